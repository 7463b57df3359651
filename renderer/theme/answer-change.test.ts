import { expect, it } from "vitest";
import { changedFields, withCleared, withDefaults, withValueAt } from "./answer-change.ts";
import { fieldView } from "./testing/field-view.ts";

const country = fieldView("country", { clears: ["city"] });
const city = fieldView("city");

it("a changed field clears the fields that depend on it", () => {
  const after = withCleared(
    [country, city],
    { country: "USA", city: "Atlanta" },
    { country: "CAN", city: "Atlanta" },
  );
  expect(after).toEqual({ country: "CAN" });
});

it("a change of another field clears nothing", () => {
  const after = withCleared([country, city], { country: "USA", city: "A" }, { country: "USA", city: "At" });
  expect(after).toEqual({ country: "USA", city: "At" });
});

it("a value set in the same change is kept", () => {
  const after = withCleared(
    [country, city],
    { country: "USA", city: "Atlanta" },
    { country: "CAN", city: "Ottawa" },
  );
  expect(after).toEqual({ country: "CAN", city: "Ottawa" });
});

it("a change inside a row clears only that row's fields", () => {
  const rows = fieldView("rows", {
    type: "array",
    rows: [
      [country, city],
      [country, city],
    ],
    newRow: [country, city],
  });
  const before = {
    rows: [
      { country: "USA", city: "A" },
      { country: "USA", city: "B" },
    ],
  };
  const after = {
    rows: [
      { country: "CAN", city: "A" },
      { country: "USA", city: "B" },
    ],
  };
  expect(withCleared([rows], before, after)).toEqual({
    rows: [{ country: "CAN" }, { country: "USA", city: "B" }],
  });
});

it("a value is set at its path without changing the original answer", () => {
  const before = { name: "A", rows: [{ city: "Atlanta" }] };
  expect(withValueAt(before, ["rows", 0, "city"], "Boston")).toEqual({
    name: "A",
    rows: [{ city: "Boston" }],
  });
  expect(withValueAt(before, ["rows", 1, "city"], "Boston").rows).toEqual([
    { city: "Atlanta" },
    { city: "Boston" },
  ]);
  expect(withValueAt(before, [], { name: "B" })).toEqual({ name: "B" });
  expect(before).toEqual({ name: "A", rows: [{ city: "Atlanta" }] });
});

it("undefined values are removed at every depth", () => {
  expect(withValueAt({ a: 1, c: 2 }, ["a"], undefined)).toEqual({ c: 2 });
  expect(withValueAt({}, ["b"], [{ c: undefined, d: 1 }])).toEqual({ b: [{ d: 1 }] });
});

it("changed fields are those that differ, appeared or disappeared", () => {
  expect(changedFields({ a: 1, b: [1], c: "x" }, { a: 1, b: [2], d: "y" }).sort()).toEqual(["b", "c", "d"]);
});

it("a field without an answer starts with its default", () => {
  const field = fieldView("country", { default: "USA" });
  expect(withDefaults([field], {})).toEqual({ country: "USA" });
});

it("a default never replaces an answer, even a blank one, and an unchanged answer keeps its identity", () => {
  const field = fieldView("country", { default: "USA" });
  const answer = { country: "" };
  expect(withDefaults([field], answer)).toBe(answer);
});

it("a disabled field gets no default", () => {
  expect(withDefaults([fieldView("country", { default: "USA", disabled: true })], {})).toEqual({});
});
