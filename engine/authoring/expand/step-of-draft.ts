import type { FieldDefinition, StepDefinition } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { isSharedFile } from "../source/layout.ts";
import { isOfBlock, type QuestionSource, type StepSource } from "../source/pages.ts";
import { resolveReferences } from "../source/references.ts";
import type { Fault, Source } from "../source/source.ts";
import { type Files, jsonIn } from "../source/tolerant.ts";
import { expandStep } from "./expand-step.ts";
import type { WrittenStep } from "./written-field.ts";

/** Parts that a question adds to its page: fields as the engine runs them, required names, the heading of a block. */
type PutOnPage = Pick<StepDefinition, "properties" | "required" | "guidance">;

/** A page of a draft in the keywords that the engine runs on: it need not wait for the check. */
export interface DraftStep {
  step: StepDefinition;
  /** The fields of each question by its name: one, or those of a block. None while a block has not been read. */
  fieldsOf: Map<string, { [name: string]: FieldDefinition }>;
}

/** Returns a step as the draft has it; what can't be read of its files, from the last valid definition. */
export function stepOfDraft(
  files: Files,
  source: StepSource,
  checked: StepDefinition | undefined,
): DraftStep {
  const put = source.questions.map((one) => putOnPage(files, source.file, one, checked));
  const headings = put.flatMap(({ guidance = [] }) => guidance);
  const others = (checked?.guidance ?? []).filter(({ through }) =>
    headings.every((heading) => heading.through !== through),
  );
  const step: StepDefinition = {
    ...checked,
    ...(headings.length > 0 ? { guidance: [...others, ...headings] } : {}),
    title: String(source.whole.title ?? source.step),
    type: "object",
    properties: Object.assign({}, ...put.map(({ properties }) => properties)),
    required: put.flatMap(({ required }) => required),
    additionalProperties: false,
  };
  return {
    step,
    fieldsOf: new Map(source.questions.map(({ name }, index) => [name, put[index]?.properties ?? {}])),
  };
}

function putOnPage(
  files: Files,
  file: string,
  question: QuestionSource,
  { properties = {}, required = [] }: Partial<StepDefinition> = {},
): PutOnPage {
  const { name, field, isBlock, isRequired } = question;
  const read = questionOfDraft(files, file, question);
  const own = isRequired && !isBlock ? [name] : [];
  if (read) return { ...read, required: [...read.required, ...own] };
  if (!isBlock) return { properties: { [name]: properties[name] ?? field }, required: own };
  const ofBlock = Object.entries(properties).filter(([inner]) => isOfBlock(inner, name));
  return {
    properties: Object.fromEntries(ofBlock),
    required: required.filter((one) => isOfBlock(one, name)),
  };
}

/** The files that questions take over, by the folder that they are in: each edit makes another one. */
const sharedOf = new WeakMap<Files, Map<string, Source>>();

/** Returns what a question puts on its page; null while it can't be read, or what it takes over. */
function questionOfDraft(
  files: Files,
  file: string,
  { name, written }: Pick<QuestionSource, "name" | "written">,
): PutOnPage | null {
  const sources = sharedOf.get(files) ?? sharedSources(files);
  sharedOf.set(files, sources);
  const source = { file, text: "", value: { properties: { [name]: written } } };
  const faults: Fault[] = [];
  try {
    const page = resolveReferences(source, sources, faults);
    if (!isObject(page)) return null;
    const step = expandStep({ file, sources, faults, lists: {} }, page as WrittenStep);
    const { properties = {}, required = [], guidance = [] } = step as Partial<StepDefinition>;
    // The check says what else is wrong with a consent: its text is there.
    return faults.every(({ rule }) => rule === "consent") ? { properties, required, guidance } : null;
  } catch {
    return null;
  }
}

function sharedSources(files: Files): Map<string, Source> {
  const shared = Object.entries(files).filter(([file]) => isSharedFile(file) && file.endsWith(".json"));
  return new Map(
    shared.map(([file, text]) => [file, { file, text, value: jsonIn(files, file) ?? undefined }] as const),
  );
}
