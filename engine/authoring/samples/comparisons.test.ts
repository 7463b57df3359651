import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalize } from "../../answer/normalize.ts";
import type { Comparison, FieldDefinition, StepDefinition, Transition } from "../../definition/definition.ts";
import { pathOf } from "../../path/path.ts";
import { problemsIn } from "../../rules/validation.ts";
import { validAnswers } from "../../testing/answers.ts";
import { seed, strength } from "../../testing/depth.ts";
import { invalidVariantsOf } from "../../testing/invalid-variants.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { valueRegistry } from "../../testing/value-formats.ts";
import { branchExamplesAt } from "../examples/branch-examples.ts";
import { samplePathsTo } from "../examples/sample-paths.ts";
import { createStatesAt } from "../explore/answered-states.ts";
import { shortestAnswer } from "./answers.ts";
import { boundaryValues } from "./boundary-values.ts";

const text: FieldDefinition = { title: "Text", type: "string", maxLength: 50 };
const date: FieldDefinition = { title: "Date", type: "string", format: "date" };
const money: FieldDefinition = { title: "Amount", type: "string", format: "money" };
const number: FieldDefinition = { title: "Number", type: "integer", minimum: 0, maximum: 100 };
const say = (compare: Omit<Comparison, "message">): Comparison => ({ ...compare, message: "No." });
const lines = (column: FieldDefinition): FieldDefinition => ({
  title: "Lines",
  type: "array",
  maxItems: 5,
  items: { type: "object", properties: { amount: column } },
});

function wizardOf(steps: { [slug: string]: StepDefinition }, states = {}) {
  const today = new Date("2026-11-23T12:00:00Z");
  return smallWizard({ steps: { ...steps, end: step() }, states, registry: valueRegistry, today });
}

const sumsUp: StepDefinition = step({
  properties: {
    asked: money,
    lines: { ...lines(money), minItems: 3 },
    total: { ...money, computed: { sum: "lines.amount" }, compare: [say({ equals: { field: "asked" } })] },
  },
  required: ["asked", "lines"],
});

describe("a sample answer satisfies", () => {
  test.each<[string, StepDefinition]>([
    [
      "a fixed value far from usual ones",
      step({
        properties: { a: { ...number, maximum: 90_000, compare: [say({ moreThan: { value: 77_777 } })] } },
        required: ["a"],
      }),
    ],
    [
      "a date after another",
      step({
        properties: {
          a: date,
          b: { ...date, compare: [say({ after: { field: "a", plus: { months: 18 } } })] },
        },
        required: ["a", "b"],
      }),
    ],
    [
      "one that stands above what it is compared with",
      step({
        properties: {
          a: { ...number, compare: [say({ lessThan: { field: "b" } })] },
          b: { ...number, maximum: 1 },
        },
        required: ["a", "b"],
      }),
    ],
    [
      "two that leave the first only few values",
      step({
        properties: {
          a: number,
          b: { ...number, minimum: 30, maximum: 31, compare: [say({ lessThan: { field: "a" } })] },
        },
        required: ["a", "b"],
      }),
    ],
    [
      "an age limit",
      step({
        properties: { a: { ...date, compare: [say({ onOrBefore: { today: { years: -70 } } })] } },
        required: ["a"],
      }),
    ],
    [
      "a signature",
      step({
        properties: {
          a: text,
          b: { ...text, title: "Sign", compare: [say({ equals: { field: "a" }, loosely: true })] },
        },
        required: ["a", "b"],
      }),
    ],
    ["a row sum that equals the amount asked for", sumsUp],
    [
      "a product that is at least a fixed value",
      step({
        properties: {
          a: number,
          b: number,
          result: {
            title: "R",
            type: "number",
            computed: { product: ["a", "b"] },
            compare: [say({ equals: { value: 77 } })],
          },
        },
        required: ["a", "b"],
      }),
    ],
  ])("%s", (_title, form) => {
    const wizard = wizardOf({ form });
    const answer = shortestAnswer(wizard, "form", {});
    expect(answer).not.toBeNull();
    expect(problemsIn(wizard, "form", answer ?? {}, {})).toEqual([]);
    for (const typed of fc.sample(validAnswers(wizard, "form"), { numRuns: strength(5, 20), seed })) {
      expect(problemsIn(wizard, "form", normalize(wizard, "form", typed, {}), {})).toEqual([]);
    }
  });

  test.each([
    [{ first: "Ann", last: "Lee" }, "Ann Lee"],
    [{ first: "Ann", middle: "Mary", last: "van Lee" }, "Ann Mary van Lee"],
  ])("a name joined of %j", (parts, value) => {
    const result: FieldDefinition = {
      ...text,
      computed: { joined: ["first", "middle", "last"] },
      compare: [say({ equals: { value } })],
    };
    const properties = { first: text, middle: text, last: text, result };
    const form = step({ properties, required: Object.keys(parts) });
    expect(shortestAnswer(wizardOf({ form }), "form", {})).toEqual({ ...parts, result: value });
  });

  test("one with an earlier step", () => {
    const end = { ...date, compare: [say({ after: { field: "first.start" } })] };
    const wizard = wizardOf({
      first: step({ properties: { start: date }, required: ["start"] }),
      form: step({ properties: { end }, required: ["end"] }),
    });
    const [path] = samplePathsTo(wizard, "end");
    expect(path?.route).toEqual(["first", "form"]);
    expect(pathOf(wizard, path?.entries ?? {}).complete).toBe(true);
  });
});

test("what is at a limit and next to it is tried", () => {
  const wizard = wizardOf({ form: step({ properties: {} }) });
  const field = { ...date, compare: [say({ after: { value: "2026-03-05" } })] };
  expect(boundaryValues(wizard, field, []).values).toEqual(
    expect.arrayContaining(["2026-03-04", "2026-03-05", "2026-03-06"]),
  );
});

test("an invalid variant breaks each comparison alone", () => {
  const compare = [say({ atLeast: { value: 5 } }), say({ lessThan: { field: "b" } })];
  const wizard = wizardOf({ form: step({ properties: { b: number, a: { ...number, compare } } }) });
  const broken = invalidVariantsOf(wizard, "form", { a: 6, b: 50 }, {}).flatMap(({ answer, path, rule }) =>
    problemsIn(wizard, "form", normalize(wizard, "form", answer, {}), {}).some(
      (problem) => problem.rule === rule && problem.path[0] === path[0],
    )
      ? [rule]
      : [],
  );
  expect(broken).toEqual(expect.arrayContaining(["atLeast", "lessThan"]));
});

describe("a guard on a computed answer", () => {
  const total: FieldDefinition = { title: "Total", type: "number", computed: { sum: "lines.amount" } };
  const first = step({ properties: { lines: lines(number), total }, required: ["lines"] });
  const branches: Transition[] = [
    { target: "large", guard: { type: "matches", params: { "first.total": { minimum: 150 } } } },
    { target: "small" },
  ];
  const wizard = wizardOf(
    {
      first,
      large: step({ properties: { note: { ...text, when: { "first.total": { maximum: 160 } } } } }),
      small: step(),
    },
    { first: { on: { NEXT: branches } }, large: { on: { NEXT: "end" } } },
  );

  test("explores both sides of it", () => {
    const statesAt = createStatesAt(wizard);
    for (const slug of ["large", "small"]) {
      const { states, isWhole } = statesAt(slug, ["first.total"]);
      expect(isWhole).toBe(true);
      expect(states.length).toBeGreaterThan(0);
    }
  });

  test("has sample paths with lists that add up", () => {
    const [path] = samplePathsTo(wizard, "large");
    const { answers } = pathOf(wizard, path?.entries ?? {});
    expect(path?.route).toEqual(["first"]);
    expect(Number(answers.first?.total)).toBeGreaterThanOrEqual(150);
  });

  test("shows the branches that follow from it", () => {
    const shown = branchExamplesAt(wizard, "large").map(({ holds, complete }) => [holds, complete]);
    expect(shown).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test("leaves sample paths with rows that a later guard reads", () => {
    const kind: FieldDefinition = { title: "Kind", type: "string", enum: ["work", "goods"] };
    const { items } = lines(number);
    const rows = { ...items, properties: { ...items?.properties, kind }, required: ["amount", "kind"] };
    const exact: FieldDefinition = { ...total, compare: [{ equals: { value: 150 }, message: "Not 150." }] };
    const goods = { "first.lines": { $some: { kind: { const: "goods" } } } };
    const guarded = wizardOf(
      {
        first: step({ properties: { lines: { ...lines(number), items: rows }, total: exact } }),
        goods: step(),
      },
      {
        first: {
          on: {
            NEXT: [{ target: "goods", guard: { type: "matches", params: goods } }, { target: "end" }],
          },
        },
      },
    );
    const [path] = samplePathsTo(guarded, "goods");
    expect(pathOf(guarded, path?.entries ?? {}).answers.first).toMatchObject({ total: 150 });
  });

  test("counts it as certain when what it is computed from is required", () => {
    const certain: FieldDefinition = { title: "T", type: "number", computed: { count: "lines" } };
    const counted = wizardOf({
      first: step({ properties: { lines: lines(number), total: certain }, required: ["lines"] }),
    });
    const { states } = createStatesAt(counted)("end", ["first.total"]);
    expect(states.every(({ answers }) => answers.first?.total !== undefined)).toBe(true);
    expect(states.length).toBeGreaterThan(0);
  });
});
