import { describe, expect, test } from "vitest";
import { conditionHolds, testsOf } from "./condition.ts";
import type { Answer, Answers, Condition, FieldDefinition } from "./definition.ts";
import { normalize } from "./normalize.ts";
import { stepView } from "./step-view.ts";
import { smallWizard, step } from "./testing/small-wizard.ts";
import { problemsIn } from "./validation.ts";

const text: FieldDefinition = { type: "string", maxLength: 20 };
const rows: FieldDefinition = {
  type: "array",
  maxItems: 5,
  items: { type: "object", properties: { kind: text, note: text }, required: ["kind"] },
};

/** Opens a wizard whose last question is required while a condition holds. */
function wizardWith(when: Condition) {
  return smallWizard({
    steps: {
      before: step({ properties: { country: text } }),
      page: step({
        properties: { a: text, b: { type: "integer" }, rows, asked: { ...text, when } },
        required: ["asked"],
      }),
      end: step(),
    },
  });
}

/** Whether a condition holds beside an answer. Fails unless the compiled rules of the step agree. */
function holds(when: Condition, own: Answer, country?: string): boolean {
  const wizard = wizardWith(when);
  const answers: Answers = country === undefined ? {} : { before: { country } };
  const found = conditionHolds(wizard.validators, when, { own, answers });
  const normal = normalize(wizard, "page", own, answers);
  const isRequired = problemsIn(wizard, "page", normal, answers).some(({ rule }) => rule === "required");
  expect(isRequired).toBe(found);
  return found;
}

describe("a condition", () => {
  const isA: Condition = { a: { const: "x" } };
  const isB: Condition = { b: { minimum: 5 } };

  test("$any holds when one of its conditions does", () => {
    const any: Condition = { $any: [isA, isB] };
    expect(([{ a: "x" }, { b: 5 }, { a: "x", b: 1 }] as Answer[]).map((own) => holds(any, own))).toEqual([
      true,
      true,
      true,
    ]);
    expect(([{}, { a: "y" }, { a: " ", b: 1 }] as Answer[]).map((own) => holds(any, own))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("$all holds when all of its conditions do", () => {
    const all: Condition = { $all: [isA, { $any: [isB, { "before.country": true }] }] };
    expect(holds(all, { a: "x", b: 5 })).toBe(true);
    expect(holds(all, { a: "x" }, "CAN")).toBe(true);
    expect(holds(all, { a: "x" })).toBe(false);
    expect(holds(all, { b: 5 }, "CAN")).toBe(false);
  });

  test("$not holds without an answer, and beside a blank one", () => {
    expect(
      ([{}, { a: "" }, { a: " " }, { a: "y" }] as Answer[]).map((own) => holds({ $not: isA }, own)),
    ).toEqual([true, true, true, true]);
    expect(holds({ $not: isA }, { a: "x" })).toBe(false);
  });

  test("a test with not wants an answer, unlike $not", () => {
    const other: Condition = { a: { not: { const: "x" } } };
    expect(([{}, { a: "" }, { a: "y" }] as Answer[]).map((own) => holds(other, own))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("$not reads an earlier step that was not answered", () => {
    const notCanada: Condition = { $not: { "before.country": { const: "CAN" } } };
    expect([holds(notCanada, {}), holds(notCanada, {}, "USA"), holds(notCanada, {}, "CAN")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("names beside a word must hold too", () => {
    const both: Condition = { ...isA, $any: [isB, { rows: true }], $not: { b: { const: 7 } } };
    expect(holds(both, { a: "x", b: 5 })).toBe(true);
    expect(holds(both, { a: "x", b: 7 })).toBe(false);
    expect(holds(both, { a: "x" })).toBe(false);
    expect(holds(both, { b: 5 })).toBe(false);
  });

  test("reads the length of a list", () => {
    const two = { rows: [{ kind: "x" }, { kind: "y" }] };
    expect([holds({ rows: { minItems: 2 } }, two), holds({ rows: { minItems: 2 } }, {})]).toEqual([
      true,
      false,
    ]);
    expect([holds({ rows: { maxItems: 1 } }, two), holds({ rows: { maxItems: 1 } }, {})]).toEqual([
      false,
      false,
    ]);
  });

  test("$some holds when a row is so, and $every when all rows are", () => {
    const isX: Condition = { kind: { const: "x" }, $not: { note: true } };
    const some: Condition = { rows: { $some: isX } };
    const every: Condition = { rows: { $every: isX } };
    const x = { kind: "x" };
    expect([[x], [x, { kind: "y" }], [x, x]].map((list) => holds(some, { rows: list }))).toEqual([
      true,
      true,
      true,
    ]);
    expect([[x], [x, { kind: "y" }], [x, x]].map((list) => holds(every, { rows: list }))).toEqual([
      true,
      false,
      true,
    ]);
    expect(holds(some, { rows: [{ kind: "x", note: "n" }] })).toBe(false);
    expect(holds(some, { rows: [{ kind: "x", note: " " }] })).toBe(true);
  });

  test("a list without rows meets neither $some nor $every", () => {
    for (const own of [{}, { rows: [] }, { rows: [{ kind: "" }] }] as Answer[]) {
      expect(holds({ rows: { $some: { kind: true } } }, own)).toBe(false);
      expect(holds({ rows: { $every: { kind: true } } }, own)).toBe(false);
      expect(holds({ $not: { rows: { $some: { kind: true } } } }, own)).toBe(true);
    }
  });

  test("$not inside the test of a list negates its rows", () => {
    const none: Condition = { rows: { not: { $some: { kind: { const: "x" } } }, minItems: 1 } };
    expect(holds(none, { rows: [{ kind: "y" }] })).toBe(true);
    expect(holds(none, { rows: [{ kind: "x" }] })).toBe(false);
  });
});

test("every answer that a condition reads is listed with its place", () => {
  const condition: Condition = {
    a: true,
    $any: [{ b: true }, { $not: { "before.country": { const: "CAN" } } }],
  };
  expect(testsOf(condition)).toEqual([
    { name: "a", test: true, path: ["a"] },
    { name: "b", test: true, path: ["$any", 0, "b"] },
    { name: "before.country", test: { const: "CAN" }, path: ["$any", 1, "$not", "before.country"] },
  ]);
});

describe("an answer that is no longer asked", () => {
  const wizard = smallWizard({
    steps: {
      page: step({
        properties: {
          first: text,
          second: { ...text, when: { first: true } },
          third: { ...text, when: { $not: { second: true } } },
        },
        required: ["third"],
      }),
      end: step(),
    },
  });
  const typed = { second: "typed before", third: "kept" };

  test("does not take away what is asked without it", () => {
    expect(normalize(wizard, "page", typed, {})).toEqual({ third: "kept" });
    expect(normalize(wizard, "page", { ...typed, first: "x" }, {})).toEqual({
      first: "x",
      second: "typed before",
    });
  });

  test("does not hide what is asked without it", () => {
    expect(stepView(wizard, "page", typed, {}).fields.map(({ name }) => name)).toEqual(["first", "third"]);
  });
});
