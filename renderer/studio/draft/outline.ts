import { useMemo } from "react";
import { type FormsDefinition, isObject, type Json } from "#engine";
import {
  compareWizards,
  listFile,
  namesIn,
  pageFile,
  roleOfFile,
  textInWords,
  titleOfQuestion,
  withTakenOver,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import { useDraft } from "./draft-context.ts";
import type { DraftState } from "./draft-session.ts";
import { placeOf } from "./text-files.ts";

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

type Siblings = Parameters<typeof textInWords>[2];

const parsed = new Map<string, { text: string; value: Json }>();

/** Returns the outline of the open draft. */
export function useOutline(): Outline {
  const { files } = useDraft();
  return useMemo(() => outlineOf(files), [files]);
}

/** Reads the outline from the files themselves, so that it is there while they have faults. Wizards are in their order, lists sorted by title. */
export function outlineOf(files: DraftState["files"]): Outline {
  const wizards = wizardsIn(files).map((id) => wizardIn(files, id));
  const lists = namesIn(files, "list").map((id) => ({
    id,
    title: textAt(parsedFile(files, listFile(id)), "title") ?? id,
  }));
  return { wizards: wizards.sort(compareWizards), lists: lists.sort(byTitle) };
}

/** Compares two things by the title that people see. */
export const byTitle = (a: { title: string }, b: { title: string }): number =>
  a.title.localeCompare(b.title, "en");

function wizardIn(files: DraftState["files"], id: string): OutlineWizard {
  const read = (file: string) => parsedFile(files, file);
  const machine = read(wizardFile(id));
  const states = Object.entries(objectAt(machine, "states"));
  const fileOf = (slug: string) => pageFile({ wizard: id, step: slug });
  const whole = new Map(
    states.map(([slug]) => [slug, withTakenOver(fileOf(slug), read(fileOf(slug)) ?? undefined, read)]),
  );
  const asked = Object.fromEntries(
    [...whole].map(([slug, step]) => [slug, { properties: objectAt(step, "properties") }]),
  );
  /** An answer within a title is called by its question. */
  const said = (title: string, siblings: { [name: string]: Json }) =>
    textInWords({ steps: asked } as unknown as FormsDefinition, title, siblings as Siblings);
  const steps = states.map(([slug, state]) => {
    const step = whole.get(slug);
    const properties = objectAt(step, "properties");
    const meta = objectAt(state, "meta");
    const questions = Object.entries(properties).map(([name, field]) =>
      questionIn(read, fileOf(slug), name, field),
    );
    return {
      slug,
      title: said(textAt(step, "title") ?? textAt(meta, "rail") ?? slug, properties),
      isStep: (textAt(meta, "kind") ?? "step") === "step",
      questions: questions.map((one) => ({ ...one, title: said(one.title, properties) })),
    };
  });
  const meta = objectAt(machine, "meta");
  const place = typeof meta.place === "number" ? { place: meta.place } : {};
  return { id, title: textAt(meta, "title") ?? id, ...place, steps };
}

function questionIn(read: (file: string) => Json, file: string, name: string, field: Json): OutlineQuestion {
  const items = objectAt(withTakenOver(file, field, read), "items");
  const inside = Object.entries(objectAt(items, "properties")).map(([key, inner]) => ({
    name: key,
    title: titleOfQuestion(file, inner, read) ?? key,
  }));
  return { name, title: titleOfQuestion(file, field, read) ?? name, inside };
}

/** Returns the page of the studio on which a place of the folder is edited, as a path within the draft. */
export function pageOf(file: string): string {
  const role = roleOfFile(file);
  if (role?.kind === "step") return `steps/${role.wizard}/${role.step}`;
  if (role?.kind === "list") return `lists/${role.name}`;
  if (role?.kind === "wizard") return `map/${role.wizard}`;
  if (role?.kind === "procedure") return `procedure/${role.wizard}`;
  if (role?.kind === "case-form") return `procedure/${role.wizard}/${role.step}`;
  const text = placeOf(file);
  return text ? `texts/${text}` : `source/${file}`;
}

/** Parses a file; while its text is no JSON, its last content counts. */
function parsedFile(files: DraftState["files"], file: string): Json {
  const text = files[file];
  if (text === undefined) return null;
  const known = parsed.get(file);
  if (known?.text === text) return known.value;
  try {
    const value = JSON.parse(text) as Json;
    parsed.set(file, { text, value });
    return value;
  } catch {
    return known?.value ?? null;
  }
}

function objectAt(holder: Json | undefined, key: string): { [key: string]: Json } {
  const value = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  return isObject(value) ? value : {};
}

function textAt(holder: Json | undefined, key: string): string | undefined {
  const value = isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  return typeof value === "string" ? value : undefined;
}
