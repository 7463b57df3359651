import { expect, test } from "vitest";
import type { Comparison, FieldDefinition } from "../definition/definition.ts";
import { pathOf } from "../path/path.ts";
import { progressOf } from "../path/progress.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { valueRegistry } from "../testing/value-formats.ts";
import { conflictingAnswers } from "./conflicting-answers.ts";

const money: FieldDefinition = { title: "Amount", type: "string", format: "money" };
const date: FieldDefinition = { title: "Day", type: "string", format: "date" };
const after: Comparison = { after: { field: "plan.start" }, message: "End after the start." };

const steps = {
  plan: step({ properties: { start: { ...date, title: "Start" }, asked: { ...money, title: "Asked for" } } }),
  costs: step({
    properties: {
      lines: {
        title: "Lines",
        type: "array",
        maxItems: 3,
        items: { type: "object", properties: { cost: money } },
      },
      total: {
        ...money,
        title: "Total",
        computed: { sum: "lines.cost" },
        compare: [{ equals: { field: "plan.asked" }, message: "The total must be what you ask for." }],
      },
    },
  }),
  close: step({ properties: { end: { ...date, title: "End", compare: [after] } } }),
  last: step({
    properties: {
      due: { ...date, title: "Due", compare: [{ onOrAfter: { today: {} }, message: "Not past." }] },
    },
  }),
  end: step(),
};
const wizardOn = (today: string) => smallWizard({ steps, registry: valueRegistry, today: new Date(today) });
const entriesWith = (start: string, asked: string) => ({
  plan: { answer: { start, asked } },
  costs: { answer: { lines: [{ cost: "60.00" }, { cost: "40.00" }], total: "100.00" } },
  close: { answer: { end: "2026-03-05" } },
  last: { answer: { due: "2026-12-01" } },
});
const wizard = wizardOn("2026-11-23T12:00:00Z");

test("what fits is no conflict", () => {
  expect(conflictingAnswers(wizard, pathOf(wizard, entriesWith("2026-03-04", "100.00")))).toEqual([]);
  expect(conflictingAnswers(wizard, pathOf(wizard, {}))).toEqual([]);
});

test("the answer that was changed is named, and the registrant resumes at the dependent step", () => {
  const { path, resume } = progressOf(wizard, entriesWith("2026-03-06", "100.00"));
  expect(resume.slug).toBe("close");
  expect(conflictingAnswers(wizard, path)).toEqual([
    {
      step: "close",
      title: "close",
      question: "End",
      earlier: [{ step: "plan", title: "plan", question: "Start" }],
      message: "End after the start.",
    },
  ]);
});

test("a computed answer that no longer adds up names what it must equal", () => {
  const { path, resume } = progressOf(wizard, entriesWith("2026-03-04", "90.00"));
  expect(resume.slug).toBe("costs");
  expect(conflictingAnswers(wizard, path)).toMatchObject([
    {
      question: "Total",
      earlier: [{ question: "Asked for" }],
      message: "The total must be what you ask for.",
    },
  ]);
});

test("what the calendar has overtaken has no earlier answer", () => {
  const later = wizardOn("2026-12-02T12:00:00Z");
  expect(conflictingAnswers(later, pathOf(later, entriesWith("2026-03-04", "100.00")))).toMatchObject([
    { question: "Due", earlier: [], message: "Not past." },
  ]);
});
