import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../authoring/testing/small-folder.ts";
import type { Answer, Guidance } from "../definition/definition.ts";
import { stepView } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";

const firm = "wizards/small/steps/firm.json";

const row = (title: string, more = '"type": "string"') =>
  `"${title}": { "title": "${title}", "list": "kinds", "messages": { "list": "Choose." }, ${more} }`;

/** The folder with a matrix on its page. */
const matrix = (
  rest: string,
  rows = [row("speed"), row("care")],
): { [file: string]: [string, string][] } => ({
  [firm]: [
    ['"title": "Your firm",', `"title": "Your firm", "guidance": [{ "kind": "matrix", ${rest} }],`],
    ['"properties": {', `"properties": { ${rows.join(", ")},`],
  ],
});
const named = '"title": "How was it?", "fields": ["speed", "care"]';

test("a matrix of two fields with one list passes the check", () => {
  expect(faultsIn(smallFolder(matrix(`${named}, "text": "Think of **this year**."`)))).toEqual([]);
});

test("a matrix stands above the first of its rows that is asked, and is gone without one", () => {
  const question = (title: string, when: string) =>
    ({ title, type: "string", list: "kinds", when: { kind: { const: when } } }) as const;
  const properties = {
    kind: { type: "string", title: "Kind", maxLength: 5 },
    speed: question("Speed", "a"),
    care: { ...question("Care", "a"), when: { kind: true } },
    last: { type: "string", title: "Last", maxLength: 5 },
  } as const;
  const guidance: Guidance[] = [{ kind: "matrix", title: "Rate", fields: ["speed", "care"] }];
  const lists = { kinds: { title: "Kinds", options: [{ value: "a", label: "A" }] } };
  const wizard = smallWizard({ steps: { ask: step({ properties, guidance }), end: step() }, lists });
  const shown = (answer: Answer) => stepView(wizard, "ask", answer, {}).guidance;
  const common = { kind: "matrix", title: "Rate", text: "", answers: {} };
  expect(shown({})).toEqual([]);
  expect(shown({ kind: "b" })).toEqual([{ ...common, before: "care", fields: ["care"] }]);
  expect(shown({ kind: "a" })).toEqual([{ ...common, before: "speed", fields: ["speed", "care"] }]);
});

test.each<[string, RegExp, ReturnType<typeof matrix>]>([
  [
    "guidance",
    /needs "fields"/,
    {
      [firm]: [
        [
          '"title": "Your firm",',
          '"title": "Your firm", "guidance": [§{ "kind": "matrix", "title": "How?" }],',
        ],
      ],
    },
  ],
  ["unknown-field", /no field "sped"/, matrix('"title": "How?", "fields": ["speed", §"sped"]')],
  ["guidance", /follow each other/, matrix('"title": "How?", §"fields": ["care", "speed"]')],
  ["guidance", /leave "before" out/, matrix(`${named}, §"before": "staff"`)],
  ["guidance", /leave "when" out/, matrix(`${named}, §"when": { "kind.kind": { "const": "firm" } }`)],
  [
    "guidance",
    /Nothing stands between/,
    matrix(`${named} }, { "kind": "text", "text": "A", §"before": "care"`),
  ],
  [
    "guidance",
    /Nothing stands between/,
    matrix(`${named} }, { "kind": "text", "text": "A", §"after": "speed"`),
  ],
  [
    "guidance",
    /already a row of another/,
    matrix(`${named} }, { "kind": "matrix", "title": "Again", §"fields": ["speed", "care"]`),
  ],
  [
    "guidance",
    /Only a "matrix" has "fields"/,
    matrix(`${named} }, { "kind": "text", "text": "A", §"fields": ["speed", "care"]`),
  ],
  [
    "guidance",
    /the same list as the other rows, "kinds"/,
    matrix(named, [
      row("speed"),
      '§"care": { "title": "Care", "type": "boolean", "draw": { "widget": "yes-no" } }',
    ]),
  ],
  [
    "widget",
    /leave "widget" out/,
    matrix(named, [row("speed"), row("care", '"type": "string", "draw": { §"widget": "select" }')]),
  ],
  [
    "guidance",
    /no room for "why"/,
    matrix(named, [row("speed"), row("care", '"type": "string", §"why": "Because."')]),
  ],
  [
    "widget",
    /Only a row of a matrix/,
    {
      [firm]: [
        [
          '"properties": {',
          `"properties": { ${row("speed", '"type": "string", "draw": { §"widget": "matrix-row" }')},`,
        ],
      ],
    },
  ],
])("a fault of a matrix is reported in its place: %s, %s", (rule, words, edits) => {
  expectFault(rule, words, edits);
});
