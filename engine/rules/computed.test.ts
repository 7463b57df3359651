import { describe, expect, test } from "vitest";
import { normalize } from "../answer/normalize.ts";
import { notAsked } from "../answer/not-asked.ts";
import { answerFrom, callDefinitionOf, callOf } from "../calls/call.ts";
import type { Answer, Answers, Computed, FieldDefinition } from "../definition/definition.ts";
import { progressOf, wizardOn } from "../path/progress.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { valueRegistry } from "../testing/value-formats.ts";
import { reviewOf } from "../view/review.ts";
import { stepView } from "../view/step-view.ts";
import { withCopies } from "./copy.ts";
import { problemsIn } from "./validation.ts";

const text: FieldDefinition = { title: "Text", type: "string", maxLength: 50 };
const date: FieldDefinition = { title: "Date", type: "string", format: "date" };
const money: FieldDefinition = { title: "Amount", type: "string", format: "money" };
const number: FieldDefinition = { title: "Number", type: "number" };
const by = (field: FieldDefinition, computed: Computed, more: Partial<FieldDefinition> = {}) => ({
  ...field,
  computed,
  ...more,
});
const lines = (properties: { [name: string]: FieldDefinition }): FieldDefinition => ({
  title: "Lines",
  type: "array",
  maxItems: 5,
  items: { type: "object", properties, default: { what: "work" } },
});
const today = new Date("2026-11-23T12:00:00Z");

function wizardOf(properties: { [name: string]: FieldDefinition }) {
  const first = step({ properties: { name: text, lines: lines({ amount: money }) } });
  return smallWizard({
    steps: { first, form: step({ properties }), end: step() },
    registry: valueRegistry,
    today,
  });
}

function stored(
  properties: { [name: string]: FieldDefinition },
  answer: Answer,
  answers: Answers = {},
): Answer {
  const wizard = wizardOf(properties);
  const normal = normalize(wizard, "form", answer, answers);
  expect(normalize(wizard, "form", normal, answers)).toEqual(normal);
  return normal;
}

describe("a column", () => {
  const amounts: Answer = {
    lines: [{ amount: "0.10" }, { what: "x" }, { amount: "0.20" }, { amount: "$0.70" }],
  };
  const fields = (computed: Computed, field = money) => ({
    lines: lines({ what: text, amount: money }),
    total: by(field, computed),
  });

  test.each([
    [{ sum: "lines.amount" }, money, "1.00"],
    [{ smallest: "lines.amount" }, money, "0.10"],
    [{ largest: "lines.amount" }, money, "0.70"],
    [{ average: "lines.amount" }, money, "0.33"],
    [{ count: "lines.amount" }, number, 3],
    [{ count: "lines" }, number, 4],
    [{ average: "lines.amount", decimals: 4 }, number, 0.3333],
  ] as [Computed, FieldDefinition, string | number][])("has %o", (computed, field, result) => {
    expect(stored(fields(computed, field), amounts).total).toBe(result);
  });

  test("reads the column of an earlier step, too", () => {
    const total = by(money, { sum: "first.lines.amount" });
    expect(stored({ total }, {}, { first: { lines: [{ amount: "5.00" }, { amount: "2.50" }] } })).toEqual({
      total: "7.50",
    });
  });

  test("single answers of this page and earlier ones have a sum, without those left empty", () => {
    const total = by(money, { sum: ["first.fee", "a", "b", "c"] });
    const fields = { a: money, b: money, c: money, total };
    expect(
      stored(fields, { a: "0.10", c: "$1,000.20", total: "9.00" }, { first: { fee: "2.00" } }).total,
    ).toBe("1002.30");
    expect(stored(fields, { b: "-5.00" }).total).toBe("-5.00");
    expect(stored(fields, { total: "9.00" })).toEqual({});
  });

  test("gives no result for an empty column", () => {
    expect(stored(fields({ sum: "lines.amount" }), { lines: [{ what: "x" }], total: "9.00" })).toEqual({
      lines: [{ what: "x" }],
    });
    expect(stored(fields({ count: "lines" }, number), {})).toEqual({});
  });

  test("adds up numbers exactly", () => {
    const own = { lines: lines({ size: number }), total: by(number, { sum: "lines.size" }) };
    expect(stored(own, { lines: [{ size: 0.1 }, { size: 0.2 }] }).total).toBe(0.3);
  });
});

describe("two answers", () => {
  const two = (computed: Computed, a: FieldDefinition, b: FieldDefinition, field: FieldDefinition) => ({
    a,
    b,
    result: by(field, computed),
  });

  test("computes a difference, a product and a share", () => {
    const pair: [string, string] = ["a", "b"];
    const amounts = { a: "10.00", b: "4.50" };
    expect(stored(two({ difference: pair }, money, money, money), amounts).result).toBe("5.50");
    expect(stored(two({ product: pair }, money, number, money), { a: "9.99", b: 0.5 }).result).toBe("5.00");
    expect(stored(two({ share: pair }, money, money, number), { a: "1.00", b: "3.00" }).result).toBe(33.33);
    expect(stored(two({ share: pair }, money, money, number), { a: "1.00", b: "0.00" })).not.toHaveProperty(
      "result",
    );
    expect(stored(two({ difference: pair }, money, money, money), { a: "1.00" })).toEqual({ a: "1.00" });
  });

  test("joins a name", () => {
    const name = two({ joined: ["a", "b"] }, text, text, text);
    expect(stored(name, { a: " Ann ", b: "Lee" }).result).toBe("Ann Lee");
    expect(stored(name, { a: "Ann", b: " " })).toEqual({ a: "Ann" });
  });

  test("joins a name whose middle part may be empty", () => {
    const parts = { first: text, middle: text, last: text };
    const name = { ...parts, result: by(text, { joined: Object.keys(parts) }) };
    expect(stored(name, { first: "Ann", middle: "Mary Jo", last: "Lee" }).result).toBe("Ann Mary Jo Lee");
    expect(stored(name, { first: "Ann", middle: " ", last: "Lee" }).result).toBe("Ann Lee");
    expect(stored(name, { first: "Ann", middle: "Mary" }).result).toBe(undefined);
    expect(stored(name, { middle: "Mary", last: "Lee" }).result).toBe(undefined);
  });

  test.each<[string, Computed]>([
    ["joined", { joined: ["a", "b"] }],
    ["same", { same: "a" }],
    ["yearsSince", { yearsSince: "a" }],
    ["partly", { yearsSince: "a", partly: true }],
    ["sum", { sum: ["a", "b"] }],
    ["difference", { difference: ["a", "b"] }],
    ["share", { share: ["a", "b"] }],
  ])("attack 251: %s reads an answer whose own toString is no function", (_, computed) => {
    const hostile = { toString: 1, valueOf: "x" };
    const fields = two(computed, text, text, text);
    expect(() => normalize(wizardOf(fields), "form", { a: [[hostile]], b: hostile }, {})).not.toThrow();
  });

  test("years since a date are counted up to today", () => {
    const fields = { a: date, age: by(number, { yearsSince: "a" }) };
    expect(stored(fields, { a: "2008-11-24" }).age).toBe(17);
    expect(stored(fields, { a: "2030-01-01" })).toEqual({ a: "2030-01-01" });
  });

  test("years since a date that is partly known are those that are certain", () => {
    const age = () => by(number, { yearsSince: "a" });
    const partly = { a: { ...date, partial: "year" as const }, age: age() };
    const at = (a: string) => stored(partly, { a }).age;
    expect(["2007", "2008", "2008-11", "2008-10", "2026"].map(at)).toEqual([18, 17, 17, 18, undefined]);
    const month = { a: { type: "string" as const, format: "month" }, age: age() };
    expect(stored(month, { a: "2008-11" }).age).toBe(18);
  });
});

describe("a computed answer", () => {
  const fields = {
    lines: lines({
      what: text,
      price: money,
      count: number,
      amount: by(money, { product: ["price", "count"] }),
    }),
    total: by(
      money,
      { sum: "lines.amount" },
      {
        compare: [{ atMost: { value: "100.00" }, message: "Spend $100 at most." }],
      },
    ),
    reason: { ...text, when: { total: { const: "30.00" } } },
  };
  const answer: Answer = {
    total: "1.00",
    lines: [
      { price: "10", count: "2", amount: "9.99" },
      { price: "5.00", count: 2 },
    ],
    reason: "Why",
  };

  test("replaces whatever was sent, in rows too, and conditions read it", () => {
    expect(stored(fields, answer)).toEqual({
      lines: [
        { price: "10.00", count: 2, amount: "20.00" },
        { price: "5.00", count: 2, amount: "10.00" },
      ],
      total: "30.00",
      reason: "Why",
    });
    expect(stored(fields, { ...answer, lines: [] })).toEqual({});
    expect(notAsked(wizardOf(fields), "form", answer, {})).toEqual([]);
  });

  test("does not keep an untouched row alive", () => {
    const size = by(number, { product: ["count", "count"] });
    const rows = lines({ what: text, count: number, size });
    expect(stored({ lines: rows }, { lines: [{ what: "work", size: 5 }] })).toEqual({});
  });

  test("compares like any other", () => {
    const wizard = wizardOf(fields);
    const normal = normalize(wizard, "form", { lines: [{ price: "100.01", count: 1 }] }, {});
    expect(problemsIn(wizard, "form", normal, {})).toEqual([
      { path: ["total"], rule: "atMost", message: "Spend $100 at most." },
    ]);
  });

  test("shows while people type, and is never asked", () => {
    const view = stepView(wizardOf(fields), "form", answer, {});
    const total = view.fields.find(({ name }) => name === "total");
    expect(total).toMatchObject({ widget: "output", output: "$30.00", required: false });
    expect(view.fields.map(({ name }) => name)).toContain("reason");
    const [rows] = view.fields;
    expect(rows?.rows.map((row) => row.find(({ name }) => name === "amount")?.output)).toEqual([
      "$20.00",
      "$10.00",
    ]);
  });

  test("appears in the review, and travels with the call", () => {
    const wizard = wizardOf(fields);
    const normal = normalize(wizard, "form", answer, {});
    const [section] = reviewOf(wizard, { first: { answer: {} }, form: { answer } }).filter(
      ({ step: slug }) => slug === "form",
    );
    const shown = section?.groups.flatMap(({ lines }) => lines.map(({ text: line }) => line));
    expect(shown).toContain("$30.00");
    const identity = { user: "u", registration: "r", email: null };
    const { body } = callOf(wizard, "form", normal, identity);
    expect(body).toMatchObject({ answer: { total: "30.00" } });
    const tampered = { answer: { ...(body as { answer: Answer }).answer, total: { not: "a total" } } };
    const back = answerFrom(
      wizard,
      "form",
      { call: callDefinitionOf(wizard, "form"), payload: tampered },
      identity,
    );
    expect(normalize(wizard, "form", back.answer, {})).toEqual(normal);
  });
});

describe("a prefilled answer", () => {
  const list = { title: "Kinds", options: [{ value: "a", label: "Alpha" }] };
  const kind: FieldDefinition = { title: "Kind", type: "string", list: "kinds" };
  const fields: { [name: string]: FieldDefinition } = {
    again: by(kind, { same: "first.kind" }),
    since: by(date, { same: "first.since" }),
    program: by(text, { value: "93.001" }),
    fee: by(money, { value: "20.00" }),
    day: by(date, { sentOn: {} }),
    due: by({ type: "string", format: "month" }, { sentOn: { months: 2 } }),
  };
  const wizard = smallWizard({
    steps: {
      first: step({ properties: { kind, since: date } }),
      form: step({ properties: fields }),
      end: step(),
    },
    lists: { kinds: list },
    registry: valueRegistry,
    today,
  });
  const first = { kind: "a", since: "2020-01-02" };
  const expected = {
    again: "a",
    since: "2020-01-02",
    program: "93.001",
    fee: "20.00",
    day: "2026-11-23",
    due: "2027-01",
  };

  test("follows another question, the definition or the day, whatever was sent, and reads as people write it", () => {
    const sent = { again: "b", program: "mine", day: "1999-01-01" };
    expect(normalize(wizard, "form", sent, { first })).toEqual(expected);
    expect(normalize(wizard, "form", {}, {})).toEqual({ ...expected, again: undefined, since: undefined });
    expect(problemsIn(wizard, "form", expected, { first })).toEqual([]);
    const { fields: shown } = stepView(wizard, "form", {}, { first });
    expect(shown.map(({ widget, output }) => [widget, output])).toEqual([
      ["output", "Alpha"],
      ["output", "2020-01-02"],
      ["output", "93.001"],
      ["output", "$20.00"],
      ["output", "2026-11-23"],
      ["output", "2027-01"],
    ]);
  });

  test("stays what it was on the day of sending", () => {
    const entries = { first: { answer: first }, form: { answer: expected } };
    const then = wizardOn(wizard, "2026-03-04T12:00:00Z");
    const { path } = progressOf(then, entries, { isConfirmed: true });
    expect(path.answers.form).toEqual({ ...expected, day: "2026-03-04", due: "2026-05" });
  });
});

describe("a copied answer", () => {
  const city = { title: "City", type: "string", maxLength: 20, pattern: "^[A-Z]" } as const;
  const same = { title: "The same", type: "boolean", when: { home: true } } as const;
  const fields: { [name: string]: FieldDefinition } = {
    home: city,
    same,
    mail: { ...city, copy: { from: "home", while: "same" } },
    note: { ...text, when: { mail: { const: "Rome" } } },
  };

  test("follows the other question while the tick is set, whatever was sent, and conditions read it", () => {
    const copied = { home: "Rome", same: true, mail: "Rome", note: "Via" };
    expect(stored(fields, { home: " Rome ", same: true, mail: "Oslo", note: "Via" })).toEqual(copied);
    expect(stored(fields, { home: "Oslo", same: true, mail: "Rome", note: "Via" })).toEqual({
      home: "Oslo",
      same: true,
      mail: "Oslo",
    });
    expect(stored(fields, { home: "Oslo", same: false, mail: "Rome" })).toMatchObject({ mail: "Rome" });
    // A tick that is not asked copies nothing.
    expect(stored(fields, { same: true, mail: "Rome" })).toEqual({ mail: "Rome" });
  });

  test("shows on the page without being editable, follows while people type, and stays when the tick is taken away", () => {
    const wizard = wizardOf(fields);
    const disabled = (answer: Answer) =>
      stepView(wizard, "form", answer, {}).fields.find(({ name }) => name === "mail")?.disabled;
    const ticked = withCopies(fields, { home: "Ro", same: true });
    expect([ticked, disabled(ticked)]).toEqual([{ home: "Ro", same: true, mail: "Ro" }, true]);
    const emptied = withCopies(fields, { same: true, mail: "Ro" });
    expect(emptied).toEqual({ same: true });
    const open = withCopies(fields, { ...ticked, same: false });
    expect([open.mail, disabled(open)]).toEqual(["Ro", false]);
  });
});
