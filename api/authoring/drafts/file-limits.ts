import { namesIn, type SourceFiles } from "#engine/authoring";
import { bytesOfText, isSourceFile } from "../folder/file-text.ts";
import { mostBytesInFile } from "../folder/read-source-files.ts";

/** A part of a path: a plain name, which no system reads as anything else. */
const plainName = /^[A-Za-z0-9][\w-]*(?:\.[\w-]+)*$/u;
const longestPath = 200;
const mostParts = 8;

const megabyte = 1024 * 1024;
/** Maximum size of a draft: each change hands all of it to threads, and each preview keeps it in memory. */
export const draftBudget = { files: 1_000, lists: 200, bytes: 8 * megabyte };

/**
 * Returns why files can't be part of a draft, as a sentence; null if they can. `changed` are those that are new. A release
 * may be larger than the budget of drafts: then the files may take as much as one of the folders that they come from.
 */
export function faultInFiles(
  files: SourceFiles,
  changed: SourceFiles = files,
  from: SourceFiles[] = [],
): string | null {
  for (const [path, text] of Object.entries(changed)) {
    const fault = faultInPath(path) ?? faultInText(path, text);
    if (fault) return fault;
  }
  return faultInSize(files, from);
}

function faultInSize(files: SourceFiles, from: SourceFiles[]): string | null {
  const now = sizeOf(files);
  const before = from.map(sizeOf);
  const isOver = (part: keyof typeof draftBudget) =>
    now[part] > Math.max(draftBudget[part], ...before.map((size) => size[part]));
  if (isOver("files"))
    return `A draft can hold ${draftBudget.files} files. Remove some that nothing uses any more.`;
  if (isOver("lists"))
    return `A draft can hold ${draftBudget.lists} option lists. Let questions share lists, or remove some that nothing uses.`;
  if (!isOver("bytes")) return null;
  const size = (now.bytes / megabyte).toFixed(1);
  return `A draft can hold ${draftBudget.bytes / megabyte} MB, and this would make it ${size} MB. Use smaller pictures, or remove what nothing uses.`;
}

function sizeOf(files: SourceFiles): typeof draftBudget {
  const paths = Object.keys(files);
  return {
    files: paths.length,
    lists: namesIn(files, "list").length,
    bytes: Object.values(files).reduce((total, text) => total + Buffer.byteLength(text), 0),
  };
}

function faultInPath(path: string): string | null {
  const parts = path.split("/");
  const isPlain = parts.length <= mostParts && parts.every((part) => plainName.test(part));
  if (isPlain && path.length <= longestPath && isSourceFile(path)) return null;
  return `“${path.slice(0, 60)}” can't be the name of a file here.`;
}

function faultInText(path: string, text: string): string | null {
  const bytes = bytesOfText(path, text);
  if (bytes.length > mostBytesInFile) return `${path} is larger than ${mostBytesInFile / 1024} kB.`;
  // What decodes to other bytes than it was typed as would be another file once it is published.
  const isWhole = path.endsWith(".json") || path.endsWith(".md") || path.endsWith(".svg");
  // PostgreSQL stores no such text.
  if (isWhole && text.includes("\0")) return `${path} holds a NUL character, which no text has.`;
  if (!isWhole && bytes.toString("base64") !== text) return `${path} is not a picture.`;
  return null;
}
