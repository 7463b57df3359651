import { expect, test } from "vitest";
import {
  changedLimit,
  type Limit,
  limitIn,
  proposedSentence,
  shownValue,
  storedValue,
  writtenLimit,
} from "./limits.ts";

test.each([
  [{ atMost: { value: "25000.00" }, message: "Ask for less" }, "money"],
  [{ onOrBefore: { field: "start", plus: { years: 2 } }, message: "Two years at most" }, "date"],
  [{ after: { today: {} }, message: "Later than today" }, "date"],
  [{ equals: { field: "name" }, loosely: true, message: "Sign" }, "text"],
  [{ onOrBefore: { today: {} }, possibly: true, message: "Not later" }, "date"],
] as const)("%j is read and written back as it was", (written, kind) => {
  const limit = limitIn(written, kind);
  expect(limit && writtenLimit(limit)).toEqual(written);
});

test("limits that the editor can't express are left alone", () => {
  expect(limitIn({ onOrAfter: { field: "name" }, message: "Sign" }, "text")).toBe(null);
  expect(limitIn({ after: { today: {} }, message: "Later" }, "number")).toBe(null);
});

test.each([
  ["$25,000", "money", "25000.00"],
  ["12.5", "number", 12.5],
  ["2027-02-28", "date", "2027-02-28"],
  ["2027-02-30", "date", null],
  ["many", "money", null],
] as const)("%s is stored as a %s", (typed, kind, stored) => {
  expect(storedValue(typed, kind, "USD")).toBe(stored);
});

test("a generated sentence follows the limit, and in an author's own only the value", () => {
  const said = ({ operand }: Limit) => shownValue(operand.value, "money", "USD");
  const words = { said, sentence: (one: Limit) => proposedSentence(one, "money", said(one)) };
  const limit = limitIn({ atLeast: { value: "500.00" }, message: "Enter $500 or more" }, "money");
  if (!limit) throw new Error("it is a limit");
  expect(changedLimit(limit, { operator: "atMost" }, words).message).toBe("Enter $500 or less");
  const own = { ...limit, message: "We help with projects of $500" };
  expect(changedLimit(own, { operator: "atMost" }, words).message).toBe(own.message);
  const changed = (message: string) =>
    changedLimit({ ...limit, message }, { operand: { value: "750.00" } }, words).message;
  expect(changed(own.message)).toBe("We help with projects of $750");
  for (const message of ["Not $5000", "$500 to $500", "Not $500.50", "Ask for less"])
    expect(changed(message)).toBe(message);
});

test("a limit by another answer is worded plainly", () => {
  const limit = limitIn({ atMost: { field: "turnover" }, message: "-" }, "money");
  if (!limit) throw new Error("it is a limit");
  const said = (operator: string) =>
    proposedSentence({ ...limit, operator }, "money", "your answer to “Turnover”");
  expect(["atMost", "atLeast", "lessThan"].map(said)).toEqual([
    "Enter no more than your answer to “Turnover”",
    "Enter no less than your answer to “Turnover”",
    "Enter less than your answer to “Turnover”",
  ]);
});

test("a limit of age is about the registrant, and in the entry of a list about somebody else", () => {
  const limit = limitIn({ onOrBefore: { today: { years: -18 } }, message: "-" }, "date");
  if (!limit) throw new Error("it is a limit");
  expect(proposedSentence(limit, "date", "today")).toBe("You must be 18 or older");
  expect(proposedSentence(limit, "date", "today", "This person")).toBe("This person must be 18 or older");
});
