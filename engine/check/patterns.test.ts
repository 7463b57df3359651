import { test } from "vitest";
import { expectFault } from "./testing/small-folder.ts";

const kind = "wizards/small/steps/kind.json";
const withPattern = (pattern: string): [string, string][] => [
  ['"maxLength": 50', `"maxLength": 50, §"pattern": ${JSON.stringify(pattern)}`],
  ['"maxLength": "Shorten the name."', '"maxLength": "Shorten it.", "pattern": "Write it otherwise."'],
];

test("a pattern that is no regular expression is told", () => {
  expectFault("bad-pattern", /not a regular expression/, { [kind]: withPattern("^[a-z$") });
});

test("a pattern that some text keeps busy for ever is told with such a text", () => {
  expectFault("unsafe-pattern", /grows without measure/, { [kind]: withPattern("^(a+)+$") });
});

test("a pattern that long texts keep busy is told", () => {
  expectFault("unsafe-pattern", /grows much faster than the text/, { [kind]: withPattern("^\\s+|\\s+$") });
});

test("a pattern that refers back is told, whether or not the proof ends in time", () => {
  expectFault("unsafe-pattern", /could not be proved harmless|can keep the server busy/, {
    [kind]: withPattern("^(.*)\\1$"),
  });
});

test("patterns of conditions and checklists are looked at too", () => {
  expectFault("unsafe-pattern", /keep the server busy/, {
    "wizards/small/wizard.json": [['{ "const": "firm" }', '{ §"pattern": "^(f|f)*irm$" }']],
  });
  expectFault("bad-pattern", /not a regular expression/, {
    [kind]: [
      [
        '"maxLength": 50',
        '"maxLength": 50, "checklist": [{ "label": "A", §"pattern": "(", "message": "No." }]',
      ],
    ],
  });
});
