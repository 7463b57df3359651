import { expect, test } from "vitest";
import { valueRegistry } from "../../testing/value-formats.ts";
import { expectFault, faultsIn, smallFolder } from "../testing/small-folder.ts";

const firm = "wizards/small/steps/firm.json";
const kind = "wizards/small/steps/kind.json";
const extra = "wizards/small/steps/extra.json";
const host = { registry: valueRegistry };

const messages = '"messages": { "format": "Like this." }';
const sentence = '"message": "Mind the others."';

/** Adds fields to the second step, or comparisons to its number. */
const withFields = (fields: string) => ({
  [firm]: [['"staff": {', `${fields},\n    "staff": {`]] as [string, string][],
});
const withCompare = (compare: string) => ({
  [firm]: [['"maximum": 500,', `"maximum": 500, "compare": [${compare}],`]] as [string, string][],
});

test("comparisons with fixed values, other answers and today are taken", () => {
  const files = smallFolder(
    withFields(`"start": { "title": "Start", "type": "string", "format": "date", ${messages},
      "compare": [
        { "onOrAfter": { "today": {} }, ${sentence} },
        { "before": { "value": "2100-01-01" }, ${sentence} }
      ] },
    "until": { "title": "End", "type": "string", "format": "date", ${messages},
      "compare": [{ "after": { "field": "start", "plus": { "months": 1 } }, ${sentence} }] },
    "name": { "title": "Sign", "type": "string", "maxLength": 50, "messages": { "maxLength": "Shorter." },
      "compare": [{ "equals": { "field": "kind.name" }, "loosely": true, ${sentence} }] }`),
  );
  expect(faultsIn(files, host)).toEqual([]);
});

test.each([
  ["shape", '§{ "atLeast": { "value": 5 } }', /message/],
  ["comparison", `§{ ${sentence} }`, /just one operator.*none is here/],
  [
    "comparison",
    `§{ "atLeast": { "value": 1 }, "atMost": { "value": 2 }, ${sentence} }`,
    /here are .*atMost/,
  ],
  [
    "comparison",
    `{ §"atLeast": { "value": 1, "today": {} }, ${sentence} }`,
    /one of "value", "field" and "today"/,
  ],
  ["comparison", `{ §"after": { "value": 5 }, ${sentence} }`, /"after" is for dates, months and times/],
  ["comparison", `{ "atLeast": { §"value": "5" }, ${sentence} }`, /"5" is not a number as it is stored/],
  ["comparison", `{ "atLeast": { §"today": {} }, ${sentence} }`, /Today is a date; this field is a number/],
  ["comparison", `{ "atLeast": { §"field": "staff" }, ${sentence} }`, /compared with itself/],
  [
    "comparison",
    `{ "atLeast": { §"field": "kind.name" }, ${sentence} }`,
    /"kind.name" is a text, this field is a number/,
  ],
  ["comparison", `{ "equals": { "value": 5 }, §"loosely": true, ${sentence} }`, /"loosely" is for texts/],
  [
    "comparison",
    `{ "atLeast": { "field": "kind.name", §"plus": {} }, ${sentence} }`,
    /moves the date or month/,
  ],
  ["unknown-field", `{ "atLeast": { §"field": "staf" }, ${sentence} }`, /did you mean "staff"/],
  [
    "unknown-field",
    `{ "atLeast": { §"field": "kind.size" }, ${sentence} }`,
    /no field "size" in the step "kind"/,
  ],
  ["unknown-step", `{ "atLeast": { §"field": "kin.name" }, ${sentence} }`, /no step "kin"/],
  ["early-read", `{ "atLeast": { §"field": "extra.note" }, ${sentence} }`, /asked only after "firm"/],
  ["early-read", `{ "atLeast": { §"field": "firm.staff" }, ${sentence} }`, /named without the step: "staff"/],
])("%s: %s", (rule, compare, words) => {
  const isPlus = compare.includes('"plus"');
  if (isPlus) {
    // What the operand is, and that it cannot be moved, are two faults.
    const files = smallFolder(withCompare(compare.replace("§", "")));
    expect(faultsIn(files, host).map((fault) => fault.message)).toEqual(
      expect.arrayContaining([expect.stringMatching(words)]),
    );
    return;
  }
  expectFault(rule, words, withCompare(compare), {}, host);
});

test("a text has no order, and a list or a file cannot be compared", () => {
  expectFault("comparison", /A text has no order/, {
    [kind]: [
      ['"maxLength": 50,', `"maxLength": 50, "compare": [{ §"lessThan": { "value": "b" }, ${sentence} }],`],
    ],
  });
  expectFault("comparison", /A file or a code cannot be compared/, {
    [extra]: [
      ['"title": "Paper",', `"title": "Paper", "compare": [{ §"equals": { "value": "b" }, ${sentence} }],`],
    ],
  });
});

test("a date that does not exist is no fixed value", () => {
  const field = (value: string) =>
    withFields(`"start": { "title": "Start", "type": "string", "format": "date", ${messages},
      "compare": [{ "after": { §"value": "${value}" }, ${sentence} }] }`);
  expectFault("comparison", /not a date as it is stored/, field("2026-02-30"), {}, host);
  expectFault("comparison", /not a date as it is stored/, field("March 5"), {}, host);
});

test("a date and an amount are never compared", () => {
  const fields = withFields(`"start": { "title": "Start", "type": "string", "format": "date", ${messages} },
    "cost": { "title": "Cost", "type": "string", "format": "money", "currency": "USD", ${messages},
      "compare": [{ "atLeast": { §"field": "start" }, ${sentence} }] }`);
  expectFault(
    "comparison",
    /"start" is a date, this field is an amount of money in USD: compare like with like/,
    fields,
    {},
    host,
  );
});

test.each([
  [
    `{ "atLeast": { "value": 5 }, ${sentence} }, §{ "lessThan": { "value": 5 }, ${sentence} }`,
    /No answer can satisfy "lessThan"/,
  ],
  [
    `{ "moreThan": { "value": 4 }, ${sentence} }, §{ "lessThan": { "value": 5 }, ${sentence} }`,
    /whole number/,
  ],
  [`§{ "moreThan": { "value": 500 }, ${sentence} }`, /it is at most 500/],
  [`§{ "equals": { "value": 2.5 }, ${sentence} }`, /whole number/],
  [
    `{ "equals": { "value": 5 }, ${sentence} }, §{ "differsFrom": { "value": 5 }, ${sentence} }`,
    /"differsFrom"/,
  ],
])("a contradiction is reported: %s", (compare, words) => {
  expectFault("comparison", words, withCompare(compare));
});

test.each([
  `{ "atLeast": { "value": 5 }, ${sentence} }, { "atMost": { "value": 5 }, ${sentence} }`,
  `{ "moreThan": { "value": 4 }, ${sentence} }, { "lessThan": { "value": 6 }, ${sentence} }`,
  `{ "differsFrom": { "value": 4 }, ${sentence} }, { "lessThan": { "value": 6 }, ${sentence} }`,
])("what can be satisfied is no contradiction: %s", (compare) => {
  // A sample journey whose answer breaks it is another matter.
  const faults = faultsIn(smallFolder(withCompare(compare)));
  expect(faults.filter(({ rule }) => rule !== "journey-path")).toEqual([]);
});

test("distances from today, and rules about one other answer, contradict each other too", () => {
  const dated = (first: string, second: string) =>
    withFields(`"start": { "title": "Start", "type": "string", "format": "date", ${messages} },
    "until": { "title": "End", "type": "string", "format": "date", ${messages},
      "compare": [{ ${first}, ${sentence} }, §{ ${second}, ${sentence} }] }`);
  const today = dated('"after": { "today": {} }', '"onOrBefore": { "today": { "days": -1 } }');
  expectFault("comparison", /No answer can satisfy "onOrBefore"/, today, {}, host);
  const other = dated('"after": { "field": "start" }', '"equals": { "field": "start" }');
  expectFault("comparison", /No answer can satisfy "equals"/, other, {}, host);
});

test("only a date that is partly known is possibly something", () => {
  const fields = (more: string) =>
    withFields(
      `"from": { "title": "Born", "type": "string", "format": "date", ${messages}${more} },
       "to": { "title": "End", "type": "string", "format": "date", ${messages},
         "compare": [{ "after": { "field": "from" }, §"possibly": true, ${sentence} }] }`,
    );
  expectFault("comparison", /"possibly" is for dates that have "partial"/, fields(""), {}, host);
  const [[from, to] = ["", ""]] = fields(', "partial": "year"')[firm] ?? [];
  expect(faultsIn(smallFolder({ [firm]: [[from, to.replace("§", "")]] }), host)).toEqual([]);
});

test("a choice that is not on the list satisfies nothing", () => {
  expectFault("comparison", /No answer can satisfy "equals"/, {
    [kind]: [
      [
        '"list": "kinds",',
        `"list": "kinds", "compare": [§{ "equals": { "value": "nobody" }, ${sentence} }],`,
      ],
    ],
  });
});

test("a variant's comparisons are checked where they stand", () => {
  expectFault("comparison", /"x" is not a number/, {
    [firm]: [
      [
        '"maximum": 500,',
        `"maximum": 500, "variants": [{ "when": { "kind.name": true }, "draw": {}, "compare": [{ "atMost": { §"value": "x" }, ${sentence} }] }],`,
      ],
    ],
  });
});

const dated = `"start": { "title": "Start", "type": "string", "format": "date", ${messages} },
  "until": { "title": "End", "type": "string", "format": "date", ${messages} },
  "cost": { "title": "Cost", "type": "string", "format": "money", "currency": "USD", ${messages} }`;
const asked = (when: string) =>
  withFields(
    `${dated}, "why": { "title": "Why", "type": "boolean", "draw": { "widget": "yes-no" }, "when": ${when} }`,
  );

test("conditions compare amounts, dates and answers with each other", () => {
  const both = `{ "until": { "after": { "field": "start", "plus": { "years": 1 } } }, "cost": { "atLeast": { "value": "500.00" } } }`;
  const files = smallFolder({
    ...asked(`{ "$any": [${both}, { "start": { "before": { "today": { "days": -30 } } } }] }`),
    "wizards/small/wizard.json": [
      [
        '"on": { "NEXT": "extra" }',
        `"on": { "NEXT": [{ "target": "review", "guard": { "type": "matches", "params": { "firm.cost": { "lessThan": { "value": "100.00" } } } } }, { "target": "extra" }] }`,
      ],
    ],
  });
  expect(faultsIn(files, host).filter(({ rule }) => rule !== "guard-gap")).toEqual([]);
});

test.each([
  ["comparison", '{ "cost": { "atLeast": { §"value": "500" } } }', /as it is stored: "500.00"/],
  ["comparison", '{ "cost": { §"after": { "value": "500.00" } } }', /is for dates, months and times/],
  ["comparison", '{ "until": { "after": { §"field": "cost" } } }', /"cost" is an amount of money in USD/],
  ["comparison", '{ "until": { "after": { §"field": "until" } } }', /compared with itself/],
  ["comparison", '{ "until": { "not": { §"after": { "today": {} } } } }', /right after the name/],
  ["unknown-field", '{ "until": { "after": { §"field": "begin" } } }', /no field "begin"/],
  ["early-read", '{ "until": { "after": { §"field": "extra.day" } } }', /asked only after "firm"/],
])("a condition that cannot compare is reported: %s %s", (rule, when, words) => {
  const day = `"day": { "title": "Day", "type": "string", "format": "date", ${messages} }, "note": {`;
  expectFault(rule, words, { ...asked(when), [extra]: [['"note": {', day]] }, {}, host);
});

test("a comparison that the answer's own limits rule out never holds", () => {
  const [[staff, fields] = ["", ""]] = asked('{ "cost": { "lessThan": { "value": "0.00" } } }')[firm] ?? [];
  const limited = fields
    .replace('"when": {', '§"when": {')
    .replace('"USD",', `"USD", "compare": [{ "atLeast": { "value": "0.00" }, ${sentence} }],`);
  expectFault("dead-branch", /would never be asked/, { [firm]: [[staff, limited]] }, {}, host);
});
