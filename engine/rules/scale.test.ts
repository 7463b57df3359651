import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../authoring/testing/small-folder.ts";

const firm = "wizards/small/steps/firm.json";
const sentences = '"messages": { "type": "A number.", "minimum": "More.", "maximum": "Less." }';

/** The folder with a scale on its page. */
const scale = (rest: string): { [file: string]: [string, string][] } => ({
  [firm]: [
    [
      '"properties": {',
      `"properties": { "liking": { "title": "Liking", "type": "integer", ${rest}, ${sentences} },`,
    ],
  ],
});

test("a scale with words for its ends passes the check", () => {
  const ends = '"draw": { "widget": "scale", "ends": { "low": "Hardly", "high": "Gladly" } }';
  expect(faultsIn(smallFolder(scale(`"minimum": 0, "maximum": 10, ${ends}`)))).toEqual([]);
});

const drawn = '"draw": { §"widget": "scale" }';

test.each<[RegExp, string]>([
  [/2 to 11 points; this one would have 12/, `"minimum": 0, "maximum": 11, ${drawn}`],
  [/2 to 11 points; this one would have 1\./, `"minimum": 3, "maximum": 3, ${drawn}`],
  [/needs a whole "minimum"/, `"minimum": 0.5, "maximum": 5, ${drawn}`],
  [/leave "unit" out/, `"minimum": 0, "maximum": 5, "unit": "stars", ${drawn}`],
  [
    /name the "widget" too/,
    '"minimum": 0, "maximum": 5, "draw": { §"ends": { "low": "Hardly", "high": "Gladly" } }',
  ],
])("a fault of a scale is reported in its place: %s", (words, rest) => {
  expectFault("widget", words, scale(rest));
});
