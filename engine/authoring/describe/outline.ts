import type { FormsDefinition, Json } from "../../definition/definition.ts";
import { isObject, valueIn } from "../../definition/json.ts";
import { compareWizards } from "../registry/wizard-order.ts";
import { listFile, namesIn, wizardFile, wizardsIn } from "../source/layout.ts";
import { stepSource } from "../source/pages.ts";
import {
  type Files,
  lastReadable,
  type ReadableTexts,
  titleOfQuestion,
  titleOfWizard,
  valueAt,
} from "../source/tolerant.ts";
import { textInWords } from "./texts.ts";

/** Parts of a draft, as people name them. */
export interface Outline {
  wizards: OutlineWizard[];
  lists: { id: string; title: string }[];
}

export interface OutlineWizard {
  id: string;
  title: string;
  /** Position among the wizards, if the definition has one. */
  place?: number;
  /** Steps in the order of the machine. */
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
 * JSON, its last content counts, which `known` keeps for each draft. Wizards are in their order, lists sorted by title.
 */
export function outlineOf(files: Files, known: ReadableTexts = new Map()): Outline {
  const read = lastReadable(files, known);
  const lists = namesIn(files, "list").map((id) => ({
    id,
    title: wordsOr(valueAt(read, listFile(id), ["title"])) ?? id,
  }));
  return {
    wizards: wizardsIn(files)
      .map((id) => wizardIn(read, id))
      .sort(compareWizards),
    lists: lists.sort(byTitle),
  };
}

/** Compares two things by the title that people see. */
export const byTitle = (a: { title: string }, b: { title: string }): number =>
  a.title.localeCompare(b.title, "en");

function wizardIn(files: Files, id: string): OutlineWizard {
  const states = valueAt(files, wizardFile(id), ["states"]);
  const pages = Object.entries(isObject(states) ? states : {}).map(([slug, state]) => {
    const source = stepSource(files, id, slug);
    const properties = Object.fromEntries((source?.questions ?? []).map(({ name, field }) => [name, field]));
    return { slug, meta: valueIn(state, ["meta"]), source, properties };
  });
  const asked = { steps: Object.fromEntries(pages.map(({ slug, properties }) => [slug, { properties }])) };
  const steps = pages.map(({ slug, meta, source, properties }): OutlineStep => {
    /** An answer within a title is called by its question. */
    const said = (title: string) => textInWords(asked as unknown as FormsDefinition, title, properties);
    const rail = wordsOr(valueIn(meta, ["rail"]));
    return {
      slug,
      title: said(wordsOr(source?.whole.title) ?? rail ?? slug),
      isStep: (wordsOr(valueIn(meta, ["kind"])) ?? "step") === "step",
      questions: (source?.questions ?? []).map(({ name, title, field, from }) => ({
        name,
        title: said(title),
        inside: Object.entries(field.items?.properties ?? {}).map(([key, inner]) => ({
          name: key,
          title: titleOfQuestion(files, from ?? source?.file ?? "", inner as unknown as Json) ?? key,
        })),
      })),
    };
  });
  const place = valueAt(files, wizardFile(id), ["meta", "place"]);
  return { id, title: titleOfWizard(files, id), ...(typeof place === "number" ? { place } : {}), steps };
}

const wordsOr = (value: Json | undefined) => (typeof value === "string" ? value : undefined);
