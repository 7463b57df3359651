import { expect, test } from "vitest";
import type { Condition, FieldDefinition, Json } from "#engine";
import { readableAt } from "#engine/authoring";
import type { ReadableField } from "../../../api/responses/drafts.ts";
import { shippedDefinitions } from "../../../engine/testing/shipped.ts";
import { comparisonsOf, testOf } from "./comparisons.ts";
import { conditionOf, type GroupPart, newGroup, newTest, type Part, partsAnew, partsIn } from "./parts.ts";
import { wordsOfCondition } from "./words.ts";

const { wizards } = shippedDefinitions();

/** Conditions on questions of the shipped wizards, with the fields that each may read. */
const shipped = Object.values(wizards).flatMap(({ definition }) =>
  Object.entries(definition.steps).flatMap(([slug, step]) =>
    Object.entries(step.properties).flatMap(([field, { when, variants = [] }]: [string, FieldDefinition]) =>
      [when, ...variants.map((variant) => variant.when)].flatMap((condition) =>
        condition
          ? [{ at: `${slug}.${field}`, condition, readable: readableAt(definition, slug, { field }) }]
          : [],
      ),
    ),
  ),
);

test("there are conditions to try", () => {
  expect(shipped.length).toBeGreaterThan(10);
});

test.each(shipped)(
  "the condition of $at is read as sentences and written as it was",
  ({ condition, readable }) => {
    const parts = partsIn(condition, readable);
    expect(conditionOf(parts)).toEqual(condition);
    expect(wordsOfCondition(condition, readable)).not.toBe("");
  },
);

test("sentences stay joined by at least one while only one of them is left", () => {
  const one: Condition = { kind: { const: "a" } };
  const either = partsIn({ $any: [one, { note: true }] }, readable);
  const left = partsAnew(either, one, readable);
  expect([left.join, left.parts.length]).toEqual(["any", 1]);
  expect(partsAnew(either, { ...one, note: true }, readable).join).toBe("all");
  expect(partsAnew(partsIn({ $not: one }, readable), one, readable).join).toBe("all");
});

const field = (name: string, type: ReadableField["type"]): ReadableField => ({
  name,
  step: "event",
  stepTitle: "Event",
  title: name,
  type,
  options: [
    { value: "a", label: "Alpha" },
    { value: "b", label: "Beta" },
  ],
});
const readable = [
  field("kind", "choice"),
  field("topics", "choices"),
  field("guests", "number"),
  field("agreed", "tick"),
  field("note", "text"),
  { ...field("people", "rows"), columns: [field("age", "number")] },
  { ...field("cost", "money"), currency: "USD" },
  field("start", "date"),
  field("opens", "time"),
];
const inputs = {
  value: "a",
  values: ["a", "b"],
  number: 5,
  range: [1, 9],
  nothing: undefined,
  answer: { field: "note" },
  compared: { field: "start", plus: { days: -3 } },
  entries: { age: { maximum: 17 } },
};

const tests = readable.flatMap(({ name, type }) =>
  comparisonsOf(type).map((comparison) => ({ name, id: comparison.id, type, comparison })),
);

test("a tick answered with Yes or No is described so", () => {
  const condition = { agreed: { const: true } };
  expect(wordsOfCondition(condition, readable)).toContain("is ticked");
  expect(wordsOfCondition(condition, [{ ...field("agreed", "tick"), isYesNo: true }])).toContain("is yes");
});

test.each(tests)("$type: $id comes back as the same sentence", ({ name, comparison }) => {
  const operand = name === "guests" && comparison.operand === "value" ? 5 : inputs[comparison.operand];
  const root: GroupPart = {
    kind: "group",
    id: newTest().id,
    join: "all",
    parts: [{ kind: "test", id: newTest().id, name, comparison: comparison.id, input: operand }],
  };
  const condition = conditionOf(root) as Condition;
  const [part] = partsIn(condition, readable).parts;
  expect(part).toMatchObject({ kind: "test", name, comparison: comparison.id });
  expect((part as { input?: unknown }).input).toEqual(operand);
});

test.each([
  [{ cost: { atLeast: { value: "1000.00" } } }, "“cost” is at least $1,000.00"],
  [{ start: { before: { today: { years: -18 } } } }, "“start” is before 18 years before today"],
  [{ guests: { lessThan: { field: "guests" } } }, "“guests” is less than “guests”"],
  [{ people: { $some: { age: { maximum: 17 } } } }, "“people” has an entry where “age” is at most 17"],
] satisfies [Condition, string][])("%j is said as %s", (condition, words) => {
  expect(wordsOfCondition(condition, readable)).toBe(words);
});

test("a comparison waits for its value or its other answer", () => {
  const [atLeast] = comparisonsOf("money");
  const open: Json[] = [{ value: "" }, { field: "" }];
  expect(open.map((one) => atLeast && testOf(atLeast, one))).toEqual([null, null]);
});

test.each([
  ["all", { kind: { const: "a" }, guests: { minimum: 5 } }],
  ["any", { $any: [{ kind: { const: "a" } }, { guests: { minimum: 5 } }] }],
  ["none", { $not: { $any: [{ kind: { const: "a" } }, { guests: { minimum: 5 } }] } }],
  ["not-all", { $not: { kind: { const: "a" }, guests: { minimum: 5 } } }],
])("a group of which %s hold is written in its own way", (join, condition) => {
  const parts = partsIn(condition as Condition, readable);
  expect(parts.join).toBe(join);
  expect(conditionOf(parts)).toEqual(condition);
});

test("two sentences on one question stay two", () => {
  const sentence = (number: number, comparison: string): Part => ({
    kind: "test",
    id: newTest().id,
    name: "guests",
    comparison,
    input: number,
  });
  const root: GroupPart = {
    kind: "group",
    id: newTest().id,
    join: "all",
    parts: [sentence(5, "more-than"), sentence(9, "less-than")],
  };
  expect(conditionOf(root)).toEqual({
    $all: [{ guests: { exclusiveMinimum: 5 } }, { guests: { exclusiveMaximum: 9 } }],
  });
});

test("a condition without a sentence is kept unchanged", () => {
  const condition: Condition = { note: { pattern: "^A" }, kind: { const: "a" } };
  const parts = partsIn(condition, readable);
  expect(parts.parts.map(({ kind }) => kind)).toEqual(["kept", "test"]);
  expect(conditionOf(parts)).toEqual(condition);
});

test.each([
  ["all", "any"],
  ["not-all", "any"],
  ["any", "all"],
  ["none", "all"],
] as const)("a group in one of which %s hold begins with %s", (around, within) => {
  expect(newGroup(around, newTest())).toMatchObject({ join: within, parts: [{ kind: "test" }] });
});

test("an unfinished sentence changes nothing", () => {
  const [is] = comparisonsOf("choice");
  expect(is && testOf(is, undefined)).toBeNull();
  const root = partsIn({ kind: { const: "a" } }, readable);
  const open: Part = newTest();
  expect(conditionOf({ ...root, parts: [...root.parts, open] })).toBe("incomplete");
});
