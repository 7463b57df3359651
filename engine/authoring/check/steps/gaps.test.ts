import { expect, test } from "vitest";
import { withoutJourneys } from "../../edit/journeys/without-journeys.ts";
import { type Edits, expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const extra = "wizards/small/steps/extra.json";
const otherwise = '{ "target": "extra" }';
const next = '"NEXT": [\n          {';

test("reports answers for which no transition is open, the shortest first", () => {
  const branches = `{ "target": "extra", "guard": { "type": "matches", "params": { "kind.kind": { "const": "other" } } } }`;
  expectFault("guard-gap", /No way is open for these answers: Kind \(kind\.kind\): A person \("person"\)\./, {
    [wizard]: [
      [otherwise, branches],
      [next, `§${next}`],
    ],
  });
});

test("reports a gap between two numbers at its edge", () => {
  const guard = (test: string) =>
    `{ "target": "extra", "guard": { "type": "matches", "params": { "firm.staff": ${test} } } }`;
  expectFault("guard-gap", /Staff \(firm\.staff\): 10\./, {
    [wizard]: [
      [
        '"on": { "NEXT": "extra" }',
        `"on": { §"NEXT": [${guard('{ "maximum": 9 }')}, ${guard('{ "minimum": 11 }')}] }`,
      ],
    ],
  });
});

test("reports a gap for an optional question left blank", () => {
  const guard = (type: string) =>
    `{ "target": "firm", "guard": { "type": "${type}", "params": { "answers": ["kind.name"] } } }`;
  expectFault("guard-gap", /Name \(kind\.name\): not answered\./, {
    [wizard]: [
      [
        '{ "target": "firm", "guard": { "type": "matches", "params": { "kind.kind": { "const": "firm" } } } },\n          { "target": "extra" }',
        guard("answered"),
      ],
      [next.replace("{", ""), `§${next.replace("{", "")}`],
    ],
    "wizards/small/journeys.json": [
      ['{ "kind": "firm" }', '{ "kind": "firm", "name": "F" }'],
      ['{ "kind": "person" }', '{ "kind": "person", "name": "P" }'],
      [
        '"extra": { "answer": { "rows"',
        '"firm": { "answer": { "staff": 1 } }, "extra": { "answer": { "rows"',
      ],
      ['["kind", "extra", "review"', '["kind", "firm", "extra", "review"'],
    ],
  });
});

test("guards that cover every option need no last transition", () => {
  const branches = `{ "target": "extra", "guard": { "type": "matches", "params": { "kind.kind": { "enum": ["person", "other"] } } } }`;
  expectFault("numbering", "counted twice", {
    [wizard]: [
      [otherwise, branches],
      ['"login": ["kind",', '"login": ["kind", §"kind",'],
    ],
  });
});

test("reports a guard that never holds", () => {
  const branch = `§{ "target": "review", "guard": { "type": "matches", "params": { "kind.kind": { "const": "firm" }, "kind.name": { "maxLength": 0 } } } },\n          ${otherwise}`;
  expectFault(
    "dead-branch",
    /No answers ever lead this way to "review"\. What is answered here is, for example, .*Name \(kind\.name\): not answered or "a" or "A" or something else\./,
    { [wizard]: [[otherwise, branch]] },
  );
});

test("reports a guard that an earlier one always precedes", () => {
  const branch = `§{ "target": "review", "guard": { "type": "matches", "params": { "kind.kind": { "const": "firm" } } } },\n          ${otherwise}`;
  expectFault(
    "dead-branch",
    /an earlier way takes them all\. .*way to "firm" is taken: Kind \(kind\.kind\): A firm/,
    { [wizard]: [[otherwise, branch]] },
  );
});

test("reports a condition that contradicts the path to its step", () => {
  const when = `"maximum": 500, §"when": { "kind.kind": { "const": "person" } }`;
  expectFault(
    "dead-branch",
    /"Staff" \(staff\) would never be asked\. What is answered here is, for example, Kind \(kind\.kind\): A firm/,
    {
      "wizards/small/steps/firm.json": [
        ['"maximum": 500', when],
        ['"maximum": "At most 500."', '"maximum": "At most 500."'],
      ],
      "wizards/small/journeys.json": [['{ "staff": 3 }', "{}"]],
    },
  );
});

test("reports a condition of a row that never holds", () => {
  expectFault("dead-branch", /"Why" \(why\) would never be asked/, {
    [extra]: [['"when": { "what": { "const": "other" } }', '§"when": { "what": { "minLength": 20 } }']],
  });
});

test("reports a variant that another always precedes", () => {
  const variants = `"maxLength": 50, "variants": [{ "when": { "kind": true }, "maxLength": 40 }, { §"when": { "kind": { "const": "firm" } }, "maxLength": 30 }]`;
  expectFault("dead-branch", /Variant 1 comes first for these answers: Kind \(kind\.kind\): A firm/, {
    "wizards/small/steps/kind.json": [['"maxLength": 50', variants]],
  });
});

/** Edits that add checkboxes to the first step of the small wizard, and transitions that read them. */
const boxes = (count: number, guards: string[]): Edits => {
  const names = Array.from({ length: count }, (_none, index) => `box${index}`);
  const fields = names.map(
    (name) => `"${name}": { "title": "${name}", "type": "boolean", "draw": { "widget": "checkbox" } },`,
  );
  const body = names.map((name) => `, "${name}": "{${name}}"`);
  const branches = guards.map(
    (params) => `{ "target": "firm", "guard": { "type": "matches", "params": { ${params} } } },`,
  );
  return {
    "wizards/small/steps/kind.json": [['"properties": {', `"properties": { ${fields.join("")}`]],
    [wizard]: [
      ['"name": "{name}" }', `"name": "{name}"${body.join("")} }`],
      ['"NEXT": [', `"NEXT": [ ${branches.join("")}`],
    ],
  };
};

test("too many combinations end soon, and without a fault where the last transition has no guard", () => {
  const params = (count: number) =>
    Array.from({ length: count }, (_none, index) => `"kind.box${index}": { "const": true }`).join(", ");
  expect(faultsIn(smallFolder(boxes(14, [params(14)])))).toEqual([]);
});

test("paths that join again leave no gap after them", () => {
  // Who is no firm answers no staff: "extra" need not reckon with a firm that was not asked.
  const branches = `"on": { "NEXT": [
        { "target": "review", "guard": { "type": "answered", "params": { "answers": ["firm.staff"] } } },
        { "target": "review", "guard": { "type": "matches", "params": { "kind.kind": { "enum": ["person", "other"] } } } }
      ], "SKIP": "review" }`;
  expect(
    faultsIn(smallFolder({ [wizard]: [['"on": { "NEXT": "review", "SKIP": "review" }', branches]] })),
  ).toEqual([]);
});

test("a pattern that no sample matches is not reported as dead", () => {
  const branch =
    '{ "target": "review", "guard": { "type": "matches", "params": { "kind.name": { "pattern": "^Qx[0-9]{7}$" } } } },';
  expect(faultsIn(smallFolder({ [wizard]: [[otherwise, `${branch}\n${otherwise}`]] }))).toEqual([]);
});

test("contents of lists are combined", () => {
  const tags = `"tags": { "title": "Tags", "type": "array", "maxItems": 3, "items": { "type": "string", "list": "kinds", "messages": { "list": "No." } }, "messages": { "maxItems": "No." } },`;
  const guard = (test: string) =>
    `{ "target": "firm", "guard": { "type": "matches", "params": { "kind.tags": ${test} } } },`;
  const both = guard(
    '{ "contains": { "const": "firm" }, "allOf": [{ "contains": { "const": "person" } }, { "not": { "contains": { "const": "other" } } }] }',
  );
  const edits = (branches: string): Edits => ({
    "wizards/small/steps/kind.json": [['"properties": {', `"properties": { ${tags}`]],
    [wizard]: [
      ['"name": "{name}" }', '"name": "{name}", "tags": "{tags}" }'],
      ['"NEXT": [', `"NEXT": [ ${branches}`],
    ],
  });
  expect(faultsIn(smallFolder(edits(both)))).toEqual([]);
  expectFault("dead-branch", /No answers ever lead/, edits(both + both.replace("{", "§{")));
});

test("two computed answers that exclude each other are no gap with answers that nobody can give", () => {
  const count = (name: string) =>
    `"${name}": { "title": "${name}", "type": "integer", "computed": { "count": "rows" } }`;
  const guard = (name: string, test: string) =>
    `{ "target": "review", "guard": { "type": "matches", "params": { "extra.${name}": ${test} } } }`;
  const gapBelow = (most: number) =>
    smallFolder({
      [extra]: [
        [
          '"messages": { "maxItems": "Three at most." }\n    }',
          `"messages": { "maxItems": "Three at most.", "required": "Add one." }\n    },\n    ${count("all")},\n    ${count("every")}`,
        ],
        ['"properties": {\n    "paper"', '"required": ["rows"],\n  "properties": {\n    "paper"'],
      ],
      [wizard]: [
        [
          '"on": { "NEXT": "review", "SKIP"',
          `"on": { "NEXT": [${guard("all", `{ "maximum": ${most} }`)}, ${guard("every", '{ "minimum": 2 }')}], "SKIP"`,
        ],
      ],
    });
  const messagesWith = (most: number) =>
    faultsIn(withoutJourneys(gapBelow(most))).map(({ message }) => message);
  expect(messagesWith(1).join()).toMatch(/^It cannot be checked that one of these guards always holds/u);
  expect(messagesWith(0).join()).toMatch(/^No way is open for these answers: .*1/u);
});
