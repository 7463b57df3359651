import { type Answer, type CallDefinition, isObject, type Json } from "#engine";
import type { ReceivedFile } from "../files/multipart.ts";
import { HttpProblem } from "../problems.ts";
import type { NewFile } from "../store/files.ts";

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

/**
 * Puts new files into the answer that came with them. Parts of a list are in the order of its rows: if there are as
 * many files as rows, each row gets one; fewer go to the rows that have none yet.
 */
export function placeFiles(answer: Answer, files: { file: NewFile; field: string }[]): Answer {
  if (files.length === 0) return answer;
  const placed = structuredClone(answer);
  for (const field of new Set(files.map((one) => one.field))) {
    const values = files.filter((one) => one.field === field).map(({ file }) => fileAnswer(file));
    const [name = "", inner] = field.split(".");
    const holders = inner === undefined ? [placed] : rowsFor(placed[name], inner, values.length);
    if (holders.length < values.length) throw tooManyFiles();
    for (const [index, value] of values.entries()) (holders[index] as Answer)[inner ?? name] = value;
  }
  return placed;
}

function rowsFor(list: Json | undefined, field: string, count: number): Answer[] {
  const rows = Array.isArray(list) ? list.filter(isObject) : [];
  return rows.length === count ? rows : rows.filter((row) => !isObject(row[field] ?? null));
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
