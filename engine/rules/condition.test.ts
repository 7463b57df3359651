import { describe, expect, test } from "vitest";
import { normalize } from "../answer/normalize.ts";
import type { Answer, Answers, Condition, FieldDefinition } from "../definition/definition.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { valueRegistry } from "../testing/value-formats.ts";
import { stepView } from "../view/step-view.ts";
import { conditionHolds, testsOf } from "./condition.ts";
import { problemsIn } from "./validation.ts";

const text: FieldDefinition = { type: "string", maxLength: 20 };
const rows: FieldDefinition = {
  type: "array",
  maxItems: 5,
  items: { type: "object", properties: { kind: text, note: text }, required: ["kind"] },
};

const date: FieldDefinition = { type: "string", format: "date" };
const money: FieldDefinition = { type: "string", format: "money" };
const trips: FieldDefinition = {
  type: "array",
  maxItems: 5,
  items: {
    type: "object",
    properties: { from: date, to: date, nights: { ...text, when: { to: { after: { field: "from" } } } } },
    required: ["nights"],
  },
};

/** Opens a wizard whose last question is required while a condition holds. */
function wizardWith(when: Condition) {
  return smallWizard({
    registry: valueRegistry,
    today: new Date("2026-11-26T12:00:00Z"),
    steps: {
      before: step({ properties: { country: text, start: date } }),
      page: step({
        properties: {
          a: text,
          note: text,
          b: { type: "integer" },
          c: { type: "integer" },
          end: date,
          cost: money,
          rows,
          trips,
          asked: { ...text, when },
        },
        required: ["asked"],
      }),
      end: step(),
    },
  });
}

/** Returns whether a condition holds beside an answer. Fails unless the compiled rules of the step agree. */
function holds(when: Condition, own: Answer, country?: string, start?: string): boolean {
  const wizard = wizardWith(when);
  const before: Answer = { ...(country && { country }), ...(start && { start }) };
  const answers: Answers = country || start ? { before } : {};
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

describe("a condition that compares", () => {
  test.each([
    [
      "an amount, as a number",
      { cost: { atLeast: { value: "1000.00" } } },
      { cost: "1000.00" },
      { cost: "999.99" },
    ],
    [
      "an amount with two limits",
      { cost: { moreThan: { value: "9.00" }, lessThan: { value: "10.00" } } },
      { cost: "9.50" },
      { cost: "10.00" },
    ],
    [
      "a date with a day",
      { end: { before: { value: "2026-12-01" } } },
      { end: "2026-11-30" },
      { end: "2026-12-01" },
    ],
    [
      "a date with today",
      { end: { onOrAfter: { today: { days: 5 } } } },
      { end: "2026-12-01" },
      { end: "2026-11-30" },
    ],
    ["a number with another", { b: { lessThan: { field: "c" } } }, { b: 9, c: 10 }, { b: 10, c: 10 }],
    [
      "a text with another",
      { a: { differsFrom: { field: "note" } } },
      { a: "x", note: "y" },
      { a: "x", note: "x" },
    ],
    [
      "an answer with one that is absent",
      { $not: { b: { atLeast: { field: "c" } } } },
      { b: 9 },
      { b: 9, c: 9 },
    ],
  ] satisfies [string, Condition, Answer, Answer][])("compares %s", (_what, when, met, unmet) => {
    expect([holds(when, met), holds(when, unmet)]).toEqual([true, false]);
  });

  test("compares with an earlier answer, and an earlier answer with one of the page", () => {
    const later: Condition = { end: { after: { field: "before.start", plus: { months: 1 } } } };
    const earlier: Condition = { "before.start": { onOrBefore: { field: "end" } } };
    const own = { end: "2026-03-01" };
    expect([later, earlier].map((when) => holds(when, own, undefined, "2026-01-31"))).toEqual([true, true]);
    expect([later, earlier].map((when) => holds(when, own, undefined, "2026-03-02"))).toEqual([false, false]);
    expect([later, earlier].map((when) => holds(when, own))).toEqual([false, false]);
  });

  test("compares the answers of each row", () => {
    const long: Condition = { trips: { $some: { to: { after: { field: "from", plus: { days: 7 } } } } } };
    const trip = (to: string, nights = "some") => ({
      from: "2026-01-01",
      to,
      ...(to > "2026-01-01" && { nights }),
    });
    expect(holds(long, { trips: [trip("2026-01-01"), trip("2026-01-09")], end: "2026-01-01" })).toBe(true);
    expect(holds(long, { trips: [trip("2026-01-01"), trip("2026-01-08")] })).toBe(false);
    const wizard = wizardWith(long);
    const nights = (to: string) =>
      problemsIn(wizard, "page", { trips: [{ from: "2026-01-02", to }] }, {}).map(({ path }) =>
        path.join("."),
      );
    expect([nights("2026-01-03"), nights("2026-01-02")]).toEqual([["trips.0.nights"], []]);
  });

  test("holds for a date that is partly known when it does on every day that the date may be", () => {
    const partly = { title: "Born", type: "string", format: "date", partial: "year" } as const;
    const month = { title: "Month", type: "string", format: "month" } as const;
    const when: Condition = { born: { onOrBefore: { today: {} } } };
    const wizard = smallWizard({
      today: new Date("2026-11-26T12:00:00Z"),
      steps: {
        page: step({
          properties: {
            born: partly,
            month,
            past: { ...text, when },
            not: { ...text, when: { $not: when } },
            // The same test of a month, which has no days.
            ofMonth: { ...text, when: { month: { onOrBefore: { today: {} } } } },
          },
        }),
        end: step(),
      },
    });
    const asked = (own: Answer) =>
      stepView(wizard, "page", own, {})
        .fields.slice(2)
        .map(({ name }) => name);
    expect(asked({ born: "2025" })).toEqual(["past"]);
    expect(asked({ born: "2026-10" })).toEqual(["past"]);
    expect(asked({ born: "2026-11" })).toEqual(["not"]);
    expect(asked({ born: "2026" })).toEqual(["not"]);
    expect(asked({ month: "2026-11" })).toEqual(["not", "ofMonth"]);
    const whole = { born: "2026-11", not: "x" };
    expect(problemsIn(wizard, "page", whole, {})).toEqual([]);
    expect(problemsIn(wizard, "page", { ...whole, past: "x" }, {}).map(({ rule }) => rule)).toEqual([
      "unknown",
    ]);
  });

  test("opens a transition", () => {
    const { machine } = smallWizard({
      registry: valueRegistry,
      steps: { ask: step({ properties: { cost: money, own: money } }), small: step(), end: step() },
      states: {
        ask: {
          on: {
            NEXT: [
              {
                target: "end",
                guard: { type: "matches", params: { "ask.own": { atLeast: { field: "ask.cost" } } } },
              },
              { target: "small" },
            ],
          },
        },
      },
    });
    const next = (own: string) => machine.stepAfter("ask", "NEXT", { ask: { cost: "100.00", own } });
    expect([next("99.00"), next("100.00")]).toEqual(["small", "end"]);
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
