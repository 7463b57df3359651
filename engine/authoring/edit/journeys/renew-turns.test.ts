import { expect, test } from "vitest";
import { readSmall, smallFolder } from "../../testing/small-folder.ts";
import { renewFolder } from "./renew-folder.ts";

const journeys = "wizards/small/journeys.json";
const turn = `{ "name": "More is told", "change": { "extra": { "answer": {} } }, "asks": ["extra.rows"], "asksNot": ["firm.staff", "extra.note"] }`;

test("a turn asks no more for what its steps no longer ask, and still says what is so", () => {
  const ofFirm = '"path": ["kind", "firm", "extra", "review", "end"]';
  const folder = smallFolder({
    [journeys]: [[ofFirm, `${ofFirm}, "turns": [${turn}]`]],
    "wizards/small/wizard.json": [
      ['"firm": {\n      "on": { "NEXT": "extra" }', '"firm": {\n      "on": { "NEXT": "review" }'],
    ],
  });
  const { files, changes } = renewFolder(folder, readSmall);
  expect(readSmall({ ...folder, ...files }).faults).toEqual([]);
  expect(JSON.parse(files[journeys] ?? "").journeys[0].turns).toEqual([
    { name: "More is told", change: { extra: { answer: {} } }, asksNot: ["extra.note"] },
  ]);
  expect(changes.join("\n")).toContain('the turn "More is told"');
});

test.each(["end.note", "constructor.note", "__proto__.note"])(
  "a turn no longer names %s, which no step asks",
  (place) => {
    const path = '"path": ["kind", "firm", "extra", "review", "end"]';
    const wrong = turn.replace('"extra.note"', `"extra.note", "${place}"`);
    const folder = smallFolder({ [journeys]: [[path, `${path}, "turns": [${wrong}]`]] });
    const { files } = renewFolder(folder, readSmall);
    expect(JSON.parse(files[journeys] ?? "").journeys[0].turns[0].asksNot).not.toContain(place);
  },
);
