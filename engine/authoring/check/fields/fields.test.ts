import { expect, test } from "vitest";
import { type Edits, expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const kind = "wizards/small/steps/kind.json";
const firm = "wizards/small/steps/firm.json";
const extra = "wizards/small/steps/extra.json";

test("a format that the engine does not know is refused", () => {
  // The schema knows the formats too: a folder with an older schema must not get past the engine.
  const format = `"maxLength": 50, §"format": "past-year"`;
  expectFault("unknown-format", /is for numbers/, {
    [kind]: [
      ['"maxLength": 50', format],
      ['"maxLength": "Shorten the name."', '"maxLength": "Shorten it.", "format": "A year."'],
    ],
  });
});

test("a control that cannot draw the field is reported at the control", () => {
  expectFault("widget", /"radio" draws one choice from a "list"/, {
    [kind]: [['"maxLength": 50', '"maxLength": 50, "draw": { §"widget": "radio" }']],
  });
});

const added = (field: string) =>
  ({ [firm]: [['"properties": {', `"properties": {\n    ${field},`]] }) as Edits;

test.each([
  [
    '"title": "A", "type": "array", "maxItems": 3, "items": { "type": "string", "maxLength": 9, "messages": { "maxLength": "Shorter." } }, "messages": { "maxItems": "Fewer." }',
    /its "items" a "list", a "lookup", a "file", or "properties"/,
  ],
  ['"title": "A", "type": "object"', /a "file" or a "lookup"/],
  ['"title": "A", "type": "boolean"', /a "draw.widget", "checkbox" or "yes-no", or give it a "list"/],
])("a field that nothing can draw is reported with what its type allows: %s", (field, words) => {
  expectFault("widget", words, added(`§"agree": { ${field} }`));
});

test.each([
  '"title": "A", "type": "array", "maxItems": 3, "items": { "type": "string", "list": "kinds" }',
  '"title": "A", "type": "array", "maxItems": 3, "items": { "type": "object", "properties": { "kind": { "$ref": "../../../shared/kind.json" } } }',
  '"title": "A", "type": "array", "maxItems": 3, "items": { "type": "object", "file": { "accept": ["application/pdf"], "maxBytes": 1000 } }',
  '"title": "A", "type": "object", "file": { "accept": ["application/pdf"], "maxBytes": 1000 }',
  '"title": "A", "type": "boolean", "list": "sides"',
  '"title": "A", "type": "boolean", "draw": { "widget": "checkbox" }',
])("what the advice names can be drawn: %s", (field) => {
  const others = {
    "options/sides.json": `{ "title": "Sides", "options": [{ "value": true, "label": "One" }, { "value": false, "label": "Other" }] }`,
    "shared/kind.json": `{ "title": "Kind", "type": "string", "list": "kinds", "messages": { "list": "Choose." } }`,
  };
  const faults = faultsIn(smallFolder(added(`"agree": { ${field} }`), others));
  expect(faults.map(({ rule }) => rule).filter((rule) => rule === "widget")).toEqual([]);
});

test("a search under every option is for a single look-up", () => {
  const everywhere = '{ "offer": "All", "prompt": "Type.", "changed": "Now {option}." }';
  expectFault("shape", /Only a field with a "lookup" of its own has "everywhere"/, {
    [kind]: [['"maxLength": 50', `"maxLength": 50, "draw": { §"everywhere": ${everywhere} }`]],
  });
});

test("a keyword that says nothing about the field's type is reported", () => {
  expectFault("widget", /"minimum" says nothing about a field of type "string"/, {
    [kind]: [
      ['"maxLength": 50', '"maxLength": 50, §"minimum": 1'],
      ['"maxLength": "Shorten the name."', '"maxLength": "Shorten it.", "minimum": "More."'],
    ],
  });
});

test("bounds that leave no room are reported", () => {
  expectFault("limits", /nothing would do/, { [firm]: [['"minimum": 1,', '§"minimum": 501,']] });
});

test("a list without a most, and a text without a longest, are reported", () => {
  expectFault("limits", /needs "maxItems"/, {
    [extra]: [
      ['"rows": {', '§"rows": {'],
      ['"maxItems": 3,', ""],
      ['"messages": { "maxItems": "Three at most." }', '"draw": {}'],
    ],
  });
  expectFault("limits", /needs "maxLength"/, {
    [kind]: [
      ['"name": {', '§"name": {'],
      ['"maxLength": 50,', ""],
      ['"messages": { "maxLength": "Shorten the name." }', '"draw": {}'],
    ],
  });
});

test("a list longer than can be drawn is reported", () => {
  expectFault("limits", /500 entries/, { [extra]: [['"maxItems": 3,', '§"maxItems": 501,']] });
});

test("a default that would not do as an answer is reported", () => {
  expectFault("default", /At least 1/, { [firm]: [['"minimum": 1,', '"minimum": 1, §"default": 0,']] });
  expectFault("default", /Choose from the list/, {
    [extra]: [
      [
        '"items": {\n        "type": "object",',
        '"items": {\n        "type": "object", §"default": { "what": "nothing" },',
      ],
    ],
  });
});

test.each([
  ['"format": "us-zip", §"maxLength": 4', /"us-zip" has 5 characters or more/],
  ['"format": "cage", §"minLength": 6, "maxLength": 9', /"cage" has 5 characters or fewer/],
])("a form and a length that leave nothing to answer are reported: %s", (words, message) => {
  const sentences = '"maxLength": "Shorten the name.", "minLength": "Longer.", "format": "Mind the form."';
  const used = words.includes("minLength") ? sentences : sentences.replace('"minLength": "Longer.", ', "");
  expectFault("limits", message, {
    "wizards/small/steps/kind.json": [
      ['"maxLength": 50', words],
      ['"maxLength": "Shorten the name."', used],
    ],
  });
});

const amount = (keywords: string) =>
  `"properties": {\n    "amount": { "title": "Amount", ${keywords}, "messages": { "format": "Enter an amount." } },`;

test.each([
  ['"type": "string", "format": "money", §"currency": "UDS"', /"UDS" is no currency of ISO 4217/],
  ['"type": "string", "format": "date", §"currency": "USD"', /Only a field of the "format" "money"/],
])("a currency that does not fit is reported: %s", (keywords, message) => {
  expectFault("currency", message, { [firm]: [['"properties": {', amount(keywords)]] });
});

test("money without its currency is reported", () => {
  const marked = amount('"type": "string", "format": "money"').replace('"amount"', '§"amount"');
  expectFault("currency", /Money needs its "currency"/, { [firm]: [['"properties": {', marked]] });
});

test("a unit of a text, or beside a percentage, is reported", () => {
  expectFault("widget", /"unit" says nothing about a field of type "string"/, {
    [kind]: [['"maxLength": 50', '"maxLength": 50, §"unit": "kg"']],
  });
  const share = `"share": { "title": "Share", "type": "number", "format": "percent", §"unit": "kg", "messages": { "type": "A number.", "format": "A number." } },`;
  expectFault("widget", /The unit of a percentage is its sign/, {
    [firm]: [['"properties": {', `"properties": {\n    ${share}`]],
  });
});

test("a control for one format is refused for another", () => {
  expectFault("widget", /"date" draws a text of the "format" "date"/, {
    [kind]: [['"maxLength": 50', '"maxLength": 50, "draw": { §"widget": "date" }']],
  });
});

test("a picture that may be a document is reported", () => {
  expectFault("widget", /"application\/pdf" is no picture/, {
    [extra]: [
      [
        '"accept": ["application/pdf"], "maxBytes": 1000',
        '"accept": [§"application/pdf"], "picture": true, "maxBytes": 1000',
      ],
    ],
  });
});

test.each(["number", "boolean"])("options of another type than their %s field are reported", (type) => {
  expectFault("limits", new RegExp(`"person" is not of the type "${type}"`, "u"), {
    [kind]: [
      [
        '"type": "string",\n      "list": "kinds",\n      "messages": { "required": "Choose a kind."',
        `"type": "${type}",\n      §"list": "kinds",\n      "messages": { "required": "Choose a kind."`,
      ],
    ],
  });
});

const paper = '"file": { "accept": ["application/pdf"], "maxBytes": 1000 }';
const firms = '"when": { "kind.kind": { "const": "firm" } }';
const choices =
  '"title": "A", "type": "array", "maxItems": 3, "items": { "type": "string", "list": "kinds" }';

test.each([
  ["files", `"items": { "type": "object", ${paper} }`],
  [
    "rows",
    '"items": { "type": "object", "properties": { "what": { "title": "W", "type": "string", "list": "kinds" } } }',
  ],
  ["codes", '"items": { "type": "object", "lookup": { "source": "naics", "by": "staff" } }'],
])(
  "attack 35: a variant cannot turn entries into %s, which nobody would look up as the caller's own",
  (kind, items) => {
    const field = `${choices}, "variants": [{ ${firms}, ${items} }], "messages": { "list": "Choose." }`;
    const found = faultsIn(smallFolder(added(`"agree": { ${field} }`)));
    expect(found).toContainEqual(
      expect.objectContaining({
        rule: "shape",
        message: expect.stringContaining(`A variant cannot ask for ${kind}`),
      }),
    );
  },
);

test("attack 35: a variant cannot turn an answer into a code", () => {
  const lookup = '"type": "object", "lookup": { "source": "naics", "by": "staff" }';
  const field = `"title": "A", "type": "string", "list": "kinds", "variants": [{ ${firms}, ${lookup} }]`;
  const found = faultsIn(smallFolder(added(`"agree": { ${field} }`)));
  expect(found.map(({ message }) => message)).toContainEqual(
    expect.stringContaining("A variant cannot ask for codes"),
  );
});

test("a variant may limit files that the field asks for anyway", () => {
  const file = `"items": { "type": "object", ${paper} }`;
  const fewer = `"items": { "type": "object", ${paper.replace("1000", "500")} }`;
  const field = `"title": "A", "type": "array", "maxItems": 3, ${file}, "variants": [{ ${firms}, ${fewer} }]`;
  const found = faultsIn(smallFolder(added(`"agree": { ${field} }`)));
  expect(found.filter(({ rule }) => rule === "shape")).toEqual([]);
});

test("only dates are partly known", () => {
  expectFault("widget", /Only a field of the "format" "date" is "partial"/, {
    [kind]: [['"maxLength": 50', '"maxLength": 50, §"partial": "year"']],
  });
});

test("only what is typed in a wizard comes from the account, for good only where there is one", () => {
  expectFault("shape", /Only a text that is typed on a wizard's page/, {
    "accounts/login.json": [['"format": "email",', '"format": "email", §"prefill": { "account": "email" },']],
  });
  expectFault("shape", /answered without an account: leave out "fixed"/, {
    [kind]: [['"maxLength": 50,', '"maxLength": 50, "prefill": { "account": "email", §"fixed": true },']],
    "wizards/small/wizard.json": [['"login": "every-step"', '"login": "at-review"']],
  });
});

test("a choice is not masked", () => {
  expectFault("widget", /hides part of a text/, {
    [kind]: [['"list": "kinds",', '"list": "kinds", "draw": { §"masked": 4 },']],
  });
});

test.each([
  ["shape", '§"clean": { "remove": "-" }', /stands beside a "pattern"/],
  [
    "shape",
    '"format": "cage", "pattern": "^A", §"clean": { "remove": "-" }',
    /the format "cage" exclude each other/,
  ],
  [
    "shape",
    '"pattern": "^\\\\d{3}$", "clean": { "remove": " ", §"write": "#-##" }',
    /puts in "-": name it in "remove"/,
  ],
  ["bad-pattern", '§"pattern": "^[A-Z]-\\\\d$", "clean": { "remove": "-" }', /makes "A1" of "A-1"/],
])("an identifier that cannot be tidied like this is reported: %s %s", (rule, keywords, words) => {
  const used = `"pattern": "Mind the pattern."${keywords.includes('"format"') ? ', "format": "Mind the form."' : ""}`;
  const messages = rule === "shape" && !keywords.includes('"pattern"') ? "" : `${used}, `;
  expectFault(rule, words, {
    [kind]: [
      ['"maxLength": 50', `"maxLength": 50, ${keywords}`],
      ['"maxLength": "Shorten the name."', `${messages}"maxLength": "Shorten the name."`],
    ],
  });
});
