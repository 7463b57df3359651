import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const firm = "wizards/small/steps/firm.json";
const campaign = (more: string) =>
  `"campaign": { "title": "Campaign", ${more}, "source": { "parameter": "campaign" } }`;

/** Puts a field above the number of the second step. */
const above = (field: string) => ({
  [firm]: [['"staff": {', `${field},\n    "staff": {`]] as [string, string][],
});

test("an answer from the address needs a limit, and no sentences", () => {
  expect(faultsIn(smallFolder(above(campaign('"type": "string", "maxLength": 40'))))).toEqual([]);
  expect(faultsIn(smallFolder(above(campaign('"type": "string", "list": "kinds"'))))).toEqual([]);
  expectFault("limits", /needs "maxLength"/, above(`§${campaign('"type": "string"')}`));
});

test.each([
  ['§"type": "integer", "minimum": 1', /of type "string"/],
  ['"type": "string", §"maxLength": 501', /500 characters is the most/],
  ['"type": "string", "maxLength": 40, "draw": { §"widget": "text" }', /never drawn/],
  ['"type": "string", "maxLength": 40, §"sameAs": "staff"', /leave out "sameAs"/],
  ['"type": "string", "maxLength": 40, §"clears": ["staff"]', /leave out "clears"/],
])("an answer from the address is nothing but a short text: %s", (more, words) => {
  expectFault("source", words, above(campaign(more)));
});

test("an answer from the address cannot be required", () => {
  expectFault("source", /cannot be required/, {
    [firm]: [
      ['"staff": {', `§${campaign('"type": "string", "maxLength": 40')},\n    "staff": {`],
      ['"required": ["staff"]', '"required": ["staff", "campaign"]'],
    ],
  });
});

test("rows and account forms take nothing from the address", () => {
  expectFault("source", /A row takes nothing/, {
    "wizards/small/steps/extra.json": [
      [
        '"properties": {\n          "what": {',
        '"properties": {\n          "campaign": { "title": "Campaign", "type": "string", "maxLength": 9, §"source": { "parameter": "a" } },\n          "what": {',
      ],
    ],
  });
  expectFault("source", /Only the steps of a wizard/, {
    "accounts/login.json": [
      [
        '"email": {',
        '"campaign": { "title": "Campaign", "type": "string", "maxLength": 9, §"source": { "parameter": "a" } },\n    "email": {',
      ],
    ],
  });
});

test("a parameter is named in letters that need no escaping", () => {
  expectFault(
    "shape",
    /not written as it must be/,
    above(
      '"campaign": { "title": "A", "type": "string", "maxLength": 9, "source": { §"parameter": "a b" } }',
    ),
  );
});
