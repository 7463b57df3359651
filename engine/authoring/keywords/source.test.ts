import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

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

const words = "Mind the others.";
const start = `"start": { "title": "Start", "type": "string", "format": "date", "source": { "parameter": "start" } }`;
const end = (more: string) =>
  `"end": { "title": "End", "type": "string", "format": "date", "messages": { "format": "Like this." }, ${more} }`;
/** Puts an answer from the address into the first step, too. */
const withStart: { [file: string]: [string, string][] } = {
  "wizards/small/steps/kind.json": [['"name": {', `${start},\n    "name": {`]],
  "wizards/small/wizard.json": [['"name": "{name}"', '"name": "{name}", "start": "{start}"']],
};
const after = (name: string) => `"compare": [{ "after": { §"field": "${name}" }, "message": "${words}" }]`;

test.each([
  ["a comparison", `${start}, ${end(after("start"))}`],
  [
    "a comparison of a variant",
    `${start}, ${end(`"variants": [{ "when": { "kind.kind": { "const": "firm" } }, ${after("start")} }]`)}`,
  ],
  [
    "a repeated text",
    `${campaign('"type": "string", "maxLength": 40')}, "again": { "title": "Again", "type": "string", "maxLength": 40, §"sameAs": "campaign", "messages": { "maxLength": "Shorter.", "sameAs": "${words}" } }`,
  ],
  [
    "a computed answer",
    `${start}, "age": { "title": "Age", "type": "integer", "maximum": 5, §"computed": { "yearsSince": "start" }, "messages": { "maximum": "${words}" } }`,
  ],
])("%s never depends on what comes with the address", (_name, fields) => {
  expectFault("source", /anybody may write one/, above(fields));
});

test("a comparison with an earlier step never depends on what comes with the address", () => {
  expectFault("source", /"kind.start" comes with the address.*whether "end" is valid/, {
    ...above(end(after("kind.start"))),
    ...withStart,
  });
});

test("a lookup is never narrowed by what comes with the address", () => {
  const sector = `"sector": { "title": "Sector", "type": "string", "list": "kinds", "source": { "parameter": "sector" } }`;
  const code = `"code": { "title": "Code", "type": "object", "lookup": { "source": "naics", §"by": "sector" }, "messages": { "lookup": "${words}" } }`;
  expectFault("source", /"sector" comes with the address/, {
    ...above(`${sector}, ${code}`),
    "options/kinds.json": [
      ['"a passport"', '"a passport", "code": "11"'],
      ['"a licence"', '"a licence", "code": "21"'],
      ['"a letter"', '"a letter", "code": "22"'],
    ],
  });
});

test("what comes with the address may be compared: it is dropped unless it fits", () => {
  const later = start.replace('"source"', `${after("kind.start").replace("§", "")}, "source"`);
  expect(faultsIn(smallFolder({ ...above(later), ...withStart }))).toEqual([]);
});
