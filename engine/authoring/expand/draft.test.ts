import { describe, expect, test } from "vitest";
import type { StepDefinition } from "../../definition/definition.ts";
import { shippedDefinitions, shippedFiles } from "../../testing/shipped.ts";
import { outlineOf } from "../describe/outline.ts";
import { textInWords } from "../describe/texts.ts";
import { caseFormsIn, stepsIn } from "../source/layout.ts";
import { entriesSource, stepSource } from "../source/pages.ts";
import { valueAt } from "../source/tolerant.ts";
import { stepOfDraft } from "./step-of-draft.ts";
import { wizardMap } from "./wizard-of-draft.ts";

const files = shippedFiles();
const { wizards } = shippedDefinitions();

/** Properties that a page adds to fields once all of them are there: rows of a matrix, dates with optional parts. */
const ofPages = new Set(["matrix-row", "partly"]);

function ofQuestions(step: StepDefinition | undefined): unknown {
  const { title, properties, required = [] } = step ?? {};
  return JSON.parse(JSON.stringify({ title, properties, required: required.toSorted() }), (key, value) =>
    ofPages.has(key) || ofPages.has(value) || (key === "draw" && Object.keys(value).length === 0)
      ? undefined
      : value,
  );
}

function draftOf(wizard: string, step: string): StepDefinition {
  const source = stepSource(files, wizard, step);
  if (!source) throw new Error(`${step} can be read.`);
  return stepOfDraft(files, source, undefined).step;
}

describe.each(Object.keys(wizards))("a draft of %s without a fault", (wizard) => {
  const definition = wizards[wizard]?.definition;
  const slugs = stepsIn(files, wizard);

  test("has each page as the check makes it", () => {
    expect(slugs.length).toBeGreaterThan(4);
    const checked = slugs.map((step) => [step, ofQuestions(definition?.steps[step])]);
    expect(slugs.map((step) => [step, ofQuestions(draftOf(wizard, step))])).toEqual(checked);
    const forms = caseFormsIn(files, wizard);
    const asked = wizards[wizard]?.procedure?.definition.steps ?? {};
    expect(forms.map((form) => ofQuestions(draftOf(wizard, form)))).toEqual(
      forms.map((form) => ofQuestions(asked[form.split("/")[1] ?? ""])),
    );
  });

  test("has each question, also of entries, where its file holds it", () => {
    const pages = slugs.flatMap((step) => stepSource(files, wizard, step) ?? []);
    const entries = pages.flatMap((page) =>
      page.questions.flatMap((one) => entriesSource(files, page, one) ?? []),
    );
    for (const { file, at, questions } of [...pages, ...entries])
      expect(questions.map(({ name }) => valueAt(files, file, [...at, "properties", name]))).toEqual(
        questions.map(({ written }) => written),
      );
  });

  test("has its machine, order and lists", () => {
    const map = wizardMap(files, wizard, null);
    expect(map?.definition.machine).toMatchObject(definition?.machine ?? never());
    expect(map?.order).toEqual(definition?.machine.meta.numbering.wizard);
    expect(map?.definition.lists).toMatchObject(definition?.lists ?? {});
  });

  test("outlines it by the titles that the check knows", () => {
    const outline = outlineOf(files).wizards.find(({ id }) => id === wizard);
    const words = (step: StepDefinition, text: string) =>
      textInWords(definition ?? never(), text, step.properties);
    const asked = outline?.steps.flatMap(({ slug, title, questions }) => {
      const step = definition?.steps[slug] ?? never();
      const plain = questions.filter(({ name }) => step.properties[name]);
      return [
        [title, words(step, step.title)],
        ...plain.map((one) => [one.title, words(step, step.properties[one.name]?.title ?? one.name)]),
      ];
    });
    expect(asked?.map(([title]) => title)).toEqual(asked?.map(([, title]) => title));
    expect(asked?.length).toBeGreaterThan(slugs.length);
  });
});

function never(): never {
  throw new Error("The wizard has a definition.");
}

test("of a question that takes over nothing that is there, only its own words are read", () => {
  const file = "wizards/buyer/steps/company-details.json";
  const of = (written: object) => {
    const odd = { ...files, [file]: JSON.stringify({ properties: { one: written } }) };
    const source = stepSource(odd, "buyer", "company-details") ?? never();
    return stepOfDraft(odd, source, undefined).step.properties;
  };
  expect(of({ $ref: "../../../shared/nothing.json", title: "One" })).toEqual({ one: { title: "One" } });
  expect(of({ block: "nothing" })).toEqual({});
  expect(of({ title: "One", type: "string", variants: 7 })).toMatchObject({ one: { title: "One" } });
});

test("what can't be read is as it was checked last", () => {
  const checked = wizards.supplier?.definition.steps["business-location"] ?? never();
  const odd = { ...files, "shared/address.json": "{", "shared/name.json": "{", "shared/email.json": "{" };
  const source = stepSource(odd, "supplier", "business-location") ?? never();
  expect(Object.keys(stepOfDraft(odd, source, checked).step.properties)).toEqual(
    Object.keys(checked.properties),
  );
});
