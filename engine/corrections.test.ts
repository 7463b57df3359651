import { describe, expect, test } from "vitest";
import { isIn, openQuestions, refusedChanges } from "./corrections.ts";
import { isSameJson, valueIn } from "./json.ts";
import {
  changed,
  correctionCases,
  expectOpened,
  isWithin,
  questionsIn,
  readingOf,
  registrations,
  shapeOf,
  valuesFor,
} from "./testing/correction-cases.ts";
import { shippedDefinitions } from "./testing/shipped.ts";

describe.each(Object.entries(shippedDefinitions().wizards))("in the %s's wizard", (_id, wizard) => {
  const bases = registrations(wizard, 4);
  const [base = {}] = bases;

  test("a return opens what its answers can make wrong, asked or asked otherwise", () => {
    for (const one of correctionCases(wizard, bases, { from: [base], most: 1 })) expectOpened(wizard, one);
  });

  test("a change of any other question is refused", () => {
    const { slugs, answers } = readingOf(wizard, base);
    const all = slugs.flatMap((step) => questionsIn(wizard, step, answers));
    const edits = all.map((asked) => {
      const now = valueIn(answers[asked.step], asked.path);
      const value = valuesFor(wizard, asked, bases, 3).find(
        (one) => one !== undefined && !isSameJson(one, now),
      );
      return { asked, answer: changed(base, asked, value)[asked.step]?.answer ?? {} };
    });
    for (const { step, path } of all) {
      const open = openQuestions(wizard, base, { corrections: [{ step, path, done: false }], sent: base });
      for (const { asked, answer } of edits) {
        const refused = refusedChanges(wizard, open, asked.step, answers[asked.step] ?? {}, answer)
          .map((one) => ({ step: asked.step, path: one }))
          .filter((one) => isWithin(one, asked) || isWithin(asked, one));
        const what = `${shapeOf({ step, path })}: ${shapeOf(asked)}`;
        expect(refused.length === 0, what).toBe(isIn(open, asked));
      }
    }
  });
});
