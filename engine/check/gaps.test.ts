import { test } from "vitest";
import { expectFault } from "./testing/small-folder.ts";

const wizard = "wizards/small/wizard.json";
const extra = "wizards/small/steps/extra.json";
const otherwise = '{ "target": "extra" }';
const next = '"NEXT": [\n          {';

test("answers for which no way is open are told, the shortest first", () => {
  const ways = `{ "target": "extra", "guard": { "type": "matches", "params": { "kind.kind": { "const": "other" } } } }`;
  expectFault("guard-gap", /No way is open when kind\.kind = "person"/, {
    [wizard]: [
      [otherwise, ways],
      [next, `§${next}`],
    ],
  });
});

test("a gap between two numbers is found at its edge", () => {
  const guard = (test: string) =>
    `{ "target": "extra", "guard": { "type": "matches", "params": { "firm.staff": ${test} } } }`;
  expectFault("guard-gap", /firm\.staff = 10\b/, {
    [wizard]: [
      [
        '"on": { "NEXT": "extra" }',
        `"on": { §"NEXT": [${guard('{ "maximum": 9 }')}, ${guard('{ "minimum": 11 }')}] }`,
      ],
    ],
  });
});

test("an optional answer that nothing was given to is a gap", () => {
  const guard = (type: string) =>
    `{ "target": "firm", "guard": { "type": "${type}", "params": { "answers": ["kind.name"] } } }`;
  expectFault("guard-gap", /kind\.name is not answered/, {
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

test("guards that cover every option need no last way", () => {
  const ways = `{ "target": "extra", "guard": { "type": "matches", "params": { "kind.kind": { "enum": ["person", "other"] } } } }`;
  expectFault("numbering", "counted twice", {
    [wizard]: [
      [otherwise, ways],
      ['"login": ["kind",', '"login": ["kind", §"kind",'],
    ],
  });
});

test("a guard that never holds is told", () => {
  const way = `§{ "target": "review", "guard": { "type": "matches", "params": { "kind.kind": { "const": "firm" }, "kind.name": { "maxLength": 0 } } } },\n          ${otherwise}`;
  expectFault("dead-branch", /No answers ever lead this way to "review"/, { [wizard]: [[otherwise, way]] });
});

test("a guard that an earlier one always forestalls is told", () => {
  const way = `§{ "target": "review", "guard": { "type": "matches", "params": { "kind.kind": { "const": "firm" } } } },\n          ${otherwise}`;
  expectFault("dead-branch", /No answers ever lead this way/, { [wizard]: [[otherwise, way]] });
});

test("a condition that contradicts the way to its step is told", () => {
  const when = `"maximum": 500, §"when": { "kind.kind": { "const": "person" } }`;
  expectFault("dead-branch", /"staff" would never be asked/, {
    "wizards/small/steps/firm.json": [
      ['"maximum": 500', when],
      ['"maximum": "At most 500."', '"maximum": "At most 500."'],
    ],
    "wizards/small/journeys.json": [['{ "staff": 3 }', "{}"]],
  });
});

test("a condition of a row that never holds is told", () => {
  expectFault("dead-branch", /"why" would never be asked/, {
    [extra]: [['"when": { "what": { "const": "other" } }', '§"when": { "what": { "minLength": 20 } }']],
  });
});

test("a variant that another always forestalls is told", () => {
  const variants = `"maxLength": 50, "variants": [{ "when": { "kind": true }, "maxLength": 40 }, { §"when": { "kind": { "const": "firm" } }, "maxLength": 30 }]`;
  expectFault("dead-branch", /never before another variant/, {
    "wizards/small/steps/kind.json": [['"maxLength": 50', variants]],
  });
});
