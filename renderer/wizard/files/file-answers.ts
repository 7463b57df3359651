import type { Answer, Json } from "#engine";
import type { FileAnswer } from "../../controls/file/file-service.ts";

type Path = (string | number)[];

/** Returns every file in an answer, at any depth, with its path. */
export function filesIn(value: Json, path: Path = []): { file: FileAnswer; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => filesIn(item, [...path, index]));
  if (value === null || typeof value !== "object") return [];
  if (isFileAnswer(value)) return [{ file: value, path }];
  return Object.entries(value).flatMap(([key, item]) => filesIn(item, [...path, key]));
}

/** Returns the answer with files replaced by id. */
export function withFiles(answer: Answer, files: ReadonlyMap<string, FileAnswer>): Answer {
  return replaced(answer, files) as Answer;
}

function replaced(value: Json, files: ReadonlyMap<string, FileAnswer>): Json {
  if (Array.isArray(value)) return value.map((item) => replaced(item, files));
  if (value === null || typeof value !== "object") return value;
  if (isFileAnswer(value)) return files.get(value.id) ?? value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, files)]));
}

function isFileAnswer(value: { [key: string]: Json }): value is FileAnswer {
  const { id, name, type, size } = value;
  return [id, name, type].every((text) => typeof text === "string") && typeof size === "number";
}
