import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";

test("a step that no way leads to is told", () => {
  expectFault("unreachable-step", /No way leads to "firm"/, {
    [wizard]: [
      ['"firm": {\n      "on"', '§"firm": {\n      "on"'],
      ['{ "target": "firm", "guard"', '{ "target": "extra", "guard"'],
    ],
    "wizards/small/journeys.json": [
      ['"firm": { "answer": { "staff": 3 } },', ""],
      ['["kind", "firm", "extra"', '["kind", "extra"'],
    ],
  });
});

test("a way that goes round in a circle is told", () => {
  expectFault("loop", /kind -> firm -> kind/, {
    [wizard]: [['"on": { "NEXT": "extra" }', '"on": { §"NEXT": "kind" }']],
  });
});

test("a step from which nobody gets on is told", () => {
  expectFault("no-way-to-end", /no NEXT/, {
    [wizard]: [
      [
        '"extra": {\n      "on": { "NEXT": "review", "SKIP": "review" }',
        '§"extra": {\n      "on": { "SKIP": "review" }',
      ],
    ],
    "wizards/small/journeys.json": [
      ['"extra": { "answer": { "rows": [{ "what": "firm" }] } }', '"extra": { "skipped": true }'],
    ],
  });
});

test("a way behind one without a guard is told", () => {
  expectFault("dead-branch", /never tried/, {
    [wizard]: [['{ "target": "extra" }', '{ "target": "extra" },\n          §{ "target": "review" }']],
  });
});

test("a way past the review is told", () => {
  expectFault("ending", /past the review/, {
    [wizard]: [
      ['"NEXT": "review", "SKIP": "review"', '"NEXT": "review", "SKIP": "end"'],
      ['"end": {', '§"end": {'],
    ],
    "wizards/small/journeys.json": [['"extra": { "skipped": true }', '"extra": { "answer": {} }']],
  });
});

test("a second review is told where it stands", () => {
  expectFault("ending", /There are 2: "extra" and "review"/, {
    [wizard]: [
      ['"rail": "Extra"', '"rail": "Extra", "kind": "review"'],
      ['"rail": "Review", "kind"', '"rail": "Review", §"kind"'],
    ],
  });
});

test("a wizard without a review is told", () => {
  expectFault("ending", /None is there/, {
    [wizard]: [
      ['"rail": "Review", "kind": "review"', '"rail": "Review"'],
      ['"states": {', '§"states": {'],
    ],
  });
});

test("a confirmation that is not final is told", () => {
  expectFault("ending", /The confirmation, and only it/, {
    [wizard]: [['"end": {\n      "type": "final",', '§"end": {']],
  });
});
