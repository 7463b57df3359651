import { expect, test } from "vitest";
import { expectFault, faultsIn, smallFolder } from "../authoring/testing/small-folder.ts";
import type { Json, Option } from "../definition/definition.ts";
import { normalize, problemsIn } from "../index.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { withoutExcluded } from "./exclusive-options.ts";

const options: Option[] = [
  { value: "a", label: "A", description: "The first." },
  { value: "b", label: "B" },
  { value: "none", label: "None of these", exclusive: true },
  { value: "unsure", label: "I am not sure", exclusive: true },
];

test.each<[string, Json[], Json[], Json[]]>([
  ["an option that excludes the others empties them", ["a", "b"], ["a", "b", "none"], ["none"]],
  ["another option empties the one that excludes", ["none"], ["none", "a"], ["a"]],
  ["of two that exclude each other the later stays", ["none"], ["none", "unsure"], ["unsure"]],
  ["options that exclude nothing stay together", ["a"], ["a", "b"], ["a", "b"]],
  ["removing changes nothing else", ["a", "b"], ["a"], ["a"]],
])("%s", (_name, before, after, left) => {
  expect(withoutExcluded(options, before, after)).toEqual(left);
});

const goals = {
  title: "Goals",
  type: "array",
  maxItems: 4,
  items: { type: "string", list: "goals" },
  messages: { exclusive: "Choose either goals or none of them." },
} as const;
const lists = { goals: { title: "Goals", options } };

test("an answer that holds an excluding option and another is refused, in a row too", () => {
  const rows = { type: "array", maxItems: 2, items: { type: "object", properties: { goals } } } as const;
  const wizard = smallWizard({ steps: { ask: step({ properties: { goals, rows } }), end: step() }, lists });
  const problemsOf = (answer: { [name: string]: Json }) =>
    problemsIn(wizard, "ask", normalize(wizard, "ask", answer, {}), {});
  expect(problemsOf({ goals: ["a", "b"] })).toEqual([]);
  expect(problemsOf({ goals: ["none"] })).toEqual([]);
  const problem = { rule: "exclusive", message: "Choose either goals or none of them." };
  expect(problemsOf({ goals: ["none", "a"] })).toEqual([{ ...problem, path: ["goals"] }]);
  expect(problemsOf({ goals: ["none", "unsure"] })).toEqual([{ ...problem, path: ["goals"] }]);
  expect(problemsOf({ rows: [{ goals: ["a", "none"] }] })).toEqual([
    { ...problem, path: ["rows", 0, "goals"] },
  ]);
});

const several = (messages: string) => `"properties": {
    §"several": {
      "title": "Several", "type": "array", "maxItems": 3, "items": { "type": "string", "list": "kinds", "messages": { "list": "Choose." } },
      "messages": { "maxItems": "Fewer."${messages} }, "draw": { "widget": "checkboxes" }
    },`;
const none = [
  '"paper": "a letter" }',
  '"paper": "a letter", "exclusive": true, "description": "Or none." }',
] as [string, string];
const firm = "wizards/small/steps/firm.json";

test("a question with an option that excludes the others needs the sentence for it", () => {
  const edits = { "options/kinds.json": [none] };
  expectFault("missing-message", /"exclusive"/, { ...edits, [firm]: [['"properties": {', several("")]] });
  const whole = several(', "exclusive": "One or the others."').replace("§", "");
  expect(faultsIn(smallFolder({ ...edits, [firm]: [['"properties": {', whole]] }))).toEqual([]);
});

test("a sentence for an exclusion that no option makes is never read", () => {
  const text = several(', §"exclusive": "Never."').replace('§"several', '"several');
  expectFault("unused-message", /"exclusive"/, { [firm]: [['"properties": {', text]] });
});

test("words for yes and no belong to a boolean alone", () => {
  const labels = '"draw": { §"labels": { "yes": "Sure", "no": "Never" } },';
  expectFault("widget", /words of a boolean/, { [firm]: [['"minimum": 1,', `${labels} "minimum": 1,`]] });
  const agree = `"properties": { "agree": { "title": "Agree", "type": "boolean", "draw": { "widget": "yes-no", "labels": { "yes": "Sure", "no": "Never" } } },`;
  expect(faultsIn(smallFolder({ [firm]: [['"properties": {', agree]] }))).toEqual([]);
});

test('a free text beside the choice "Other" is a field that is asked while it is chosen', () => {
  const other = `"properties": {
    "kinds": { "title": "Kinds", "type": "array", "maxItems": 3, "items": { "type": "string", "list": "kinds", "messages": { "list": "Choose." } }, "messages": { "maxItems": "Fewer." } },
    "otherKind": { "title": "Please specify", "type": "string", "maxLength": 50, "when": { "kinds": { "contains": { "const": "other" } } }, "messages": { "required": "Say which.", "maxLength": "Shorter." } },`;
  const edits = {
    [firm]: [
      ['"properties": {', other],
      ['["staff"]', '["staff", "otherKind"]'],
    ] as [string, string][],
  };
  expect(faultsIn(smallFolder(edits))).toEqual([]);
});
