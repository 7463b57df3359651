import { expect, test } from "vitest";
import { readSmall, smallFolder } from "../testing/small-folder.ts";

const journeys = "wizards/small/journeys.json";

test("journeys are checked again when only they have changed, with the same fault as in a folder read for the first time", () => {
  const broken: [string, string] = ['"path": ["kind", "firm"', '"path": ["kind"'];
  const faults = (title: string) =>
    readSmall(smallFolder({ [journeys]: [broken], "wizards/small/steps/end.json": [["Thank you", title]] }))
      .faults;
  const first = faults("Thanks a lot");
  expect(first.map(({ file, rule }) => `${file} ${rule}`)).toEqual([`${journeys} journey-path`]);
  expect(readSmall(smallFolder()).faults).toEqual([]);
  expect(readSmall(smallFolder()).faults).toEqual([]);
  expect(faults("Thank you")).toEqual(first);
  expect(readSmall(smallFolder()).faults).toEqual([]);
});

test("a definition that passed the check passes it beside one more list, and fails it without its own", () => {
  const list =
    '{ "$schema": "../schema/options.schema.json", "title": "More", "options": [{ "value": "a", "label": "A" }] }';
  expect(readSmall(smallFolder()).faults).toEqual([]);
  expect(readSmall(smallFolder({}, { "options/more.json": list })).faults).toEqual([]);
  const { faults } = readSmall(smallFolder({}, { "options/kinds.json": null }));
  expect(faults.map(({ rule }) => rule)).toContain("unknown-list");
});

test("a file that is read again unchanged keeps its faults, also when new references point to it", () => {
  const misspelled: [string, string] = ['"title": "Thank you"', '"tilte": "Thank you"'];
  const step = "wizards/small/steps/end.json";
  const first = readSmall(smallFolder({ [step]: [misspelled] })).faults;
  expect(first.length).toBeGreaterThan(0);
  expect(
    readSmall(smallFolder({ [step]: [misspelled], [journeys]: [['"journeys"', '\n"journeys"']] })).faults,
  ).toEqual(first);
  expect(readSmall(smallFolder()).faults).toEqual([]);
  expect(readSmall(smallFolder({ [step]: [misspelled] })).faults).toEqual(first);
});
