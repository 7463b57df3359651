import { expect, test } from "vitest";
import { expectFault, readSmall, smallFolder } from "../testing/small-folder.ts";

const kind = "wizards/small/steps/kind.json";
const messages = '"messages": { "const": "We changed this text. Please accept it again." }';

/** Puts a consent below the name of the first step. */
const consent = (more: string) => ({
  [kind]: [
    [
      '"messages": { "maxLength": "Shorten the name." }\n    }',
      `"messages": { "maxLength": "Shorten the name." }\n    },\n    "terms": { "title": "I accept the terms", ${more} }`,
    ],
  ] as [string, string][],
  "wizards/small/wizard.json": [['"name": "{name}"', '"name": "{name}", "terms": "{terms}"']] as [
    string,
    string,
  ][],
});

test("a consent is a field whose only value is its text, drawn as a box", () => {
  const text = "We keep your **name**.\\r\\n\\n- for a year\\n";
  const { library, faults } = readSmall(
    smallFolder(consent(`"type": "string", "consent": "${text}", ${messages}`)),
  );
  expect(faults).toEqual([]);
  const field = library?.wizards.small?.definition.steps.kind?.properties.terms;
  expect(field).toMatchObject({
    const: "We keep your **name**.\n\n- for a year",
    draw: { widget: "consent" },
  });
  expect(field).not.toHaveProperty("consent");
});

test("a variant may ask for another text", () => {
  const variant = '"variants": [{ "when": { "kind": { "const": "firm" } }, "consent": "For firms." }]';
  const { library, faults } = readSmall(
    smallFolder(consent(`"type": "string", "consent": "For people.", ${variant}, ${messages}`)),
  );
  expect(faults).toEqual([]);
  const field = library?.wizards.small?.definition.steps.kind?.properties.terms;
  expect(field?.variants).toEqual([{ when: { kind: { const: "firm" } }, const: "For firms." }]);
});

test.each([
  ['"type": "string", "consent": "Yes.", §"list": "kinds"', /leave out "list"/],
  ['"type": "string", "consent": "Yes.", §"const": "Yes."', /leave out "const"/],
  ['"type": "string", "consent": "Yes.", §"maxLength": 20', /leave out "maxLength"/],
  ['§"type": "boolean", "consent": "Yes."', /of type "string"/],
  ['"type": "string", "consent": "Yes.", "draw": { §"widget": "text" }', /not by "text"/],
  ['"type": "string", §"consent": "Read <b>this</b>."', /contains HTML/],
  ['"type": "string", §"consent": "Read [this](http://a.example)."', /A link leads to/],
  ['"type": "string", §"consent": "I, {name}, accept."', /nothing fills in words in braces/],
])("what is wrong with a consent is reported where it stands: %s", (written, words) => {
  const all = written.includes('"list"') ? '"const": "Again.", "list": "Choose."' : '"const": "Again."';
  const sentences = written.includes('"maxLength"') ? `${all}, "maxLength": "Shorter."` : all;
  expectFault("consent", words, consent(`${written}, "messages": { ${sentences} }`));
});

test("a consent needs a sentence for a text that has changed", () => {
  expectFault("missing-message", /lacks the sentence for "const"/, {
    ...consent('"type": "string", "consent": "Yes."'),
    [kind]: [
      [
        '"messages": { "maxLength": "Shorten the name." }\n    }',
        '"messages": { "maxLength": "Shorten the name." }\n    },\n    §"terms": { "title": "I accept", "type": "string", "consent": "Yes." }',
      ],
    ],
  });
});

test("the control of a consent is no control of other texts", () => {
  expectFault("widget", /draws a "consent"/, {
    [kind]: [['"maxLength": 50,', '"maxLength": 50,\n      "draw": { §"widget": "consent" },']],
  });
});
