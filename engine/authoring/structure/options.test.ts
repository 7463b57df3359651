import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

const options = "options/kinds.json";
const wizard = "wizards/small/wizard.json";

test("a value that stands twice in a list is reported", () => {
  expectFault("duplicate-id", /"firm" stands twice/, {
    [options]: [
      ['{ "value": "other"', '{ §"value": "firm", "label": "Another firm" },\n    { "value": "other"'],
    ],
  });
});

test("a label that stands twice in a list is reported", () => {
  expectFault("duplicate-id", /"A firm" stands twice/, {
    [options]: [['"label": "Something else"', '§"label": "A firm"']],
  });
});

test("a condition on an option that does not exist is reported with the one that was meant", () => {
  expectFault("unknown-option", /did you mean "other"/, {
    "wizards/small/steps/extra.json": [
      ['"what": { "const": "other" }', '"what": { "enum": ["other", §"others"] }'],
    ],
  });
});

test("a guard on an option that does not exist is reported with the one that was meant", () => {
  expectFault("unknown-option", /did you mean "firm"/, {
    [wizard]: [['{ "const": "firm" }', '{ "enum": ["firm", §"firma"] }']],
  });
});

const first = '"properties": {';

test.each([
  [
    "an amount",
    '"type": "string", "format": "money", "currency": "USD"',
    '"minimum": 5000',
    /is an amount, .* such as "atLeast"/,
  ],
  ["a date", '"type": "string", "format": "date"', '"maximum": 2026', /is a date/],
  ["a text", '"type": "string", "maxLength": 20', '"minItems": 2', /looks at lists/],
  ["a number", '"type": "integer", "minimum": 0, "maximum": 9', '"pattern": "^1$"', /looks at texts/],
  [
    "a text, inside not and anyOf",
    '"type": "string", "maxLength": 20',
    '"not": { "anyOf": [{ "minimum": 2 }] }',
    /looks at numbers/,
  ],
])("a condition on %s with a keyword of another type is reported", (_kind, type, test, words) => {
  const sized = `${first} "size": { "title": "Size", ${type} }, "other": { "title": "Other", "type": "boolean", "when": { "size": { ${test} } } },`;
  const faults = faultsIn(smallFolder({ "wizards/small/steps/firm.json": [[first, sized]] }));
  expect(faults.filter(({ rule }) => rule === "unknown-keyword").map(({ message }) => message)).toEqual([
    expect.stringMatching(words),
  ]);
});
