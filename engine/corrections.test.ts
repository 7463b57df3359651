import { describe, expect, test } from "vitest";
import { isIn, openQuestions, refusedChanges } from "./corrections.ts";
import { isSameJson, valueIn } from "./json.ts";
import {
  affected,
  changed,
  correctionCases,
  isWithin,
  questionsIn,
  readingOf,
  registrations,
  shapeOf,
  valuesFor,
} from "./testing/correction-cases.ts";
import { strength } from "./testing/depth.ts";
import { publicForms, shippedDefinitions, threeWizards } from "./testing/shipped.ts";

const { wizards } = strength(0, 1) ? threeWizards() : shippedDefinitions();
const others = strength(0, 1) ? publicForms().wizards : {};

describe.each(Object.entries({ ...wizards, ...others }))("in the %s's wizard", (_id, wizard) => {
  const bases = registrations(wizard, strength(4, 16));
  test("a return opens what its answers can make wrong, asked or asked otherwise", () => {
    const from = bases.slice(0, strength(1, 16));
    for (const one of correctionCases(wizard, bases, { from, most: strength(3, 60) })) {
      const { base, asked, value, after, open } = one;
      const what = `${shapeOf(asked)}, ${JSON.stringify(value)}`;
      for (const other of affected(wizard, base, after, asked))
        expect(isIn(open, other), `${what}: ${shapeOf(other)}`).toBe(true);
      const { slugs } = readingOf(wizard, base);
      for (const step of readingOf(wizard, after).slugs)
        expect(isIn(open, { step, path: [] }), `${what}: ${step}`).toBe(!slugs.includes(step));
    }
  });

  test("a change of any other question is refused", () => {
    const [base = {}] = bases;
    const { slugs, answers } = readingOf(wizard, base);
    const all = slugs.flatMap((step) => questionsIn(wizard, step, answers));
    const edits = all.map((asked) => {
      const now = valueIn(answers[asked.step], asked.path);
      const value = valuesFor(wizard, asked, bases).find((one) => one !== undefined && !isSameJson(one, now));
      return { asked, answer: changed(base, asked, value)[asked.step]?.answer ?? {} };
    });
    for (const { step, path } of all) {
      const open = openQuestions(wizard, base, { corrections: [{ step, path, done: false }], sent: base });
      for (const { asked, answer } of edits) {
        const { step } = asked;
        const refused = refusedChanges(wizard, open, step, answers[step] ?? {}, answer);
        const isRefused = refused.some(
          (path) => isWithin({ step, path }, asked) || isWithin(asked, { step, path }),
        );
        expect(isRefused, `${shapeOf(picked)}: ${shapeOf(asked)}`).toBe(!isIn(open, asked));
      }
    }
  });
});
