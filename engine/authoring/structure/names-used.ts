import { placeholderOf } from "../../calls/template.ts";
import type { FieldDefinition, Json, ReviewRow, StepDefinition } from "../../definition/definition.ts";
import type { Journey } from "../../definition/journey.ts";
import { isObject } from "../../definition/json.ts";

/** The fields of a step that its review names. */
export function namesInReview({ review }: StepDefinition): string[] {
  const names = (review ?? []).flatMap(({ rows, each, split }) => [
    ...namesInRows(rows),
    ...(each ? [each.field] : []),
    ...(split ? [split.field] : []),
  ]);
  return names.map(holderOf);
}

/** The fields of a list's rows that the review of its step names. */
export function rowNamesInReview({ review }: StepDefinition, list: string): string[] {
  return (review ?? [])
    .flatMap(({ each }) => (each?.field === list ? namesInRows(each.rows) : []))
    .map(holderOf);
}

function namesInRows(rows: ReviewRow[] | undefined): string[] {
  return (rows ?? []).flatMap(({ fields }) => fields);
}

/** The fields of a step that its call names. */
export function namesInTemplate(template: Json): string[] {
  const name = placeholderOf(template);
  if (name !== null) return name.startsWith("$") ? [] : [holderOf(name)];
  if (Array.isArray(template)) return template.flatMap(namesInTemplate);
  if (!isObject(template)) return [];
  const repeated = template["$each"];
  return typeof repeated === "string"
    ? [repeated]
    : Object.values(template).flatMap((inner) => namesInTemplate(inner ?? null));
}

/** The fields of a list's rows that a call names; in a profile the list is named with its step. */
export function rowNamesInTemplate(template: Json, list: string): string[] {
  if (Array.isArray(template)) return template.flatMap((inner) => rowNamesInTemplate(inner, list));
  if (!isObject(template)) return [];
  const { $each: repeated, $where: where, ...row } = template;
  if (repeated === list) return [...Object.keys(where ?? {}), ...namesInTemplate(row)];
  return Object.values(template).flatMap((inner) => rowNamesInTemplate(inner ?? null, list));
}

/** The fields of a step that journeys answer. */
export function namesInJourneys(journeys: Journey[], slug: string): string[] {
  return journeys.flatMap(({ entries }) => Object.keys(entries[slug]?.answer ?? {}));
}

/** The fields of a list's rows that journeys answer. */
export function rowNamesInJourneys(journeys: Journey[], slug: string, list: string): string[] {
  return journeys.flatMap(({ entries }) => {
    const rows = entries[slug]?.answer?.[list];
    return Array.isArray(rows) ? rows.flatMap((row) => (isObject(row) ? Object.keys(row) : [])) : [];
  });
}

/** The columns of a table of rows. */
export function namesInColumns({ draw }: FieldDefinition): string[] {
  return Object.keys(draw?.columns ?? {});
}

function holderOf(name: string): string {
  return name.split(".")[0] ?? name;
}
