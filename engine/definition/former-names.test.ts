import { describe, expect, test } from "vitest";
import { knownAnswer } from "../answer/stored-answer.ts";
import { changesBetween } from "../authoring/changes/changes-between.ts";
import { checkFormerNames } from "../authoring/check/former-names.ts";
import { consequenceFor } from "../change-notices/consequence.ts";
import { pathOf } from "../path/path.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { reviewOf } from "../view/review.ts";
import type { Entries, FieldDefinition, Option, StepDefinition } from "./definition.ts";
import { entriesUnder, placeUnder } from "./former-names.ts";

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
  const changes = changesBetween(before.definition, after.definition);
  const renamings = changes.filter(({ kind }) => kind === "renamed");
  expect(renamings.map(({ question, touches }) => [question, touches])).toEqual([
    ["color", null],
    ["color", null],
    ["several › kind", null],
    [null, null],
  ]);
  expect(changes.map(({ kind }) => kind)).not.toContain("step-removed");
  expect(changes.map(({ kind }) => kind)).not.toContain("question-removed");
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

describe("an answer under a former name", () => {
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

  test("reads it the same when it has been stored under its new name since", () => {
    const entries = entriesUnder(after.definition, stored);
    expect(entries).toEqual({ preferences: { answer: today }, last: { answer: {} } });
    expect(entriesUnder(after.definition, entries)).toEqual(entries);
    expect(entriesUnder(after.definition, entries, before.definition)).toEqual(stored);
    expect(consequenceFor(before, after, entries).isUntouched).toBe(true);
  });

  test("gives way to a newer answer", () => {
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

describe("a question that stands on another step now", () => {
  const size = { ...text, title: "Size" };
  const wizardOf = (steps: { [slug: string]: StepDefinition }) =>
    smallWizard({ steps: { ...steps, end: step() } });
  const separate = wizardOf({
    firm: step({ title: "Firm", properties: { name: text, size }, required: ["name", "size"] }),
    team: step({ title: "Team", properties: { lead: text }, required: ["lead"] }),
  });
  const moved = (was: string | string[] = "firm.size") =>
    wizardOf({
      firm: step({ title: "Firm", properties: { name: text }, required: ["name"] }),
      team: step({
        title: "Team",
        properties: { lead: text, headcount: { ...size, was } },
        required: ["lead", "headcount"],
      }),
    });
  const firm = { answer: { name: "Acme", size: "12" } };
  const both: Entries = { firm, team: { answer: { lead: "Ana" } } };

  test("takes its answers along, back as well, and gives way to newer ones", () => {
    const after = moved();
    const path = pathOf(after, both);
    expect([path.incomplete, path.answers.firm, path.answers.team]).toEqual([
      null,
      { name: "Acme" },
      { lead: "Ana", headcount: "12" },
    ]);
    expect(consequenceFor(separate, after, both)).toMatchObject({ isUntouched: true, unfit: [] });
    const since: Entries = {
      firm: { answer: { name: "Acme" } },
      team: { answer: { lead: "Ana", headcount: "13" } },
    };
    expect(consequenceFor(separate, after, since)).toMatchObject({ isUntouched: true, unfit: [] });
    expect(pathOf(after, { ...since, firm }).answers.team).toEqual({
      lead: "Ana",
      headcount: "13",
    });
    expect(pathOf(moved("elsewhere.size"), both).incomplete).toBe("team");
  });

  test("fills it in on its new step for whoever has not been there, who is asked all the same", () => {
    const after = moved();
    const only = { firm };
    expect(pathOf(after, only).incomplete).toBe("team");
    expect(after.renaming?.movedAnswers(after.definition, "team", only)).toEqual({ headcount: "12" });
    expect(after.renaming?.movedAnswers(after.definition, "firm", only)).toEqual({});
    const place = (name: string) => placeUnder(after.definition, { step: "firm", path: [name] });
    expect(place("size")).toEqual({ step: "team", path: ["headcount"] });
    expect(place("name")).toEqual({ step: "firm", path: ["name"] });
  });

  test("reports it as moved, with its answers", () => {
    const changes = (was: string) =>
      changesBetween(separate.definition, moved(was).definition)
        .filter(({ kind }) => kind === "question-moved")
        .map(({ words, touches }) => [words, touches]);
    expect(changes("firm.size")).toEqual([
      [
        "It moved here from “Firm”. Answers given there follow.",
        "People who haven't answered it there will be asked here.",
      ],
    ]);
    expect(changes("firm.other")[0]?.[0]).toMatch(/Answers given there are kept and don't count here/);
  });

  test.each<[string | string[], { [name: string]: FieldDefinition }, RegExp]>([
    ["team.size", {}, /"team\.size" is on the same page: leave out the step\./],
    ["firm.name", {}, /Today "firm\.name" is another field/],
    ["firm.size", { other: { ...text, was: "firm.size" } }, /"team\.headcount" stood at "firm\.size" too/],
    [
      "firm.size",
      { offices: rows({ desks: { ...text, was: "firm.desks" } }) },
      /Only a question of a page can follow from "firm\.desks"/,
    ],
  ])("%j is a fault where nobody could tell whose answer it is", (was, more, message) => {
    const { definition } = moved(was);
    Object.assign(definition.steps.team?.properties ?? {}, more);
    const faults: string[] = [];
    checkFormerNames(definition, (_rule, _path, words) => void faults.push(words));
    expect(faults).toEqual([expect.stringMatching(message)]);
  });
});
