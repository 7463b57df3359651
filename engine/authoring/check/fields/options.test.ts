import { test } from "vitest";
import { expectFault } from "../../testing/small-folder.ts";

const options = "options/kinds.json";
const wizard = "wizards/small/wizard.json";

test("a value that stands twice in a list is told", () => {
  expectFault("duplicate-id", /"firm" stands twice/, {
    [options]: [
      ['{ "value": "other"', '{ §"value": "firm", "label": "Another firm" },\n    { "value": "other"'],
    ],
  });
});

test("a label that stands twice in a list is told", () => {
  expectFault("duplicate-id", /"A firm" stands twice/, {
    [options]: [['"label": "Something else"', '§"label": "A firm"']],
  });
});

test("a condition on an option that does not exist is told with the one that was meant", () => {
  expectFault("unknown-option", /did you mean "other"/, {
    "wizards/small/steps/extra.json": [
      ['"what": { "const": "other" }', '"what": { "enum": ["other", §"others"] }'],
    ],
  });
});

test("a guard on an option that does not exist is told with the one that was meant", () => {
  expectFault("unknown-option", /did you mean "firm"/, {
    [wizard]: [['{ "const": "firm" }', '{ "enum": ["firm", §"firma"] }']],
  });
});
