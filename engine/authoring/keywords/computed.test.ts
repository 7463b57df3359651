import { expect, test } from "vitest";
import { valueRegistry } from "../../testing/value-formats.ts";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

const firm = "wizards/small/steps/firm.json";
const extra = "wizards/small/steps/extra.json";
const host = { registry: valueRegistry };

const number = (title: string, more = "") =>
  `{ "title": "${title}", "type": "number"${more}, "messages": { "type": "A number." } }`;
const computed = (rule: string, more = '"type": "number"') =>
  `{ "title": "Result", ${more}, "computed": ${rule} }`;
const lines = `"lines": { "title": "Lines", "type": "array", "maxItems": 3, "messages": { "maxItems": "Three." },
      "items": { "type": "object", "properties": {
        "what": { "title": "What", "type": "string", "maxLength": 9, "messages": { "maxLength": "Shorter." } },
        "size": ${number("Size", ', "minimum": 0, "maximum": 10').replace("}", ', "minimum": "More.", "maximum": "Less." }')} } } }`;

/** Puts fields above or below the number of the second step. */
const below = (fields: string) => ({
  [firm]: [
    [
      '"maximum": "At most 500."\n      }\n    }',
      `"maximum": "At most 500."\n      }\n    },\n    ${fields}`,
    ],
  ] as [string, string][],
});
const result = (rule: string, more?: string) => below(`${lines},\n    "result": ${computed(rule, more)}`);

test("every operation is taken over answers of its kind", () => {
  const date = '"type": "string", "format": "date", "messages": { "format": "A date." }';
  const money = '"type": "string", "format": "money", "currency": "USD"';
  const fields = [
    lines,
    `"born": { "title": "Born", ${date} }`,
    `"price": { "title": "Price", ${money}, "messages": { "format": "An amount." } }`,
    `"a": ${computed('{ "sum": "lines.size" }')}`,
    `"b": ${computed('{ "count": "lines" }')}`,
    `"c": ${computed('{ "average": "lines.size", "decimals": 1 }')}`,
    `"d": ${computed('{ "largest": "lines.size" }')}`,
    `"e": ${computed('{ "difference": ["staff", "a"] }')}`,
    `"f": ${computed('{ "product": ["price", "staff"] }', money)}`,
    `"g": ${computed('{ "share": ["staff", "a"] }')}`,
    `"h": ${computed('{ "yearsSince": "born" }')}`,
    `"l": ${computed('{ "same": "kind.kind" }', '"type": "string", "list": "kinds"')}`,
    `"m": ${computed('{ "value": "firm" }', '"type": "string", "list": "kinds"')}`,
    `"n": ${computed('{ "value": "20.00" }', money)}`,
    `"o": ${computed('{ "sentOn": { "days": 3 } }', '"type": "string", "format": "date"')}`,
    `"k": ${computed('{ "sum": ["staff", "a", "e"] }')}`,
    `"founded": { "title": "Founded", "partial": "year", ${date} }`,
    `"p": ${computed('{ "yearsSince": "founded" }')}`,
    `"q": ${computed('{ "same": "founded" }', '"type": "string", "format": "date", "partial": "year"')}`,
    `"i": ${computed('{ "joined": ["kind.name", "kind.kind"] }', '"type": "string"')}`,
  ];
  expect(faultsIn(smallFolder(below(fields.join(",\n    "))), host)).toEqual([]);
});

test.each([
  ["computed", '§"computed": {}', /just one operation.*none is here/],
  ["computed", '§"computed": { "sum": "lines.size", "count": "lines" }', /here are/],
  [
    "computed",
    '"computed": { §"sum": "lines.what" }',
    /"lines.what" is a text: "sum" takes numbers or amounts/,
  ],
  ["computed", '"computed": { §"sum": "staff" }', /no column of a list/],
  ["computed", '"computed": { "product": ["staff", §"kind.name"] }', /"kind.name" is a text/],
  ["computed", '"computed": { §"yearsSince": "staff" }', /takes a date, a month or a past year/],
  [
    "computed",
    '"computed": { "sum": ["staff", §"kind.name"] }',
    /"kind.name" is a text: "sum" takes numbers/,
  ],
  ["computed", '"computed": { §"count": "staff" }', /no column of a list/],
  ["unknown-field", '"computed": { §"sum": "lines.sizes" }', /did you mean "size"/],
  ["unknown-field", '"computed": { "difference": ["staff", §"stuff"] }', /did you mean "staff"/],
  ["early-read", '"computed": { "difference": [§"extra.note", "staff"] }', /asked only after "firm"/],
  ["computed", '"computed": { "sum": "lines.size" }, §"default": 3', /"default" says nothing/],
  ["widget", '"computed": { "sum": "lines.size" }, "draw": { §"widget": "number" }', /"number" asks/],
])("%s: %s", (rule, keywords, words) => {
  const field = `"result": { "title": "Result", "type": "number", ${keywords} }`;
  expectFault(rule, words, below(`${lines},\n    ${field}`));
});

test.each([
  ['§"value": "5"', '"type": "number"', /"5" is not a number as it is stored/],
  ['§"value": "farm"', '"type": "string", "list": "kinds"', /or no option/],
  ['§"same": "kind.kind"', '"type": "string"', /come from one list/],
  ['§"same": "kind.name"', '"type": "number"', /gives a text; this field is a number/],
  ['§"sentOn": {}', '"type": "number"', /The day of sending is a date; this field is a number/],
])("a prefilled answer that its field cannot hold is reported: %s %s", (operation, field, words) => {
  expectFault("computed", words, below(`"result": { "title": "R", ${field}, "computed": { ${operation} } }`));
});

test.each([
  ['§"same": "born"', /"partial" must be the same/],
  ['§"smallest": "events.on"', /takes dates that are known to the day/],
])("a date that is partly known is not taken for a whole one: %s", (operation, words) => {
  const on = (title: string, more = "") =>
    `{ "title": "${title}", "type": "string", "format": "date", "messages": { "format": "A date." }${more} }`;
  const partly = on("Born", ', "partial": "month"');
  const events = `{ "title": "E", "type": "array", "maxItems": 3, "messages": { "maxItems": "Three." }, "items": { "type": "object", "properties": { "on": ${partly} } } }`;
  const result = `"result": { "title": "R", "type": "string", "format": "date", "computed": { ${operation} } }`;
  expectFault("computed", words, below(`"born": ${partly}, "events": ${events}, ${result}`), {}, host);
});

test("a result of another kind is reported", () => {
  expectFault("computed", /"sum" gives a number; this field is a text/, {
    ...below(
      `${lines},\n    "result": { "title": "R", "type": "string", "computed": { §"sum": "lines.size" } }`,
    ),
  });
  expectFault(
    "computed",
    /"difference" takes answers of one kind/,
    below(
      `"price": { "title": "Price", "type": "string", "format": "money", "currency": "USD", "messages": { "format": "An amount." } },
    "result": { "title": "R", "type": "number", "computed": { §"difference": ["price", "staff"] } }`,
    ),
    {},
    host,
  );
});

test("a computed answer is never required", () => {
  expectFault("computed", /not asked: take it out of "required"/, {
    [firm]: [
      ...(result('{ "sum": "lines.size" }')[firm] ?? []),
      ['"required": ["staff"]', '"required": ["staff", §"result"]'],
    ],
  });
});

test("what stands below is not known yet, and a circle is never known", () => {
  expectFault("early-read", /Move "result" below "staff"/, {
    [firm]: [
      ['"staff": {', `"result": ${computed('{ "difference": [§"staff", "staff"] }')},\n    "staff": {`],
    ],
  });
  const circle = below(
    `"one": ${computed('{ "difference": ["staff", §"two"] }')},
    "two": ${computed('{ "difference": ["staff", "one"] }')}`,
  );
  expectFault("mutual-wait", /"one" follows from "two", which follows from "one" again/, circle);
});

test("inside a row, the row's own fields are read", () => {
  const area = (rule: string) => ({
    [extra]: [
      [
        '"why": {',
        `"wide": ${number("Wide")}, "area": { "title": "Area", "type": "number", "computed": ${rule} },\n          "why": {`,
      ],
    ] as [string, string][],
  });
  expect(faultsIn(smallFolder(area('{ "product": ["wide", "wide"] }')))).toEqual([]);
  expectFault("unknown-field", /no field "paper" here/, area('{ "product": ["wide", §"paper"] }'));
});

test.each([
  ['"equals": { "value": 31 }', true],
  ['"equals": { "value": 30 }', false],
  ['"atLeast": { "value": 30.5 }', true],
  ['"lessThan": { "value": 0 }', true],
])("a sum of rows that can never be so is reported: %s", (compare, isFault) => {
  const rule = computed('{ "sum": "lines.size" }').replace(
    "}",
    `}, "compare": [${isFault ? "§" : ""}{ ${compare}, "message": "Mind the sum." }]`,
  );
  const edits = below(`${lines},\n    "result": ${rule}`);
  if (isFault) expectFault("comparison", /What it is computed from cannot give that/, edits);
  else expect(faultsIn(smallFolder(edits))).toEqual([]);
});

const tick = `"tick": { "title": "Same", "type": "boolean", "draw": { "widget": "checkbox" } }`;
const copied = (copy: string, more = "") => number("Copy", `${more}, "copy": ${copy}`);

test("a question copies one above that is asked alike", () => {
  const fields = `"size": ${number("Size")}, ${tick}, "copy": ${copied('{ "from": "size", "while": "tick" }')}`;
  expect(faultsIn(smallFolder(below(fields)))).toEqual([]);
});

test.each([
  ["unknown-field", '{ §"from": "sise", "while": "tick" }', /did you mean "size"/],
  ["shape", '{ §"from": "staff", "while": "tick" }', /"staff" is not asked like "copy"/],
  ["shape", '{ "from": "size", §"while": "staff" }', /"staff" is a number: a tick, or a yes or no/],
  ["source", '{ §"from": "campaign", "while": "tick" }', /comes with the address/],
  ["early-read", '{ §"from": "last", "while": "tick" }', /Move "copy" below "last"/],
])("a copy that cannot be is reported: %s %s", (rule, copy, words) => {
  const campaign = `"campaign": { "title": "Campaign", "type": "string", "maxLength": 9, "source": { "parameter": "c" } }`;
  const fields = `"size": ${number("Size")}, ${campaign}, ${tick}, "copy": ${copied(copy)}, "last": ${number("Last")}`;
  expectFault(rule, words, below(fields));
});

test("an answer that is not asked copies none", () => {
  const own = `"size": ${number("Size")}, ${tick}, "copy": { "title": "C", "type": "number", "computed": { "sum": ["size", "staff"] }, §"copy": { "from": "size", "while": "tick" } }`;
  expectFault("shape", /a text, a number or a choice copies another/, below(own));
});
