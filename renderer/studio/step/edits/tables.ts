import { isObject, type Json } from "#engine";
import {
  addressOfTarget,
  mentionsInAll,
  type Operation,
  type QuestionSource,
  type SourceFiles,
  type StepSource,
} from "#engine/authoring";

/** A table of questions: its place among the texts of its page, and the names of its lines. */
export interface Table {
  index: number;
  lines: string[];
}

/** Returns the tables of a page. */
export function tablesOf({ written, list }: StepSource): Table[] {
  if (list !== null) return [];
  const all = Array.isArray(written.guidance) ? written.guidance : [];
  return all.flatMap((one, index) =>
    isObject(one) && one.kind === "matrix" ? [{ index, lines: linesIn(one.fields) }] : [],
  );
}

const linesIn = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** Returns the table that a question is a line of. */
export function tableWith(source: StepSource, name: string): Table | undefined {
  return tablesOf(source).find(({ lines }) => lines.includes(name));
}

/** Returns the last line of the table that a question is in; undefined for one in none. */
export function lastOfTable(source: StepSource, name: string): string | undefined {
  return tableWith(source, name)?.lines.at(-1);
}

/**
 * Moves a question before another one; null for the end of the page. A line moves within its table; out of it, the whole
 * table goes. It never lands inside another table, but above or below it.
 */
export function moveEdit(source: StepSource, name: string, before: string | null): Operation[] {
  const { file, at, questions } = source;
  const order = questions.map((one) => one.name);
  const own = tableWith(source, name);
  const next = own ? order[order.indexOf(own.lines.at(-1) ?? "") + 1] : undefined;
  if (own && (before === null ? next === undefined : own.lines.includes(before) || before === next))
    return lineMoved(source, own, name, before);
  const to = outsideTables(source, order, name, before);
  const moved = own?.lines ?? [name];
  if (to !== null && moved.includes(to)) return [];
  return moved.map((from) => ({ kind: "reorder", file, path: [...at, "properties"], from, before: to }));
}

/** Sets a line before another one of its table, on the page and in the table alike. */
function lineMoved(
  { file }: StepSource,
  { index, lines }: Table,
  from: string,
  before: string | null,
): Operation[] {
  const at = before === null ? -1 : lines.indexOf(before);
  const path = ["guidance", index, "fields"];
  return [
    { kind: "reorder", file, path: ["properties"], from, before },
    { kind: "reorder", file, path, from: lines.indexOf(from), before: at < 0 ? null : at, moved: from },
  ];
}

/** Returns the place of a question moved to a table: coming from above, below it; coming from below, above it. */
function outsideTables(source: StepSource, order: string[], name: string, before: string | null) {
  const other = before === null ? undefined : tableWith(source, before);
  const [first] = other?.lines ?? [];
  if (!other || before === first) return before;
  if (order.indexOf(name) > order.indexOf(first ?? "")) return first ?? null;
  return order[order.indexOf(other.lines.at(-1) ?? "") + 1] ?? null;
}

/** Removes a table with its lines, and its list of choices if nothing else uses it. */
export function removeTableEdit(files: SourceFiles, source: StepSource, table: Table): Operation[] {
  const { wizard, step, questions } = source;
  const lines = questions.filter(({ name }) => table.lines.includes(name));
  const list = lines[0]?.field.list;
  return [
    ...lines.map(({ name }): Operation => ({ kind: "remove", address: `${wizard}/${step}.${name}` })),
    ...(typeof list === "string" && isOnlyIn(files, source, list, lines)
      ? [{ kind: "remove" as const, address: addressOfTarget({ kind: "list", list }) }]
      : []),
  ];
}

function isOnlyIn(files: SourceFiles, { file }: StepSource, list: string, lines: QuestionSource[]): boolean {
  const others = mentionsInAll(files, { kind: "list", list }).filter(
    (one) => one.file !== file || lines.every(({ name }) => name !== one.path[1]),
  );
  return others.length === 0;
}
