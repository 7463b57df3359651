import type { FieldDefinition } from "#engine";
import { type Operation, type SourceFiles, type StepSource, shortFieldName } from "#engine/authoring";
import { freeName, sampleOf } from "../edits/question-edits.ts";
import type { Table } from "./tables.ts";

/** Adds a line below the others of a table: a question like the last one, in words of its own. */
export function lineEdit(files: SourceFiles, source: StepSource, table: Table, title: string): Operation[] {
  const { wizard, step, file, questions } = source;
  const after = table.lines.at(-1) ?? null;
  const twin = questions.find(({ name }) => name === after);
  const name = freeName(source, shortFieldName(title));
  const { was: _was, when: _when, description: _hint, ...like } = twin?.written ?? {};
  const field = { ...like, title } as FieldDefinition;
  const required = twin?.isRequired ?? false;
  const sample = sampleOf(files, source, after ?? "");
  return [
    { kind: "add-field", wizard, step, name, field, required, sample, after },
    { kind: "insert", file, path: ["guidance", table.index, "fields", table.lines.length], value: name },
  ];
}
