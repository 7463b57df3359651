import { expect, test } from "vitest";
import type { StepDefinition } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { shippedDefinitions, shippedFiles } from "../../testing/shipped.ts";
import { questionsFileOf } from "../edit/names/pages.ts";
import { stepsIn } from "../source/layout.ts";
import { jsonIn, withTakenOver } from "../source/tolerant.ts";
import { questionOfDraft } from "./question-of-draft.ts";

const files = shippedFiles();

/** What a page adds to fields once all of them are there: rows of a matrix, dates of which parts may be unknown. */
const ofPages = new Set(["matrix-row", "partly"]);

function ofQuestions(properties: StepDefinition["properties"]): unknown {
  return JSON.parse(JSON.stringify(properties), (key, value) =>
    ofPages.has(key) || ofPages.has(value) || (key === "draw" && Object.keys(value).length === 0)
      ? undefined
      : value,
  );
}

test.each(Object.keys(shippedDefinitions().wizards))(
  "each question of %s by itself is what the check makes of its page",
  (wizard) => {
    const { steps = {} } = shippedDefinitions().wizards[wizard]?.definition ?? {};
    const slugs = stepsIn(files, wizard);
    expect(slugs.length).toBeGreaterThan(4);
    for (const step of slugs) {
      const file = questionsFileOf(files, { wizard, step });
      const { properties } = withTakenOver(file, jsonIn(files, file) ?? undefined, (one) =>
        jsonIn(files, one),
      );
      const questions = Object.entries(isObject(properties) ? properties : {});
      const onPage = questions.map(([name, written]) => questionOfDraft(files, { file, name, written }));
      const fields = Object.assign({}, ...onPage.map((one) => one?.properties));
      expect([step, ofQuestions(fields)]).toEqual([step, ofQuestions(steps[step]?.properties ?? {})]);
    }
  },
);

test("of a question that takes over nothing that is there, nothing can be said", () => {
  const at = { file: "wizards/buyer/steps/company-details.json", name: "one" };
  const of = (written: object) => questionOfDraft(files, { ...at, written: written as never });
  expect(of({ $ref: "../../../shared/nothing.json" })).toBeNull();
  expect(of({ block: "nothing" })).toBeNull();
  expect(of({ title: "One", type: "string", variants: 7 })).toBeNull();
  expect(of({ title: "One", type: "string" })?.properties).toEqual({ one: { title: "One", type: "string" } });
});
