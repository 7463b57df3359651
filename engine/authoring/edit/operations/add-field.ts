import type { FieldDefinition, Json } from "../../../definition.ts";
import type { Journey } from "../../../journey.ts";
import { isObject } from "../../../json.ts";
import { declaredCall } from "../../declared-call.ts";
import type { SourceFiles } from "../../read/source.ts";
import { pageFile } from "../names/page-file.ts";
import { pagesWith, questionsFileOf } from "../names/pages.ts";
import { withValue } from "../text/changed-text.ts";

export interface AddedField {
  wizard: string;
  step: string;
  name: string;
  field: FieldDefinition;
  required: boolean;
  /** A valid answer, for the journeys that answer everything; null for what is computed. */
  sample: Json;
  /** The field that it stands below; null for the bottom of the page. */
  after: string | null;
}

/**
 * Adds a question in all its places: the page, the review, the call that saves the step, and the journeys. Where
 * several pages share their questions, each of them asks it.
 */
export function addField(files: SourceFiles, added: AddedField): SourceFiles {
  const file = questionsFileOf(files, added);
  const last = Object.keys(stepIn(files, file).properties ?? {}).at(-1);
  const text = withValue(files[file] ?? "", ["properties", added.name], added.field, added.after ?? last);
  const pages = pagesWith(files, file);
  const edited: SourceFiles = { [file]: text };
  for (const holder of new Set([file, ...pages.map(pageFile)])) {
    const laidOver = listedIn({ ...files, ...edited }, holder, added, holder === file);
    if (laidOver !== null) edited[holder] = laidOver;
  }
  for (const { wizard, step } of pages) {
    const there = { ...added, step };
    const journeys = `wizards/${wizard}/journeys.json`;
    Object.assign(edited, savedIn({ ...files, ...edited }, `wizards/${wizard}/wizard.json`, there));
    edited[journeys] = answeredIn(edited[journeys] ?? files[journeys] ?? "", there);
  }
  return edited;
}

type Section = { rows?: Json[] };

interface Step {
  properties?: { [name: string]: Json };
  required?: string[];
  review?: Section[];
}

function stepIn(files: SourceFiles, file: string): Step {
  return JSON.parse(files[file] ?? "{}") as Step;
}

/**
 * Lists a question among those that must be answered and in the review. A page that shares its questions may lay lists
 * of its own over the shared ones. Returns null where nothing changes.
 */
function listedIn(files: SourceFiles, file: string, added: AddedField, isHolder: boolean): string | null {
  const { required, review } = stepIn(files, file);
  const { name, field } = added;
  let text = files[file] ?? "";
  if (added.required && (isHolder || required))
    text = withListed(text, ["required"], required?.length ?? 0, name);
  const section = (review ?? []).findIndex(({ rows }) => rows !== undefined);
  if (section >= 0 && field.title !== undefined) text = withReview(text, section, review ?? [], added);
  return text === files[file] ? null : text;
}

/** A list of entries gets a section of its own, with a line for each of its questions. */
function withReview(text: string, section: number, review: Section[], { name, field }: AddedField): string {
  const label = field.title ?? "";
  const columns = columnsOf(field);
  if (columns.length === 0) {
    const index = review[section]?.rows?.length ?? 0;
    return withValue(text, ["review", section, "rows", index], { label, fields: [name] });
  }
  const rows = columns.map(([column, { title }]) => ({ label: title ?? column, fields: [column] }));
  const each = { field: name, title: field.draw?.entry ?? label, rows };
  return withValue(text, ["review", review.length], { title: label, each });
}

/** The questions of each entry; none for other questions. */
function columnsOf({ items }: FieldDefinition): [string, FieldDefinition][] {
  return items?.file ? [] : Object.entries(items?.properties ?? {});
}

function withListed(text: string, path: string[], length: number, name: string): string {
  return length === 0 ? withValue(text, path, [name]) : withValue(text, [...path, length], name);
}

/** A step that declares its call must carry every answer; the default call does. */
function savedIn(files: SourceFiles, file: string, { step, name, field }: AddedField): SourceFiles {
  const text = files[file] ?? "";
  const declared = declaredCall(JSON.parse(text), step);
  if (!declared || !isObject(declared.call.body)) return {};
  const at = declared.path;
  const columns = columnsOf(field).map(([column]) => [column, `{${column}}`]);
  const sent: Json = columns.length === 0 ? `{${name}}` : [{ $each: name, ...Object.fromEntries(columns) }];
  const withBody = withValue(text, [...at, "body", name], sent);
  if (!field.file) return { [file]: withBody };
  const encoded = withValue(withBody, [...at, "encoding"], "multipart");
  return { [file]: withValue(encoded, [...at, "files", name], name) };
}

/** The first journey answers only what must be answered, the others everything that is asked. */
function answeredIn(text: string, { step, name, field, required, sample }: AddedField): string {
  if (field.computed) return text;
  const { journeys } = JSON.parse(text) as { journeys: Journey[] };
  return journeys.reduce((edited, { entries }, index) => {
    if (!entries[step]?.answer || (index === 0 && !required)) return edited;
    return withValue(edited, ["journeys", index, "entries", step, "answer", name], sample);
  }, text);
}
