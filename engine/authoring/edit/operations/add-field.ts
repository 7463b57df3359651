import type { JSONPath } from "jsonc-parser";
import type { FieldDefinition, Json } from "../../../definition/definition.ts";
import type { Journey } from "../../../definition/journey.ts";
import { isObject, ownValue, valueIn } from "../../../definition/json.ts";
import { isComputed } from "../../../rules/field.ts";
import { declaredCall } from "../../registry/declared-call.ts";
import { pageFile, wizardFile } from "../../source/layout.ts";
import { holderOf, pagesWith } from "../../source/pages.ts";
import type { SourceFiles } from "../../source/source.ts";
import { sentWithEntries } from "../build/sent-entries.ts";
import { questionsAt } from "../names/pages.ts";
import type { Operation } from "../operation.ts";
import { withValue } from "../text/changed-text.ts";

type AddedField = Omit<Operation & { kind: "add-field" }, "kind">;

/**
 * Adds a question in all its places: the page or the entries of a list, the review, the call that saves the step, and
 * the journeys. Where several pages share their questions, each of them asks it.
 */
export function addField(files: SourceFiles, added: AddedField): SourceFiles {
  const { file, at, properties } = questionsAt(files, added);
  const after = added.after ?? Object.keys(properties).at(-1);
  const text = withValue(files[file] ?? "", [...at, "properties", added.name], added.field, after);
  const pages = pagesWith(files, file);
  const edited: SourceFiles = { [file]: added.list === undefined ? text : withColumn(text, added) };
  for (const holder of new Set([file, ...pages.map(pageFile)])) {
    const laidOver = listedIn({ ...files, ...edited }, holder, added, holder === file);
    if (laidOver !== null) edited[holder] = laidOver;
  }
  for (const { wizard, step } of pages) {
    const there = { ...added, step };
    const journeys = wizardFile(wizard, "journeys");
    Object.assign(edited, savedIn({ ...files, ...edited }, wizardFile(wizard), there));
    edited[journeys] = answeredIn(edited[journeys] ?? files[journeys] ?? "", there);
  }
  return edited;
}

interface Section {
  rows?: Json[];
  each?: { field: string; rows: Json[] };
}

interface Step {
  required?: string[];
  review?: Section[];
}

/**
 * Lists a question among those that must be answered and in the review. A page that shares its questions may lay lists
 * of its own over the shared ones. Returns null where nothing changes.
 */
function listedIn(files: SourceFiles, file: string, added: AddedField, isHolder: boolean): string | null {
  let text = files[file] ?? "";
  const { review, ...step } = JSON.parse(files[file] ?? "{}") as Step;
  const at = holderOf(added);
  const required = (at.length === 0 ? step.required : valueIn(step as Json, [...at, "required"])) as
    | string[]
    | undefined;
  if (added.required && (isHolder || (required && at.length === 0)))
    text = withListed(text, [...at, "required"], required?.length ?? 0, added.name);
  if (added.field.title !== undefined) text = withReview(text, review ?? [], added);
  return text === files[file] ? null : text;
}

/**
 * A list of entries gets a section of its own, with a line for each of its questions; a question of the entries a line
 * among them.
 */
function withReview(text: string, review: Section[], { name, field, list }: AddedField): string {
  const label = field.title ?? "";
  const line = { label, fields: [name] };
  if (list !== undefined)
    return review.reduce((edited, { each }, index) => {
      const rows = ["review", index, "each", "rows", each?.rows.length ?? 0];
      return each?.field === list ? withValue(edited, rows, line) : edited;
    }, text);
  const section = review.findIndex(({ rows }) => rows !== undefined);
  if (section < 0) return text;
  const columns = columnsOf(field);
  if (columns.length === 0)
    return withValue(text, ["review", section, "rows", review[section]?.rows?.length ?? 0], line);
  const rows = columns.map(([column, { title }]) => ({ label: title ?? column, fields: [column] }));
  const each = { field: name, title: field.draw?.entry ?? label, rows };
  return withValue(text, ["review", review.length], { title: label, each });
}

/** A list that names what it asks in a table asks the new question there, too. */
function withColumn(text: string, { list = "", name, field }: AddedField): string {
  const columns = ["properties", list, "draw", "columns"];
  const isNamed = valueIn(JSON.parse(text) as Json, columns) !== undefined;
  return isNamed ? withValue(text, [...columns, name], field.title ?? name) : text;
}

/** The questions of each entry; none for other questions. */
function columnsOf({ items }: FieldDefinition): [string, FieldDefinition][] {
  return items?.file ? [] : Object.entries(items?.properties ?? {});
}

function withListed(text: string, path: JSONPath, length: number, name: string): string {
  return length === 0 ? withValue(text, path, [name]) : withValue(text, [...path, length], name);
}

/** A step that declares its call must carry every answer; the default call does. */
function savedIn(files: SourceFiles, file: string, { step, name, field, list }: AddedField): SourceFiles {
  const text = files[file] ?? "";
  const declared = declaredCall(JSON.parse(text), step);
  if (!declared || !isObject(declared.call.body)) return {};
  const at = declared.path;
  if (list !== undefined) return { [file]: sentWithEntries(text, [...at, "body"], list, [name]) };
  const columns = columnsOf(field).map(([column]) => [column, `{${column}}`]);
  const sent: Json = columns.length === 0 ? `{${name}}` : [{ $each: name, ...Object.fromEntries(columns) }];
  const withBody = withValue(text, [...at, "body", name], sent);
  if (!field.file) return { [file]: withBody };
  const encoded = withValue(withBody, [...at, "encoding"], "multipart");
  return { [file]: withValue(encoded, [...at, "files", name], name) };
}

/** The first journey answers only what must be answered, the others everything that is asked. */
function answeredIn(text: string, { step, name, field, required, sample, list }: AddedField): string {
  if (isComputed(field)) return text;
  const { journeys } = JSON.parse(text) as { journeys: Journey[] };
  return journeys.reduce((edited, { entries }, index) => {
    const answer = entries[step]?.answer;
    if (!answer || (index === 0 && !required)) return edited;
    const at = ["journeys", index, "entries", step, "answer"];
    if (list === undefined) return withValue(edited, [...at, name], sample);
    const rows = ownValue(answer, list);
    return (Array.isArray(rows) ? rows : []).reduce<string>(
      (all, _row, row) => withValue(all, [...at, list, row, name], sample),
      edited,
    );
  }, text);
}
