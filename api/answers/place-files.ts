import {
  type Answer,
  type CallDefinition,
  type FieldDefinition,
  isBlank,
  isObject,
  type Json,
} from "#engine";
import { HttpProblem } from "../base/problems.ts";
import type { NewFile } from "../store/file-rows.ts";
import { cleanName } from "../uploads/file-names.ts";
import type { ReceivedFile } from "../uploads/multipart.ts";
import { answerRows } from "./removed-questions.ts";

/** A received file and the field path (`document`, `certificates.file`) that the call's definition gives its part. */
export interface PartFile {
  received: ReceivedFile;
  field: string;
}

/** Assigns the files of a form to their fields. Leaves out what a browser sends for "no file chosen". */
export function partFiles(call: CallDefinition, received: ReceivedFile[]): PartFile[] {
  return received
    .filter((file) => file.size > 0 || file.name !== "")
    .map((file) => ({ received: file, field: call.files?.[file.part] ?? "" }));
}

type Fields = { [name: string]: FieldDefinition };

/**
 * Puts new files into the answer that came with them. A row of a list may say by name which file is its own
 * (`originalName`); the other files go, in their order, to the rows that name none and have none yet. Where a question
 * takes several files, they follow those that the answer already has.
 */
export function placeFiles(
  answer: Answer,
  files: { file: NewFile; field: string }[],
  fields: Fields,
): Answer {
  if (files.length === 0) return answer;
  const placed = structuredClone(answer);
  for (const field of new Set(files.map((one) => one.field))) {
    const values = files.filter((one) => one.field === field).map(({ file }) => fileAnswer(file));
    const [name = "", inner] = field.split(".");
    if (inner === undefined) {
      if (Object.hasOwn(fields, name) && fields[name]?.type === "array") {
        placed[name] = withFiles(placed[name], values);
      } else {
        if (values.length > 1) throw tooManyFiles();
        placed[name] = values[0] ?? null;
      }
    } else placeInRows(answerRows(placed[name]), inner, values);
  }
  return placed;
}

/** Puts files where the list names them, and the others at its end. The rules say afterwards whether they are too many. */
function withFiles(list: Json | undefined, files: Answer[]): Json[] {
  const left = [...files];
  const kept = (Array.isArray(list) ? list : []).map((one) => {
    const name = nameOnly(one);
    const index = left.findIndex((file) => name !== null && file.name === cleanName(name, String(file.type)));
    return index < 0 ? one : (left.splice(index, 1)[0] ?? one);
  });
  return [...kept, ...left];
}

function placeInRows(rows: Answer[], field: string, files: Answer[]): void {
  const left = [...files];
  const unnamed: Answer[] = [];
  for (const row of rows) {
    const name = nameOnly(row[field]);
    const index = left.findIndex((file) => name !== null && file.name === cleanName(name, String(file.type)));
    if (name === null) unnamed.push(row);
    else if (index >= 0) row[field] = left.splice(index, 1)[0] ?? null;
  }
  // As many files as rows: each row's file is replaced.
  const others = left.length === unnamed.length ? unnamed : unnamed.filter((row) => isBlank(row[field]));
  if (others.length < left.length) throw tooManyFiles();
  for (const [index, file] of left.entries()) (others[index] as Answer)[field] = file;
}

/** Returns the name of a file that is still to be assigned, and null for a stored file or none. */
function nameOnly(value: Json | undefined): string | null {
  return isObject(value) && value.id === undefined && typeof value.name === "string" ? value.name : null;
}

/** Returns what an answer stores of a file. */
export function fileAnswer({
  id,
  name,
  type,
  size,
}: {
  id: string;
  name: string;
  type: string;
  size: number;
}): Answer {
  return { id, name, type, size };
}

function tooManyFiles(): HttpProblem {
  return new HttpProblem(422, "too-many-files", "There are more files than entries that they can belong to.");
}
