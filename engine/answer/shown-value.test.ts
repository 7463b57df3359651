import { describe, expect, test } from "vitest";
import { profileOf } from "../calls/call.ts";
import type { Answer, FieldDefinition } from "../definition/definition.ts";
import { problemsIn } from "../rules/validation.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { reviewOf } from "../view/review.ts";
import { stepView } from "../view/step-view.ts";
import { normalize } from "./normalize.ts";

const format = { format: "Mind the format." };
const properties: { [name: string]: FieldDefinition } = {
  born: { title: "Born", type: "string", format: "date", messages: format },
  since: {
    title: "Since",
    type: "string",
    format: "month",
    messages: { ...format, missing: "Add {missing}." },
  },
  opens: { title: "Opens", type: "string", format: "time", messages: format },
  amount: { title: "Amount", type: "string", format: "money", currency: "USD", messages: format },
  share: { title: "Share", type: "number", format: "percent" },
  weight: { title: "Weight", type: "number", unit: "kg", messages: { type: "Enter a number." } },
  code: {
    title: "Code",
    type: "string",
    format: "money",
    currency: "JPY",
    pattern: "0$",
    messages: { ...format, pattern: "Mind the pattern." },
  },
};
const rows: FieldDefinition = {
  title: "Rows",
  type: "array",
  maxItems: 3,
  items: { type: "object", properties: { cost: properties.amount ?? {}, due: properties.born ?? {} } },
};
const wizard = smallWizard({
  steps: { form: step({ properties: { ...properties, rows } }), review: step(), end: step() },
  states: { review: { meta: { rail: "review", kind: "review" } } },
  meta: { profile: { amount: "{form.amount}", shown: "{$shown.form.amount}", born: "{$shown.form.born}" } },
});
const normal = (answer: Answer) => normalize(wizard, "form", answer, {});
const problems = (answer: Answer) =>
  problemsIn(wizard, "form", normal(answer), {}).map(({ path, rule, message }) => [
    path.join("."),
    rule,
    message,
  ]);

const typed = {
  born: "3/5/2026",
  since: "March 2026",
  opens: "2:30 pm",
  amount: "$12,500.5",
  share: "12.5%",
  weight: "12\u202f５00.50\u00a0KG",
  code: "¥1,200",
  rows: [{ cost: "1 000", due: "Mar 5, 2026" }],
};
const stored = {
  born: "2026-03-05",
  since: "2026-03",
  opens: "14:30",
  amount: "12500.50",
  share: 12.5,
  weight: 12500.5,
  code: "1200",
  rows: [{ cost: "1000.00", due: "2026-03-05" }],
};

describe("dates, money and measures", () => {
  test("stores them in one spelling, inside rows too", () => {
    expect(normal(typed)).toEqual(stored);
    expect(normal(stored)).toEqual(stored);
    expect(problems(typed)).toEqual([]);
  });

  test("keeps what cannot be understood as typed, and refuses it", () => {
    const wrong = {
      born: "02/30/2026",
      amount: "12.345",
      share: "12.500",
      weight: "12,5",
      code: "1205",
      rows: [{ due: "3//2026" }],
    };
    expect(normal(wrong)).toEqual(wrong);
    expect(problems(wrong)).toEqual([
      ["born", "format", "Mind the format."],
      ["amount", "format", "Mind the format."],
      ["share", "type", 'Check "Share".'],
      ["weight", "type", "Enter a number."],
      ["code", "pattern", "Mind the pattern."],
      ["rows.0.due", "format", "The date must include a day."],
    ]);
  });

  test("says which part is missing, in the field's own words if it has some", () => {
    expect(problems({ born: "3/5/", since: "3/", opens: "2:30" })).toEqual([
      ["born", "format", "The date must include a year."],
      ["since", "format", "Add a year."],
      ["opens", "format", "The time must include AM or PM."],
    ]);
  });

  test("identifiers of one's own are tidied before their pattern is tried", () => {
    const clean = { case: "upper", remove: " -./", write: "##-####-###" } as const;
    const number = { type: "string", maxLength: 11, pattern: "^[A-Z]{2}-\\d{4}-\\d{3}$", clean } as const;
    const plain = {
      type: "string",
      maxLength: 9,
      pattern: "^[a-z]\\d+$",
      clean: { case: "lower", remove: "-" },
    } as const;
    const wizard = smallWizard({ steps: { form: step({ properties: { number, plain } }), end: step() } });
    const stored = (answer: Answer) => {
      const normal = normalize(wizard, "form", answer, {});
      expect(normalize(wizard, "form", normal, {})).toEqual(normal);
      return [normal.number ?? normal.plain, problemsIn(wizard, "form", normal, {}).map(({ rule }) => rule)];
    };
    for (const typed of [
      "ab1234567",
      " AB 1234 567",
      "aB.1234/567",
      "ＡＢ－１２３４－５６７",
      "ab‑١٢٣٤\u200b567",
    ])
      expect(stored({ number: typed })).toEqual(["AB-1234-567", []]);
    expect(stored({ number: "ab-123-567" })).toEqual(["AB123567", ["pattern"]]);
    expect(stored({ number: "ab1234567#" })).toEqual(["AB1234567#", ["pattern"]]);
    expect(stored({ plain: "A-12" })).toEqual(["a12", []]);
    expect(stored({ plain: "--" })).toEqual([undefined, []]);
    const [field] = stepView(wizard, "form", { number: "ab 1234 567" }, {}).fields;
    expect(field?.shown).toBe("AB-1234-567");
  });

  test("shows them as people write them in the review", () => {
    const entries = { form: { answer: stored } };
    const lines = reviewOf(wizard, entries)[0]?.groups.flatMap((group) => group.lines);
    expect(lines?.slice(0, 7).map(({ text }) => text)).toEqual([
      "March 5, 2026",
      "March 2026",
      "2:30 PM",
      "$12,500.50",
      "12.5%",
      "12,500.5 kg",
      "¥1,200",
    ]);
  });

  test("hides what is masked on the review and in texts, at least half of it, and nowhere else", () => {
    const secret: FieldDefinition = {
      title: "Tax number",
      type: "string",
      maxLength: 20,
      draw: { masked: 4 },
    };
    const row: FieldDefinition = {
      type: "array",
      maxItems: 2,
      items: { type: "object", properties: { secret } },
    };
    const wizard = smallWizard({
      steps: {
        form: step({ properties: { secret, row } }),
        next: step({ properties: { note: { title: "About {form.secret|it}", type: "string" } } }),
        end: step(),
      },
      meta: { profile: { whole: "{form.secret}", shown: "{$shown.form.secret}" } },
    });
    const answer: Answer = { secret: "12-3456789", row: [{ secret: "ab1" }] };
    const lines = reviewOf(wizard, { form: { answer } })[0]?.groups.flatMap((group) => group.lines);
    expect(lines?.map(({ text }) => text)).toEqual(["••-•••6789", "••1"]);
    expect(stepView(wizard, "next", {}, { form: answer }).fields[0]?.title).toBe("About ••-•••6789");
    expect(stepView(wizard, "form", answer, {}).fields[0]?.shown).toBeUndefined();
    const identity = { user: null, registration: null, email: null };
    const whole = { whole: "12-3456789", shown: "12-3456789" };
    expect(profileOf(wizard, { form: answer }, identity, 2026)).toEqual(whole);
  });

  test("stores exact values in the profile, and shows them where it asks for that", () => {
    const identity = { user: null, registration: null, email: null };
    expect(profileOf(wizard, { form: stored }, identity, 2026)).toEqual({
      amount: "12500.50",
      shown: "$12,500.50",
      born: "March 5, 2026",
    });
    expect(profileOf(wizard, {}, identity, 2026)).toMatchObject({ shown: null });
  });

  test("says to the control what stands before and after them", () => {
    const fields = stepView(wizard, "form", typed, {}).fields;
    expect(fields.map(({ widget, prefix, suffix, shown }) => [widget, prefix, suffix, shown])).toEqual([
      ["date", undefined, undefined, "March 5, 2026"],
      ["month", undefined, undefined, undefined],
      ["time", undefined, undefined, "2:30 PM"],
      ["money", "$", undefined, "$12,500.50"],
      ["number", undefined, "%", undefined],
      ["number", undefined, "kg", undefined],
      ["money", "¥", undefined, undefined],
      ["repeat", undefined, undefined, undefined],
    ]);
  });
});
