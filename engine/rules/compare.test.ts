import { describe, expect, test } from "vitest";
import { normalize } from "../answer/normalize.ts";
import type { Answer, Answers, Comparison, FieldDefinition } from "../definition/definition.ts";
import { pathOf } from "../path/path.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { valueRegistry } from "../testing/value-formats.ts";
import { operators } from "./compare.ts";
import { problemsIn } from "./validation.ts";

const text: FieldDefinition = { title: "Text", type: "string", maxLength: 50 };
const date: FieldDefinition = { title: "Date", type: "string", format: "date" };
const money: FieldDefinition = { title: "Amount", type: "string", format: "money" };
const number: FieldDefinition = { title: "Number", type: "number" };
const compared = (field: FieldDefinition, ...compare: Comparison[]): FieldDefinition => ({
  ...field,
  compare,
});

function problemsWith(
  properties: { [name: string]: FieldDefinition },
  answer: Answer,
  answers: Answers = {},
): string[] {
  const today = new Date("2026-11-23T12:00:00Z");
  const steps = {
    first: step({ properties: { name: text, start: date } }),
    form: step({ properties }),
    end: step(),
  };
  const wizard = smallWizard({ steps, registry: valueRegistry, today });
  const normal = normalize(wizard, "form", answer, answers);
  return problemsIn(wizard, "form", normal, answers).map(
    ({ path, rule, message }) => `${path.join(".")} ${rule}: ${message}`,
  );
}

describe("a comparison with a literal", () => {
  const holding: { [operator: string]: number[] } = {
    atLeast: [5, 6],
    atMost: [4, 5],
    moreThan: [6],
    lessThan: [4],
    equals: [5],
    differsFrom: [4, 6],
    after: [6],
    before: [4],
    onOrAfter: [5, 6],
    onOrBefore: [4, 5],
  };

  test.each(operators)("%s holds for exactly its values", (operator) => {
    const field = compared(number, { [operator]: { value: 5 }, message: "No." });
    const found = [4, 5, 6].filter((size) => problemsWith({ size: field }, { size }).length === 0);
    expect(found).toEqual(holding[operator]);
  });

  test("reports its own sentence under the operator's name", () => {
    const field = compared(money, { atMost: { value: "100.00" }, message: "Ask for $100 at most." });
    expect(problemsWith({ amount: field }, { amount: "$100" })).toEqual([]);
    expect(problemsWith({ amount: field }, { amount: "100.01" })).toEqual([
      "amount atMost: Ask for $100 at most.",
    ]);
  });

  test("comes after the field's own rules", () => {
    const field = compared(
      { ...number, maximum: 3, messages: { maximum: "Less." } },
      {
        lessThan: { value: 2 },
        message: "Too many.",
      },
    );
    expect(problemsWith({ size: field }, { size: 4 })).toEqual(["size maximum: Less."]);
    expect(problemsWith({ size: field }, { size: 3 })).toEqual(["size lessThan: Too many."]);
    expect(problemsWith({ size: field }, { size: "many" })).toEqual(['size type: Check "Number".']);
  });
});

describe("a comparison of a date that is partly known", () => {
  const born: FieldDefinition = { ...date, partial: "year" };
  const adult = compared(born, { onOrBefore: { today: { years: -18 } }, message: "Too young." });

  test.each([
    ["2007", true],
    ["2008", false],
    ["2008-10", true],
    ["2008-11", false],
    ["2008-11-23", true],
    ["2008-11-24", false],
  ])("holds when it does on every day: born in %s", (text, holds) => {
    expect(problemsWith({ born: adult }, { born: text }).length === 0).toBe(holds);
  });

  test.each([
    ["2026", true],
    ["2026-11", true],
    ["2026-12", false],
    ["2027", false],
  ])("holds with possibly if one of its days fits: founded in %s", (text, holds) => {
    const founded = compared(born, { onOrBefore: { today: {} }, possibly: true, message: "Later." });
    expect(problemsWith({ founded }, { founded: text }).length === 0).toBe(holds);
  });

  test.each([
    [{ onOrAfter: { field: "from" } }, "1987", "1987", true],
    [{ onOrAfter: { field: "from" } }, "1987-03", "1987", false],
    [{ after: { field: "from" } }, "1987", "1988", true],
    [{ differsFrom: { field: "from" } }, "1987", "1987-03", false],
    [{ differsFrom: { field: "from" } }, "1987", "1988-03", true],
    [{ onOrBefore: { field: "from", plus: { years: 1 } } }, "1987", "1988-12-31", false],
    [{ onOrBefore: { field: "from", plus: { years: 1 } } }, "1987-06", "1988-06", true],
    [{ onOrAfter: { field: "from", plus: { months: 6 } } }, "1987", "1988-06-30", true],
    [{ onOrAfter: { field: "from", plus: { months: 6 } } }, "1987", "1988-06-29", false],
  ] satisfies [Omit<Comparison, "message">, string, string, boolean][])(
    "reads another one as any of its days: %j from %s, %s",
    (rule, from, to, holds) => {
      const fields = { from: born, to: compared(born, { ...rule, message: "No." }) };
      expect(problemsWith(fields, { from, to }).length === 0).toBe(holds);
    },
  );
});

describe("a comparison with another answer", () => {
  const end = compared(date, { after: { field: "start" }, message: "End after the start." });

  test("reads the same page, and holds while that answer is absent", () => {
    expect(problemsWith({ start: date, end }, { start: "2026-03-05", end: "2026-03-06" })).toEqual([]);
    expect(problemsWith({ start: date, end }, { start: "2026-03-05", end: "2026-03-05" })).toEqual([
      "end after: End after the start.",
    ]);
    expect(problemsWith({ start: date, end }, { end: "2026-03-05" })).toEqual([]);
    expect(problemsWith({ start: date, end }, { start: "2026-02-30", end: "2026-01-01" })).toHaveLength(1);
  });

  test("moves a date before it compares", () => {
    const within = compared(date, {
      onOrBefore: { field: "start", plus: { months: 1 } },
      message: "A month at most.",
    });
    expect(problemsWith({ start: date, within }, { start: "2026-01-31", within: "2026-02-28" })).toEqual([]);
    expect(problemsWith({ start: date, within }, { start: "2026-01-31", within: "2026-03-01" })).toHaveLength(
      1,
    );
  });

  test("reads the same row in a list", () => {
    const rows: FieldDefinition = {
      type: "array",
      maxItems: 3,
      items: { type: "object", properties: { start: date, end } },
    };
    const answer = {
      start: "2030-01-01",
      rows: [
        { start: "2026-01-01", end: "2026-02-01" },
        { start: "2026-01-01", end: "2025-01-01" },
      ],
    };
    expect(problemsWith({ start: date, rows }, answer)).toEqual(["rows.1.end after: End after the start."]);
  });

  test("reads an earlier step", () => {
    const far = compared(date, { after: { field: "first.start" }, message: "Later." });
    expect(problemsWith({ far }, { far: "2026-01-02" }, { first: { start: "2026-01-01" } })).toEqual([]);
    expect(problemsWith({ far }, { far: "2026-01-01" }, { first: { start: "2026-01-01" } })).toEqual([
      "far after: Later.",
    ]);
    expect(problemsWith({ far }, { far: "2026-01-01" })).toEqual([]);
  });

  test("a signature repeats a name, case, spaces, dashes and apostrophes aside", () => {
    const signature = compared(text, {
      equals: { field: "first.name" },
      loosely: true,
      message: "Sign with your name.",
    });
    const earlier = { first: { name: "Ann Mary O’Neil–Lee" } };
    for (const typed of [
      "ann  mary o'neil-LEE",
      "\u200eAnn Mary\u00a0O\u02bcNeil\u2011Lee",
      "ＡＮＮ Mary O`Neil−Lee",
    ])
      expect(problemsWith({ signature }, { signature: typed }, earlier)).toEqual([]);
    expect(problemsWith({ signature }, { signature: "Ann Lee" }, earlier)).toEqual([
      "signature equals: Sign with your name.",
    ]);
  });

  test("a variant replaces it", () => {
    const field: FieldDefinition = {
      ...compared(number, { atMost: { value: 5 }, message: "Five." }),
      variants: [
        { when: { kind: { const: "firm" } }, compare: [{ atMost: { value: 9 }, message: "Nine." }] },
      ],
    };
    expect(problemsWith({ kind: text, field }, { kind: "firm", field: 9 })).toEqual([]);
    expect(problemsWith({ kind: text, field }, { kind: "firm", field: 10 })).toEqual(["field atMost: Nine."]);
    expect(problemsWith({ kind: text, field }, { field: 6 })).toEqual(["field atMost: Five."]);
  });
});

test("an age limit follows the calendar day", () => {
  const birth = compared(date, { onOrBefore: { today: { years: -18 } }, message: "You must be 18." });
  expect(problemsWith({ birth }, { birth: "2008-11-23" })).toEqual([]);
  expect(problemsWith({ birth }, { birth: "2008-11-24" })).toEqual(["birth onOrBefore: You must be 18."]);
  const month = compared({ ...text, format: "month" }, { before: { today: {} }, message: "A past month." });
  expect(problemsWith({ month }, { month: "2026-11" })).toHaveLength(1);
  expect(problemsWith({ month }, { month: "2026-10" })).toEqual([]);
});

test("today is the day where the wizard is at home, in every rule", () => {
  const birth = compared(date, { onOrBefore: { today: { years: -18 } }, message: "You must be 18." });
  const start = compared(date, { after: { today: {} }, message: "Start tomorrow." });
  const founded: FieldDefinition = { type: "integer", format: "past-year", title: "Year" };
  const problemsAt = (today: string, answer: Answer) => {
    const steps = { form: step({ properties: { birth, start, founded } }), end: step() };
    const wizard = smallWizard({ steps, today: new Date(today), timeZone: "America/Los_Angeles" });
    return problemsIn(wizard, "form", answer, {}).map(({ path }) => path[0]);
  };
  const evening = "2026-11-23T18:30:00-08:00";
  expect(problemsAt(evening, { birth: "2008-11-23", start: "2026-11-24" })).toEqual([]);
  expect(problemsAt(evening, { birth: "2008-11-24", start: "2026-11-23" })).toEqual(["birth", "start"]);
  expect(problemsAt("2026-12-31T20:00:00-08:00", { founded: 2027 })).toEqual(["founded"]);
});

test("a changed earlier answer makes exactly the dependent step incomplete", () => {
  const end = compared(date, { after: { field: "first.start" }, message: "End after the start." });
  const wizard = smallWizard({
    registry: valueRegistry,
    steps: {
      first: step({ properties: { start: date } }),
      other: step({ properties: { name: text } }),
      form: step({ properties: { end, name: text } }),
      last: step({ properties: { name: text } }),
      end: step(),
    },
  });
  const entries = (start: string) => ({
    first: { answer: { start } },
    other: { answer: { name: "Ann" } },
    form: { answer: { end: "2026-03-05", name: "Ann" } },
    last: { answer: { name: "Ann" } },
  });
  expect(pathOf(wizard, entries("2026-03-04")).complete).toBe(true);
  const { incomplete, steps } = pathOf(wizard, entries("2026-03-06"));
  expect(incomplete).toBe("form");
  expect(steps.flatMap(({ problems }) => problems)).toEqual([
    { path: ["end"], rule: "after", message: "End after the start." },
  ]);
});
