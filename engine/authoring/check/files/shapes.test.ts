import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const kind = "wizards/small/steps/kind.json";

test("a keyword that is not known is reported with the one that was meant", () => {
  expectFault("unknown-keyword", /did you mean "maxLength"/, {
    [kind]: [['"maxLength": 50', '"maxLength": 50, §"maxLenght": 60']],
  });
});

test("a missing property is reported at its object", () => {
  expectFault("shape", '"type" is missing', {
    [kind]: [
      ['"name": {', '§"name": {'],
      ['"type": "string",\n      "maxLength"', '"maxLength"'],
    ],
  });
});

test.each([
  [
    "a number",
    '"maxLength": 50',
    '§"maxLength": "50"',
    "This must be a whole number. Take away the quotation marks: 50.",
  ],
  [
    "true",
    '"type": "string",\n      "list"',
    '"type": "string",\n      §"uniqueItems": "true",\n      "list"',
    "true or false. Take away the quotation marks: true.",
  ],
  ["a word for a number", '"maxLength": 50', '§"maxLength": "fifty"', /whole number\.$/],
  [
    "a number for a text",
    '"title": "Name"',
    '§"title": 12',
    'This must be a text. Put it in quotation marks: "12".',
  ],
])("%s of another type is reported with what to do about its quotation marks", (_slip, from, to, message) => {
  expectFault("shape", message, { [kind]: [[from, to]] });
});

test.each([" ", "\u200b", "\u3164\u2060"])("a title of nothing that can be seen is refused: %j", (title) => {
  expectFault("shape", /must not be blank/, { [kind]: [['"title": "Name"', `§"title": "${title}"`]] });
});

test("true in quotation marks is reported where only true is valid", () => {
  expectFault("shape", "This must be true. Take away the quotation marks: true.", {
    [wizard]: [['"meta": { "rail": "Firm",', '"meta": { "rail": "Firm", §"private": "true",']],
  });
});

test("a word that is none of the known ones is reported with the one that was meant", () => {
  expectFault("shape", /did you mean "string"/, {
    [kind]: [['"type": "string",\n      "list"', '§"type": "sting",\n      "list"']],
  });
});

test("a slug with capitals is reported with what a slug is", () => {
  expectFault("shape", /Small letters and digits/, {
    [wizard]: [['"initial": "kind"', '§"initial": "Kind"']],
  });
});

test("a guard of a kind that does not exist is refused", () => {
  expectFault("shape", /did you mean "matches"/, { [wizard]: [['"type": "matches"', '§"type": "match"']] });
});

test("a guard that names a field without its step is refused", () => {
  expectFault("shape", /step\.field/, { [wizard]: [['"kind.kind": { "const"', '§"kind": { "const"']] });
});

test("a field cannot bear the name of what every object has", () => {
  expectFault("shape", '"constructor" cannot be used', { [kind]: [['"name": {', '§"constructor": {']] });
});

test("a file names the schema of its folder", () => {
  expectFault("schema-file", /must be "\.\.\/schema\/options\.schema\.json"/, {
    "options/kinds.json": [['"$schema": "../schema/options', '§"$schema": "../schema/step']],
  });
});

test("a file in a folder that nothing reads is reported", () => {
  expectFault(
    "schema-file",
    /did you mean "steps"/,
    {},
    { "wizards/small/step/kind.json": '§{ "title": "Kind" }' },
  );
});

test("a folder of steps without its machine is reported", () => {
  expectFault(
    "shape",
    /no wizard\.json/,
    {},
    { "wizards/third/steps/one.json": '§{ "$schema": "../../../schema/step.schema.json", "title": "One" }' },
  );
});

test("a folder without schemas is not served unchecked", () => {
  const faults = faultsIn(smallFolder({}, { "schema/step.schema.json": null }));
  expect(faults.map(({ file, message }) => `${file} ${message}`)).toContainEqual(
    expect.stringContaining(
      "wizards/small/steps/kind.json This cannot be checked: schema/step.schema.json is missing",
    ),
  );
});

test("a schema that is none is reported", () => {
  const faults = faultsIn(smallFolder({}, { "schema/options.schema.json": '{ "type": "objekt" }' }));
  expect(faults).toContainEqual(
    expect.objectContaining({ file: "schema/options.schema.json", rule: "schema-file" }),
  );
});
