import { describe, expect, test } from "vitest";
import { changesBetween } from "./authoring/changes/changes-between.ts";
import { consequenceFor } from "./change-notices/consequence.ts";
import type { Entries, FieldDefinition, Option, StepDefinition } from "./definition.ts";
import { entriesUnder } from "./former-names.ts";
import { pathOf } from "./path.ts";
import { reviewOf } from "./review.ts";
import { knownAnswer } from "./stored-answer.ts";
import { smallWizard, step } from "./testing/small-wizard.ts";

const text: FieldDefinition = { type: "string", maxLength: 20 };
const colors = (options: Option[]) => ({ colors: { title: "Colors", options } });
const rows = (properties: { [name: string]: FieldDefinition }): FieldDefinition => {
  return { type: "array", maxItems: 5, items: { type: "object", properties } };
};

function wizardWith(named: { [slug: string]: StepDefinition }, options: Option[]) {
  return smallWizard({ steps: { ...named, last: step(), end: step() }, lists: colors(options) });
}

const before = wizardWith(
  {
    taste: step({
      properties: { shade: { ...text, list: "colors" }, several: rows({ what: text }) },
      required: ["shade"],
    }),
  },
  [{ value: "grey", label: "Grey" }],
);
const after = wizardWith(
  {
    preferences: step({
      was: ["taste"],
      properties: {
        color: { ...text, list: "colors", was: ["hue", "shade"] },
        several: rows({ kind: { ...text, was: "what" } }),
      },
      required: ["color"],
    }),
  },
  [{ value: "gray", label: "Gray", was: "grey" }],
);
const stored: Entries = {
  taste: { answer: { shade: "grey", several: [{ what: "a" }] } },
  last: { answer: {} },
};
const today = { color: "gray", several: [{ kind: "a" }] };

test("changes say that answers follow, or how they could", () => {
  const told = changesBetween(before.definition, after.definition);
  const renamings = told.filter(({ kind }) => kind === "renamed");
  expect(renamings.map(({ question, touches }) => [question, touches])).toEqual([
    ["color", null],
    ["color", null],
    ["several › kind", null],
    [null, null],
  ]);
  expect(told.map(({ kind }) => kind)).not.toContain("step-removed");
  expect(told.map(({ kind }) => kind)).not.toContain("question-removed");
  const titled = (name: string) =>
    wizardWith({ taste: step({ properties: { [name]: { ...text, title: "Color" } } }) }, []).definition;
  const [gone] = changesBetween(titled("shade"), titled("color")).filter(
    ({ kind }) => kind === "question-removed",
  );
  expect(gone?.words).toMatch(/If it is called “color” now, give that "was": "shade", and answers follow\./);
});

test("where a step or an option seems to be called otherwise, a change suggests it", () => {
  const named = (slug: string, field: string, gray: string) =>
    wizardWith({ [slug]: step({ title: "Taste", properties: { [field]: { ...text, list: "colors" } } }) }, [
      { value: gray, label: "Gray" },
    ]).definition;
  const words = (before: string[], after: string[]) => {
    const [one, other] = [before, after].map(([slug = "", field = "", gray = ""]) =>
      named(slug, field, gray),
    );
    return one && other
      ? changesBetween(one, other)
          .map((change) => change.words)
          .join("\n")
      : "";
  };
  expect(words(["taste", "shade", "grey"], ["liking", "shade", "grey"])).toContain(
    'If it is called “liking” now, give that "was": "taste"',
  );
  expect(words(["taste", "shade", "grey"], ["taste", "shade", "gray"])).toContain(
    'If it is called “gray” now, give that "was": "grey"',
  );
  // Another title, in the same place.
  expect(words(["taste", "shade", "grey"], ["taste", "color", "grey"])).toContain(
    'If it is called “color” now, give that "was": "shade"',
  );
});

describe("what was given under a former name", () => {
  test("follows in the replay, in the review and on the page", () => {
    const path = pathOf(after, stored);
    expect(path.incomplete).toBe(null);
    expect(path.answers["preferences"]).toEqual(today);
    const lines = reviewOf(after, stored).flatMap(({ groups }) => groups.flatMap((group) => group.lines));
    expect(lines.map(({ text }) => text)).toContain("Gray");
    expect(knownAnswer(after, "preferences", { shade: "grey" })).toEqual({ color: "gray" });
  });

  test("leaves a registrant untouched by the change", () => {
    const consequence = consequenceFor(before, after, stored);
    expect(consequence).toMatchObject({ isUntouched: true, move: "none", unfit: [], newSteps: [] });
  });

  test("is read the same when it has been stored under its new name since", () => {
    const entries = entriesUnder(after.definition, stored);
    expect(entries).toEqual({ preferences: { answer: today }, last: { answer: {} } });
    expect(entriesUnder(after.definition, entries)).toEqual(entries);
    expect(entriesUnder(after.definition, entries, before.definition)).toEqual(stored);
    expect(consequenceFor(before, after, entries).isUntouched).toBe(true);
  });

  test("gives way to what was given since", () => {
    const both: Entries = { ...stored, preferences: { answer: { color: "gray" } } };
    expect(pathOf(after, both).answers["preferences"]).toEqual({ color: "gray" });
    const answer = knownAnswer(after, "preferences", { shade: "other", color: "gray" });
    expect(answer).toEqual({ color: "gray" });
  });

  test("does not follow without the former name", () => {
    const silent = wizardWith({ preferences: step({ properties: { color: text }, required: ["color"] }) }, [
      { value: "gray", label: "Gray" },
    ]);
    expect(pathOf(silent, stored).incomplete).toBe("preferences");
  });

  test("brings nobody back for what another change asks of them but that", () => {
    const more = wizardWith(
      {
        preferences: step({
          was: "taste",
          properties: { color: { ...text, list: "colors", was: "shade" }, size: text },
          required: ["color", "size"],
        }),
      },
      [{ value: "gray", label: "Gray", was: "grey" }],
    );
    const { unfit, because, after: place } = consequenceFor(before, more, stored);
    expect(place).toBe("preferences");
    expect(because).toBe("answers");
    expect(unfit.map(({ path, because: why }) => [path, why])).toEqual([[["size"], "new-question"]]);
  });
});
