import { expect, test } from "vitest";
import { normalize } from "../../answer/normalize.ts";
import type { Json } from "../../definition/definition.ts";
import { stepView } from "../../view/step-view.ts";
import { expectFault, readSmall, smallFolder } from "../testing/small-folder.ts";

const firm = "wizards/small/steps/firm.json";
const file = (properties: string, more = "") =>
  `{ "$schema": "../schema/step.schema.json", "title": "Place", "properties": { ${properties} }${more} }`;
const text = (title: string, more = "") =>
  `{ "title": "${title}", "type": "string", "maxLength": 20, "messages": { "maxLength": "Shorter." }${more} }`;
const country = `"country": { "title": "Country", "type": "string", "list": "places", "default": "b",
  "messages": { "required": "Choose.", "list": "Choose." } }`;
const code = (more: string) =>
  `"code": { "title": "Code", "type": "string", "maxLength": 20, "messages": { "maxLength": "Shorter." }${more} }`;
const city = `{ "title": "City", "type": "string", "maxLength": 20, "when": { "country": true },
  "messages": { "required": "Enter the city.", "maxLength": "Shorter." } }`;
const ofA = `, "variants": [{ "when": { "country": { "const": "a" } }, "title": "A code" }]`;
const places = `{ "$schema": "../schema/options.schema.json", "title": "Places",
  "options": [{ "value": "a", "label": "A" }, { "value": "b", "label": "B" }, { "value": "c", "label": "C" }] }`;

const shared = {
  "options/places.json": places,
  "shared/place.json": file(`${country}, "city": ${city}, ${code(ofA)}`, ', "required": ["country", "city"]'),
};

/** Puts fields below the number of the second step. */
const below = (fields: string, more = "") => ({
  [firm]: [
    [
      '"maximum": "At most 500."\n      }\n    }\n  }',
      `"maximum": "At most 500."\n      }\n    },\n    ${fields}\n  }${more}`,
    ],
  ] as [string, string][],
});

/** Journeys need answers to required fields: of these folders, only what stands in the files matters. */
const noJourneys = {
  "wizards/small/journeys.json": '{ "$schema": "../../schema/journeys.schema.json", "journeys": [] }',
};

function stepWith(fields: string, more = "", others = {}) {
  const { library, faults } = readSmall(
    smallFolder(below(fields, more), { ...shared, ...noJourneys, ...others }),
  );
  expect(faults).toEqual([]);
  const wizard = library?.wizards.small;
  if (!wizard) throw new Error("There is no wizard.");
  const step = wizard.definition.steps.firm;
  if (!step) throw new Error("There is no step.");
  return { wizard, step };
}

test("a block becomes the fields of its file, under names that begin with its own", () => {
  const { step } = stepWith('"home": { "block": "place", "required": true }');
  expect(Object.keys(step.properties)).toEqual(["staff", "homeCountry", "homeCity", "homeCode"]);
  expect(step.required).toEqual(["staff", "homeCountry", "homeCity"]);
  expect(step.properties.homeCity?.when).toEqual({ homeCountry: true });
  expect(step.properties.homeCode?.variants?.[0]?.when).toEqual({ homeCountry: { const: "a" } });
});

test("an optional block requires nothing", () => {
  expect(stepWith('"home": { "block": "place" }').step.required).toEqual(["staff"]);
});

test("its heading groups its fields, and ends before the next", () => {
  const block = '"home": { "block": "place", "title": "Your home", "description": "Where you **live**." }';
  const { wizard, step } = stepWith(`${block}, "note": ${text("Note")}`);
  expect(step.guidance).toEqual([
    {
      kind: "heading",
      before: "homeCountry",
      through: "homeCode",
      title: "Your home",
      text: "Where you **live**.",
    },
  ]);
  const { guidance } = stepView(wizard, "firm", {}, {});
  expect(guidance).toMatchObject([{ before: "homeCountry", until: "note" }]);
});

test("guidance beside a block stands beside its first or last field", () => {
  const own = `, "guidance": [
    { "kind": "text", "before": "home", "text": "Above." },
    { "kind": "text", "after": "home", "text": "Below." }
  ]`;
  const { step } = stepWith('"home": { "block": "place" }', own);
  expect(step.guidance).toMatchObject([
    { before: "homeCountry" },
    { after: "homeCode" },
    { kind: "heading" },
  ]);
});

test("all that a field of a block names of its neighbors follows", () => {
  const fields = [
    `"first": ${text("First", ', "clears": ["second"]')}`,
    `"nick": ${text("Nickname")}`,
    `"second": ${text("Second", ', "when": { "$any": [{ "first": true }, { "$not": { "first": { "minLength": 3, "differsFrom": { "field": "nick" } } } }] }, "was": "other", "compare": [{ "differsFrom": { "field": "first" }, "message": "Another." }]')}`,
    `"both": { "title": "Both", "type": "string", "computed": { "joined": ["first", "second"] } }`,
  ];
  const { step } = stepWith('"pair": { "block": "pair", "was": "couple" }', "", {
    "shared/pair.json": file(fields.join(", ")),
  });
  const { pairFirst, pairSecond, pairBoth } = step.properties;
  expect(pairFirst).toMatchObject({ clears: ["pairSecond"], was: ["coupleFirst"] });
  expect(pairSecond).toMatchObject({
    when: {
      $any: [
        { pairFirst: true },
        { $not: { pairFirst: { minLength: 3, differsFrom: { field: "pairNick" } } } },
      ],
    },
    was: ["pairOther", "coupleSecond"],
    compare: [{ differsFrom: { field: "pairFirst" } }],
  });
  expect(pairBoth?.computed).toEqual({ joined: ["pairFirst", "pairSecond"] });
});

test("a block with a condition asks all its fields under it", () => {
  const { step } = stepWith('"home": { "block": "place", "when": { "staff": { "minimum": 9 } } }');
  expect(step.properties.homeCountry?.when).toEqual({ staff: { minimum: 9 } });
  expect(step.properties.homeCity?.when).toEqual({
    $all: [{ staff: { minimum: 9 } }, { homeCountry: true }],
  });
  expect(step.guidance).toMatchObject([{ when: { staff: { minimum: 9 } } }]);
});

test("of a single country nothing is asked, and the other fields are as it wants them", () => {
  const { step } = stepWith('"home": { "block": "place", "required": true, "countries": ["a"] }');
  expect(Object.keys(step.properties)).toEqual(["staff", "homeCity", "homeCode"]);
  expect(step.required).toEqual(["staff", "homeCity"]);
  expect(step.properties.homeCity).not.toHaveProperty("when");
  expect(step.properties.homeCode).toMatchObject({ title: "A code" });
  expect(step.properties.homeCode).not.toHaveProperty("variants");
});

test("fewer countries are a list of their own", () => {
  const { step, wizard } = stepWith('"home": { "block": "place", "countries": ["a", "c"] }');
  const list = step.properties.homeCountry?.list ?? "";
  expect(wizard.definition.lists[list]?.options.map(({ value }) => value)).toEqual(["a", "c"]);
  expect(step.properties.homeCountry).not.toHaveProperty("default");
  expect(step.properties.homeCode?.variants).toHaveLength(1);
});

test.each([
  ['"home": { §"block": "plase" }', /no file shared\/plase\.json \(did you mean "place"\?\)/],
  ['"home": { "block": "place", §"countries": ["a", "d"] }', /"d" is no option of the list "places"/],
  ['"name": { "block": "pair", §"countries": ["a"] }', /has no field "country"/],
  [
    '"homeCity": { "title": "City", "type": "string", "list": "places", "messages": { "list": "No." } }, §"home": { "block": "place" }',
    /is a field "homeCity" already/,
  ],
  [`"${"a".repeat(61)}": { §"block": "place" }`, /is longer than 64 characters/],
  ['"home": { §"block": "nested" }', /a block holds no other/],
  ['"home": { §"block": "single" }', /has no fields/],
])("what is wrong with a block is reported where it stands: %s", (fields, words) => {
  expectFault("block", words, below(fields), {
    ...shared,
    ...noJourneys,
    "shared/pair.json": file(`"first": ${text("First")}`),
    "shared/nested.json": file('"inner": { "block": "pair" }'),
    "shared/single.json": text("Single").replace("{", '{ "$schema": "../schema/field.schema.json",'),
  });
});

test("a country that is read in another way must be asked", () => {
  const odd = `, "variants": [{ "when": { "country": { "pattern": "^a" } }, "title": "A code" }]`;
  expectFault(
    "block",
    /reads the country otherwise/,
    below('"home": { "block": "odd", §"countries": ["a"] }'),
    {
      ...noJourneys,
      "options/places.json": places,
      "shared/odd.json": file(`${country}, ${code(odd)}`),
    },
  );
});

test("a block in a row asks its fields of each entry, under conditions of that row", () => {
  const rows = `"rooms": { "title": "Rooms", "type": "array", "maxItems": 2, "messages": { "maxItems": "Two." },
    "items": { "type": "object", "properties": { "size": ${text("Size")}, "home": { "block": "place", "required": true } } } }`;
  const { wizard, step } = stepWith(rows);
  const { properties = {}, required } = step.properties.rooms?.items ?? {};
  expect(Object.keys(properties)).toEqual(["size", "homeCountry", "homeCity", "homeCode"]);
  expect(required).toEqual(["homeCountry", "homeCity"]);
  const rooms: Json[] = [{ homeCountry: "b", homeCity: "Rome" }, { homeCity: "Rome" }];
  expect(normalize(wizard, "firm", { staff: 5, rooms }, {})).toEqual({
    staff: 5,
    rooms: [{ homeCountry: "b", homeCity: "Rome" }],
  });
});

test("a fault of an expanded field is reported at its block", () => {
  const fields = `"home": { "block": "place", "when": { "last": true } }, "last": ${text("Last")}`;
  const { faults } = readSmall(smallFolder(below(fields), { ...shared, ...noJourneys }));
  expect(new Set(faults.map(({ file, line, rule }) => `${file}:${line} ${rule}`))).toEqual(
    new Set([`${firm}:17 early-read`]),
  );
});

test.each([
  ['{ "kind": "heading", "title": "A", "before": "staff", §"through": "stuff" }', "unknown-field"],
  ['{ "kind": "inset", "text": "A", §"through": "staff" }', "guidance"],
  ['{ "kind": "heading", "title": "A", "after": "staff", §"through": "staff" }', "guidance"],
])("the end of a group is checked: %s", (guidance, rule) => {
  expectFault(rule, /./, {
    [firm]: [['"required": ["staff"]', `"required": ["staff"], "guidance": [${guidance}]`]],
  });
});

test("a block that copies another copies each of its fields", () => {
  const same = `"same": { "title": "The same", "type": "boolean", "draw": { "widget": "checkbox" } }`;
  const mail = '"mail": { "block": "place", "copy": { "from": "home", "while": "same" } }';
  const { wizard, step } = stepWith(`"home": { "block": "place" }, ${same}, ${mail}`);
  expect(step.properties.mailCity?.copy).toEqual({ from: "homeCity", while: "same" });
  const answer = { staff: 5, homeCountry: "a", homeCity: "Rome", same: true, mailCode: "x" };
  expect(normalize(wizard, "firm", answer, {})).toEqual({
    staff: 5,
    homeCountry: "a",
    homeCity: "Rome",
    same: true,
    mailCountry: "a",
    mailCity: "Rome",
  });
});
