import { describe, expect, test } from "vitest";
import type { Answer, Entries, StepDefinition } from "../definition/definition.ts";
import { isSameJson, valueIn } from "../definition/json.ts";
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
} from "../testing/correction-cases.ts";
import { shippedDefinitions } from "../testing/shipped.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import {
  correctionProgress,
  isIn,
  openQuestions,
  type QuestionPlace,
  questionAt,
  refusedChanges,
} from "./corrections.ts";

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
        const refused = refusedChanges(wizard, open, asked.step, {
          before: answers[asked.step] ?? {},
          now: answer,
        })
          .map((one) => ({ step: asked.step, path: one }))
          .filter((one) => isWithin(one, asked) || isWithin(asked, one));
        const what = `${shapeOf({ step, path })}: ${shapeOf(asked)}`;
        expect(refused.length === 0, what).toBe(isIn(open, asked));
      }
    }
  });
});

describe("questions of the grant's wizard", () => {
  const { grant } = shippedDefinitions().wizards;
  if (!grant) throw new Error("There is no grant.");
  const sent = grant.journeys.find(({ name }) => name.startsWith("Longest"))?.entries ?? {};
  const returned = (step: string, ...path: QuestionPlace["path"]) => ({
    corrections: [{ step, path, done: false }],
    sent,
  });
  const answered = (step: string, change: Answer): Entries => ({
    ...sent,
    [step]: { answer: { ...sent[step]?.answer, ...change } },
  });

  test("opens questions in the direction of dependence only", () => {
    expect(
      isIn(openQuestions(grant, sent, returned("project", "start")), { step: "project", path: ["end"] }),
    ).toBe(true);
    expect([...openQuestions(grant, sent, returned("project", "end"))]).toEqual([["project", [["end"]]]]);
  });

  test("opens the list whose sum must equal another answer, because nobody types a sum", () => {
    const open = openQuestions(grant, sent, returned("project", "amount"));
    expect(open.get("budget")).toContainEqual(["costs"]);
  });

  test("opens the questions of a row alone, and leaves the others closed", () => {
    const open = openQuestions(grant, sent, returned("budget", "costs", 0, "item"));
    expect([...open]).toEqual([["budget", [["costs", 0, "item"]]]]);
  });

  test("opens questions once they were changed, so that they can be changed back", () => {
    const before = openQuestions(grant, sent, returned("applicant", "applyAs"));
    const after = openQuestions(
      grant,
      answered("project", { title: "Another" }),
      returned("applicant", "applyAs"),
    );
    expect([before.has("project"), after.get("project")]).toEqual([false, [["title"]]]);
  });

  test("opens a whole step that a new answer leads to, and counts it as incomplete", () => {
    const entries = answered("applicant", { applyAs: "business" });
    const { resume, path } = correctionProgress(grant, entries, returned("applicant", "applyAs"));
    expect(resume.slug).toBe("applicant");
    expect(path.steps.find(({ slug }) => slug === "business")?.status).toBe("incomplete");
    expect(openQuestions(grant, entries, returned("applicant", "applyAs")).get("business")).toEqual([[]]);
  });

  test.each([
    [["start"], ["start"]],
    [
      ["costs", 1, "amount"],
      ["costs", 1, "amount"],
    ],
    [["costs", 1], ["costs"]],
    [["document", "name"], null],
  ])("finds them where %j leads", (path, found) => {
    const step = path[0] === "costs" ? "budget" : "project";
    expect(questionAt(grant.definition, { step, path })).toEqual(found);
  });
});

test("questions that were renamed since open under the names of today", () => {
  const guests = (name: string, was?: string): StepDefinition => {
    const column = { type: "string", maxLength: 20, ...(was && { was }) } as const;
    const items = { type: "object", properties: { [name]: column } } as const;
    return step({ properties: { guests: { type: "array", maxItems: 5, items } } });
  };
  const wizard = smallWizard({
    steps: { party: { ...guests("food", "meal"), was: "event" }, end: step() },
  });
  const sent = { event: { answer: { guests: [{ meal: "Soup" }, { meal: "Rice" }] } } };
  const corrections = [{ step: "event", path: ["guests", 1, "meal"], done: false }];
  expect([...openQuestions(wizard, sent, { corrections, sent })]).toEqual([
    ["party", [["guests", 1, "food"]]],
  ]);
  expect(correctionProgress(wizard, sent, { corrections, sent }).resume.slug).toBe("party");
});
