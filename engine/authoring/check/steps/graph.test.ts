import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";

test("reports an unreachable step", () => {
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

test("reports a loop", () => {
  expectFault("loop", /kind -> firm -> kind/, {
    [wizard]: [['"on": { "NEXT": "extra" }', '"on": { §"NEXT": "kind" }']],
  });
});

test("reports a step without NEXT", () => {
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

test("reports a transition after one without a guard", () => {
  expectFault("dead-branch", /never tried/, {
    [wizard]: [['{ "target": "extra" }', '{ "target": "extra" },\n          §{ "target": "review" }']],
  });
});

test("reports a path around the review", () => {
  expectFault("ending", /past the review/, {
    [wizard]: [
      ['"NEXT": "review", "SKIP": "review"', '"NEXT": "review", "SKIP": "end"'],
      ['"end": {', '§"end": {'],
    ],
    "wizards/small/journeys.json": [['"extra": { "skipped": true }', '"extra": { "answer": {} }']],
  });
});

test("reports a second review at its place", () => {
  expectFault("ending", /There are 2: "extra" and "review"/, {
    [wizard]: [
      ['"rail": "Extra"', '"rail": "Extra", "kind": "review"'],
      ['"rail": "Review", "kind"', '"rail": "Review", §"kind"'],
    ],
  });
});

test("reports a wizard without a review", () => {
  expectFault("ending", /None is there/, {
    [wizard]: [
      ['"rail": "Review", "kind": "review"', '"rail": "Review"'],
      ['"states": {', '§"states": {'],
    ],
  });
});

test("reports a confirmation that is not final", () => {
  expectFault("ending", /The confirmation, and only it/, {
    [wizard]: [['"end": {\n      "type": "final",', '§"end": {']],
  });
});
