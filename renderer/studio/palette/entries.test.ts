import { expect, test } from "vitest";
import { outlineOf } from "#engine/authoring";
import { type Entry, foundEntries, positionAfter } from "./entries.ts";
import { placesIn } from "./use-draft-entries.ts";

const entry = (group: string, title: string, detail?: string, isCommon = false): Entry => ({
  id: `${group} ${title} ${detail}`,
  group,
  title,
  detail,
  isCommon,
  run: () => undefined,
});
const entries = [
  entry("Pages", "Home", undefined, true),
  entry("Steps", "Company Details", "Buyer registration"),
  entry("Questions", "Company name", "Company Details, Buyer registration"),
  entry("Questions", "Name of the company", "References, Supplier registration"),
  entry("Questions", "Café name", "References, Supplier registration"),
];
const titles = (typed: string) =>
  foundEntries(entries, typed).flatMap((group) => group.entries.map(({ title }) => title));

test("only common entries are listed before anything is typed", () => {
  expect(titles(" ")).toEqual(["Home"]);
});

test("every typed word must occur, in any order, at the start of a word first", () => {
  expect(titles("name comp")).toEqual(["Company name", "Name of the company"]);
  expect(titles("comp name buyer")).toEqual(["Company name"]);
  expect(titles("nothing")).toEqual([]);
});

test("an exact title comes first, and its group with it", () => {
  expect(foundEntries(entries, "company name").map(({ title }) => title)).toEqual(["Questions"]);
  expect(titles("company")[0]).toBe("Company Details");
  expect(titles("company n")[0]).toBe("Company name");
});

test("accents and parts of words count as well", () => {
  expect(titles("cafe")).toEqual(["Café name"]);
  expect(titles("egistration suppl")).toEqual(["Name of the company", "Café name"]);
});

test("a group shows no more than eight", () => {
  const many = Array.from({ length: 300 }, (_one, index) => entry("Questions", `Question ${index}`));
  expect(foundEntries(many, "question")[0]?.entries).toHaveLength(8);
});

test("arrows go round the results, and pages stop at their ends", () => {
  expect(["ArrowDown", "ArrowUp"].map((key) => positionAfter(key, 9, 10))).toEqual([0, 8]);
  expect(positionAfter("ArrowUp", 0, 10)).toBe(9);
  expect(["PageDown", "PageUp"].map((key) => positionAfter(key, 4, 10))).toEqual([9, 0]);
  expect([positionAfter("ArrowDown", -1, 0), positionAfter("a", 0, 10)]).toEqual([null, null]);
});

test("questions of the entries of a list are among the places, at their list", () => {
  const files = {
    "wizards/grant/wizard.json": '{ "states": { "owners": { "meta": { "rail": "Owners" } } } }',
    "wizards/grant/steps/owners.json":
      '{ "title": "Owners", "properties": { "people": { "title": "People", "items": { "properties": { "share": { "title": "Share" } } } } } }',
  };
  expect(placesIn(outlineOf(files), files).find(({ title }) => title === "Share")).toMatchObject({
    group: "Questions",
    detail: "People, Owners, grant",
    page: "steps/grant/owners?question=people&entry=share",
  });
});
