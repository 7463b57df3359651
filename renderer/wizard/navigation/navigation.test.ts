import { expect, test } from "vitest";
import {
  type Entries,
  evaluateValidators,
  openedStep,
  openWizard,
  pathOf,
  progressOf,
  type StepDefinition,
  type WizardDefinition,
} from "#engine";
import { compileValidators } from "#engine/authoring";
import { shippedWords } from "../../site/testing/shipped-words.ts";
import { answersNeeded } from "./answers-needed.ts";
import { asksAccount } from "./asks-account.ts";
import { missingStep } from "./earlier-step-missing.ts";
import { nextStep } from "./next-step.ts";
import { stepCount } from "./step-count.ts";

function step(required: string[] = []): StepDefinition {
  const properties = Object.fromEntries(required.map((name) => [name, { type: "string" as const }]));
  return { title: "Step", type: "object", properties, required, additionalProperties: false };
}

const definition: WizardDefinition = {
  id: "small",
  version: "1",
  lists: {},
  steps: { name: step(["name"]), tax: step(["ein"]), extra: step(["why"]), review: step(), done: step() },
  machine: {
    id: "small",
    initial: "name",
    meta: {
      title: "Small",
      basePath: "/small",
      role: null,
      login: "every-step",
      numbering: { wizard: [], login: [] },
    },
    states: {
      name: { on: { NEXT: "tax" }, meta: { rail: "Name" } },
      tax: {
        on: {
          NEXT: [
            { target: "extra", guard: { type: "matches", params: { "tax.ein": { const: "none" } } } },
            { target: "review" },
          ],
        },
        meta: { rail: "Tax" },
      },
      extra: { on: { NEXT: "review" }, meta: { rail: "Extra" } },
      review: { on: { NEXT: "done" }, meta: { rail: "Review", kind: "review" } },
      done: { type: "final", meta: { rail: "Done", kind: "confirmation" } },
    },
  },
};
const wizard = openWizard(definition, evaluateValidators(compileValidators(definition)), () => new Date());
const named: Entries = { name: { answer: { name: "Ada" } } };
const filled: Entries = { ...named, tax: { answer: { ein: "12-3456789" } } };

const open = (entries: Entries, slug: string | null, isConfirmed = false) =>
  openedStep(wizard, pathOf(wizard, entries), slug, {
    isConfirmed,
    hasEntered: (step) => Object.hasOwn(entries, step),
  });

test("a reached step opens", () => {
  expect(open(named, "name")).toEqual({ open: "name" });
  expect(open(named, "tax")).toEqual({ open: "tax" });
});

test("a removed step redirects to where the registrant continues", () => {
  const entries: Entries = { ...named, vessel: { answer: { name: "Beagle" } } };
  expect(open(entries, "vessel")).toEqual({ instead: "tax", because: "gone" });
});

test("an unknown slug leads to the first step", () => {
  expect(open(filled, "nonsense")).toEqual({ instead: "name", because: "unknown" });
  expect(open(filled, "toString")).toEqual({ instead: "name", because: "unknown" });
});

test("a step that is not reached yet leads to the first incomplete step", () => {
  expect(open(named, "review")).toEqual({ instead: "tax", because: "ahead" });
});

test("a step that was not reached is missed until it can be opened", () => {
  const reason = (entries: Entries) =>
    missingStep(
      { ahead: "review" },
      { wizard, progress: progressOf(wizard, entries), isConfirmed: false, hasEntered: () => false },
      words,
    );
  expect(reason(named)).toBe(words.earlierFirst);
  expect(reason(filled)).toBe(null);
});

test("a step outside this registrant's path leads to the first incomplete step", () => {
  expect(open(filled, "extra")).toEqual({ instead: "review", because: "ahead" });
});

test("a URL without a step leads to the resume step", () => {
  expect(open(named, null)).toEqual({ instead: "tax", because: "none" });
});

test("after the confirmation, every step of the path opens, and nothing else", () => {
  const all: Entries = { ...filled, review: { answer: {} } };
  expect(open(all, "name", true)).toEqual({ open: "name" });
  expect(open(all, "extra", true)).toEqual({ instead: "done", because: "confirmed" });
  expect(open(all, null, true)).toEqual({ instead: "done", because: "none" });
  expect(open(all, "review", true)).toEqual({ open: "review" });
  expect(open(all, "done", true)).toEqual({ open: "done" });
});

/** Returns the next step after a step that changes the entries. */
const nextFrom = (before: Entries, after: Entries, slug: string, toReview = false) =>
  nextStep(wizard, after, slug, progressOf(wizard, before), toReview);

test("a step leads to the next one, also one that was finished before", () => {
  expect(nextFrom({}, named, "name")).toEqual({ slug: "tax", toReview: false });
  expect(nextFrom(filled, filled, "name")).toEqual({ slug: "tax", toReview: false });
});

test("a step that was reopened leads past the finished ones, to where the registrant was", () => {
  const reopened: Entries = { ...filled, name: { answer: {} } };
  expect(nextFrom(reopened, filled, "name")).toEqual({ slug: "review", toReview: false });
  const unasked: Entries = { ...named, tax: { answer: { ein: "none" } } };
  const why: Entries = { ...unasked, extra: { answer: { why: "new" } } };
  expect(nextFrom({ ...unasked, name: { answer: {} } }, unasked, "name").slug).toBe("extra");
  expect(nextFrom(unasked, why, "extra").slug).toBe("review");
});

test("a change made from the review leads back to the review", () => {
  expect(nextFrom(filled, filled, "name", true)).toEqual({ slug: "review", toReview: false });
});

test("a change that makes more steps necessary leads there first, then back to the review", () => {
  const changed: Entries = { ...named, tax: { answer: { ein: "none" } } };
  expect(nextFrom(filled, changed, "tax", true)).toEqual({ slug: "extra", toReview: true });
  const answered: Entries = { ...changed, extra: { answer: { why: "new" } } };
  expect(nextFrom(changed, answered, "extra", true)).toEqual({ slug: "review", toReview: false });
});

const words = shippedWords("wizard").step;

test("the count shows a range while the path is not certain", () => {
  expect(stepCount({ number: 3, least: 10, most: 10 }, words)).toBe("Step 3 of 10");
  expect(stepCount({ number: 3, least: 8, most: 10 }, words)).toBe("Step 3 of about 10");
});

test("one missing answer has a different text than several", () => {
  expect([0, 1, 3].map((count) => answersNeeded(count, words))).toEqual([
    undefined,
    "1 answer still needed",
    "3 answers still needed",
  ]);
});

test("an account is wanted at each step, behind one, or at none before the review", () => {
  const asked = (login: Parameters<typeof asksAccount>[0]) =>
    ["name", "tax", "review"].filter((slug) => asksAccount(login, pathOf(wizard, filled), slug));
  expect(asked("every-step")).toEqual(["name", "tax", "review"]);
  expect(asked({ after: "name" })).toEqual(["tax", "review"]);
  expect(asked("at-review")).toEqual([]);
});
