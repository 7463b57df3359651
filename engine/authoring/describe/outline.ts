import type { FormsDefinition, Json } from "../../definition/definition.ts";
import { isObject, valueIn } from "../../definition/json.ts";
import { compareWizards } from "../registry/wizard-order.ts";
import { listFile, namesIn, pageFile, wizardFile, wizardsIn } from "../source/layout.ts";
import { type Files, lastJsonIn, titleOfQuestion, titleOfWizard, withTakenOver } from "../source/tolerant.ts";
import type { Siblings } from "./question.ts";
import { textInWords } from "./texts.ts";

/** What a draft consists of, as people name it. */
export interface Outline {
  wizards: OutlineWizard[];
  lists: { id: string; title: string }[];
}

export interface OutlineWizard {
  id: string;
  title: string;
  /** Where it stands among the wizards, if somebody said so. */
  place?: number;
  /** In the order of the machine. */
  steps: OutlineStep[];
}

export interface OutlineStep {
  slug: string;
  title: string;
  /** False for the review and the last page. */
  isStep: boolean;
  questions: OutlineQuestion[];
}

export interface OutlineQuestion {
  name: string;
  title: string;
  /** Questions of each entry of a list. */
  inside: { name: string; title: string }[];
}

/**
 * Reads the outline of a draft from the files themselves, so that it is there while they have faults; while a file is no
 * JSON, its last content counts. Wizards are in their order, lists sorted by title.
 */
export function outlineOf(files: Files): Outline {
  const wizards = wizardsIn(files).map((id) => wizardIn(files, id));
  const lists = namesIn(files, "list").map((id) => ({
    id,
    title: textAt(lastJsonIn(files, listFile(id)), "title") ?? id,
  }));
  return { wizards: wizards.sort(compareWizards), lists: lists.sort(byTitle) };
}

/** Compares two things by the title that people see. */
export const byTitle = (a: { title: string }, b: { title: string }): number =>
  a.title.localeCompare(b.title, "en");

function wizardIn(files: Files, id: string): OutlineWizard {
  const read = (file: string) => lastJsonIn(files, file);
  const machine = read(wizardFile(id));
  const pages = Object.entries(objectAt(machine, "states")).map(([slug, state]) => {
    const file = pageFile({ wizard: id, step: slug });
    const page = withTakenOver(file, read(file), read);
    return { slug, file, page, meta: objectAt(state, "meta"), properties: objectAt(page, "properties") };
  });
  const asked = { steps: Object.fromEntries(pages.map(({ slug, properties }) => [slug, { properties }])) };
  const steps = pages.map(({ slug, file, page, meta, properties }): OutlineStep => {
    /** An answer within a title is called by its question. */
    const said = (title: string) =>
      textInWords(asked as unknown as FormsDefinition, title, properties as Siblings);
    return {
      slug,
      title: said(textAt(page, "title") ?? textAt(meta, "rail") ?? slug),
      isStep: (textAt(meta, "kind") ?? "step") === "step",
      questions: titlesIn(properties, file).map((one) => ({
        ...one,
        title: said(one.title),
        inside: titlesIn(
          objectAt(objectAt(withTakenOver(file, properties[one.name], read), "items"), "properties"),
          file,
        ),
      })),
    };
  });
  const { place } = objectAt(machine, "meta");
  return {
    id,
    title: titleOfWizard(files, id),
    ...(typeof place === "number" ? { place } : {}),
    steps,
  };

  function titlesIn(fields: { [name: string]: Json }, file: string): { name: string; title: string }[] {
    return Object.entries(fields).map(([name, field]) => ({
      name,
      title: titleOfQuestion(file, field, read) ?? name,
    }));
  }
}

function objectAt(holder: Json, key: string): { [key: string]: Json } {
  const value = valueIn(holder, [key]);
  return isObject(value) ? value : {};
}

function textAt(holder: Json, key: string): string | undefined {
  const value = valueIn(holder, [key]);
  return typeof value === "string" ? value : undefined;
}
