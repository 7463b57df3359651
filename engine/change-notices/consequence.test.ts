import { describe, expect, test } from "vitest";
import { changesBetween } from "../authoring/changes/changes-between.ts";
import type { Entries, FieldDefinition, StepDefinition } from "../definition/definition.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { consequenceFor } from "./consequence.ts";

const text = (own: Partial<FieldDefinition> = {}): FieldDefinition => ({
  title: "Name",
  type: "string",
  ...own,
});
const colours = (...values: string[]) => ({
  colours: { title: "Colours", options: values.map((value) => ({ value, label: `Colour ${value}` })) },
});

const steps: { [slug: string]: StepDefinition } = {
  you: step({ title: "You", properties: { name: text({ maxLength: 10 }) }, required: ["name"] }),
  taste: step({
    title: "Taste",
    properties: { colour: text({ title: "Colour", list: "colours" }) },
    required: ["colour"],
  }),
  more: step({ title: "More", properties: { note: text({ title: "Note" }) } }),
  end: step({ title: "End" }),
};
const stored: Entries = {
  you: { answer: { name: "Ann Mary" } },
  taste: { answer: { colour: "red" } },
};

const before = smallWizard({ steps, lists: colours("red", "green") });
const changed = (change: Partial<Parameters<typeof smallWizard>[0]> = {}) =>
  smallWizard({ steps, lists: colours("red", "green"), ...change });

describe("what a change means for one registrant", () => {
  test("the same definition touches nobody", () => {
    expect(consequenceFor(before, changed(), stored)).toMatchObject({
      before: "more",
      after: "more",
      move: "none",
      because: null,
      isUntouched: true,
    });
  });

  test("a new required question brings back whoever is past its step", () => {
    const you = {
      ...steps.you,
      properties: { name: text(), fax: text({ title: "Fax" }) },
      required: ["name", "fax"],
    };
    const now = changed({ steps: { ...steps, you: step(you) } });
    expect(consequenceFor(before, now, stored)).toMatchObject({
      before: "more",
      after: "you",
      move: "back",
      because: "answers",
      unfit: [{ step: "you", path: ["fax"], because: "new-question", question: "Fax", value: undefined }],
    });
    expect(consequenceFor(before, now, {}).isUntouched).toBe(true);
  });

  test("reports a removed option under the label that was chosen", () => {
    const now = changed({ lists: colours("green", "blue") });
    expect(consequenceFor(before, now, stored)).toMatchObject({
      after: "taste",
      move: "back",
      unfit: [{ because: "option-dropped", question: "Colour", value: "red", label: "Colour red" }],
    });
  });

  test("reports answers that no longer fit, not only the first", () => {
    const you = step({ ...steps.you, properties: { name: text({ maxLength: 3 }) } });
    const { unfit, after: place } = consequenceFor(
      before,
      changed({ steps: { ...steps, you }, lists: colours("green") }),
      stored,
    );
    expect(place).toBe("you");
    expect(unfit.map((one) => [one.step, one.because, one.rule])).toEqual([
      ["you", "rule", "maxLength"],
      ["taste", "option-dropped", "list"],
    ]);
  });

  test("a step that is gone is passed by, and whoever stood there goes on", () => {
    const { taste: _taste, ...fewer } = steps;
    expect(consequenceFor(before, changed({ steps: fewer }), stored)).toMatchObject({
      move: "none",
      passedBy: ["taste"],
      isUntouched: false,
    });
    expect(
      consequenceFor(before, changed({ steps: fewer }), { you: stored.you ?? { skipped: true } }),
    ).toMatchObject({
      before: "taste",
      after: "more",
      move: "on",
      unfit: [],
    });
  });

  test("a new step is asked of everybody who is past its place", () => {
    const { you, taste, more, end } = steps as Required<typeof steps>;
    const now = changed({
      steps: { you, fresh: step({ title: "Fresh" }), taste, more, end } as typeof steps,
    });
    expect(consequenceFor(before, now, stored)).toMatchObject({
      after: "fresh",
      move: "back",
      because: "new-step",
      newSteps: ["fresh"],
    });
  });

  test("whoever skipped what can be skipped no more comes back", () => {
    const skippable = { taste: { on: { NEXT: "more", SKIP: "more" } } };
    const free = smallWizard({ steps, lists: colours("red"), states: skippable });
    const skipped: Entries = { ...stored, taste: { skipped: true } };
    expect(consequenceFor(free, before, skipped)).toMatchObject({ after: "taste", because: "must-answer" });
  });
});

describe("reported changes", () => {
  const changesTo = (now: ReturnType<typeof changed>) =>
    changesBetween(before.definition, now.definition).map(({ kind, question, touches }) => [
      kind,
      question,
      touches !== null,
    ]);

  test("a longer text is safe, a shorter one touches", () => {
    const withMost = (maxLength: number) =>
      changed({
        steps: { ...steps, you: step({ ...steps.you, properties: { name: text({ maxLength }) } }) },
      });
    expect(changesTo(withMost(20))).toEqual([["rule-loosened", "Name", false]]);
    expect(changesTo(withMost(5))).toEqual([["rule-tightened", "Name", true]]);
  });

  test("a question that went to another step moved there", () => {
    const you = step({ ...steps.you, properties: {}, required: [] });
    const more = step({
      ...steps.more,
      properties: { ...steps.more?.properties, name: text({ maxLength: 10 }) },
    });
    expect(changesTo(changed({ steps: { ...steps, you, more } }))).toEqual([
      ["question-moved", "Name", true],
    ]);
  });

  test("reports as few moved steps as possible", () => {
    const { you, taste, more, end } = steps as Required<typeof steps>;
    expect(changesTo(changed({ steps: { taste, you, more, end } as typeof steps }))).toContainEqual([
      "step-moved",
      null,
      true,
    ]);
  });
});
