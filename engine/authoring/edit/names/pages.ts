import type { Json } from "../../../definition.ts";
import { isObject, ownValue } from "../../../json.ts";
import { joinPath } from "../../read/references.ts";
import type { SourceFiles } from "../../read/source.ts";
import { stepsIn, wizardsIn } from "./mentions.ts";
import { type Page, pageFile } from "./page-file.ts";

/** Returns the file with a page's questions: its own, or the one of `shared/` that the whole page refers to. */
export function questionsFileOf(files: SourceFiles, page: Page): string {
  const own = pageFile(page);
  const written = jsonIn(files, own);
  if (!isObject(written) || typeof written.$ref !== "string" || isObject(written.properties)) return own;
  const shared = joinPath(own, written.$ref);
  return shared !== null && isObject(jsonIn(files, shared)) ? shared : own;
}

/** Returns every page whose questions are in a file. */
export function pagesWith(files: SourceFiles, file: string): Page[] {
  return wizardsIn(files)
    .flatMap((wizard) => stepsIn(files, wizard).map((step) => ({ wizard, step })))
    .filter((page) => questionsFileOf(files, page) === file);
}

function jsonIn(files: SourceFiles, file: string): Json {
  try {
    return JSON.parse(ownValue(files, file) ?? "null") as Json;
  } catch {
    return null;
  }
}
