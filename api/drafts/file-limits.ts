import type { SourceFiles } from "#engine/authoring";
import { bytesOf, isSourceFile } from "../definitions/file-text.ts";
import { mostBytes, mostBytesInFile, mostFiles } from "../definitions/read-source-files.ts";

/** A part of a path: a plain name, which no system reads as anything else. */
const plainName = /^[A-Za-z0-9][\w-]*(?:\.[\w-]+)*$/u;
const longestPath = 200;
const mostParts = 8;

/** Returns why files can't be part of a draft, as a sentence; null if they can. `changed` are those that are new. */
export function faultInFiles(files: SourceFiles, changed: SourceFiles = files): string | null {
  for (const [path, text] of Object.entries(changed)) {
    const fault = faultInPath(path) ?? faultInText(path, text);
    if (fault) return fault;
  }
  const all = Object.entries(files);
  if (all.length > mostFiles) return `A draft can hold ${mostFiles} files.`;
  const bytes = all.reduce((total, [, text]) => total + text.length, 0);
  return bytes > mostBytes ? `A draft can hold ${mostBytes / 1024 / 1024} MB.` : null;
}

function faultInPath(path: string): string | null {
  const parts = path.split("/");
  const isPlain = parts.length <= mostParts && parts.every((part) => plainName.test(part));
  if (isPlain && path.length <= longestPath && isSourceFile(path)) return null;
  return `“${path.slice(0, 60)}” can't be the name of a file here.`;
}

function faultInText(path: string, text: string): string | null {
  const bytes = bytesOf(path, text);
  if (bytes.length > mostBytesInFile) return `${path} is larger than ${mostBytesInFile / 1024} kB.`;
  // What decodes to other bytes than it was typed as would be another file once it is published.
  const isWhole = path.endsWith(".json") || path.endsWith(".md") || path.endsWith(".svg");
  if (!isWhole && bytes.toString("base64") !== text) return `${path} is not a picture.`;
  return null;
}
