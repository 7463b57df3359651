import type { Json } from "../../../definition/definition.ts";
import { isObject, ownValue, valueIn } from "../../../definition/json.ts";
import { type Page, pageFile, stepsIn, wizardsIn } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { fileTakenOver, jsonIn } from "../../source/tolerant.ts";
import { EditRefusal } from "../refusal.ts";

/** Returns the file with a page's questions: its own, or the one of `shared/` that the whole page refers to. */
export function questionsFileOf(files: SourceFiles, page: Page): string {
  const own = pageFile(page);
  const written = jsonIn(files, own);
  if (isObject(written) && isObject(written.properties)) return own;
  const shared = fileTakenOver(own, written ?? undefined);
  return shared !== null && isObject(jsonIn(files, shared)) ? shared : own;
}

/** Questions of a page, or of each entry of one of its lists. */
export interface QuestionHolder extends Page {
  list?: string | undefined;
}

/** Returns where a file has what holds the questions: `properties` and `required` stand there. */
export function holderOf({ list }: Pick<QuestionHolder, "list">): string[] {
  return list === undefined ? [] : ["properties", list, "items"];
}

/** Returns the questions of a page or of the entries of a list, and where they are written. Throws what has gone. */
export function questionsAt(
  files: SourceFiles,
  holder: QuestionHolder,
): { file: string; at: string[]; properties: { [name: string]: Json } } {
  const file = questionsFileOf(files, holder);
  if (ownValue(files, file) === undefined) throw new EditRefusal(`There is no ${file} any more.`);
  const at = holderOf(holder);
  const properties = valueIn(jsonIn(files, file), [...at, "properties"]);
  if (at.length > 0 && !isObject(properties))
    throw new EditRefusal(`There is no list "${holder.list}" with questions of its own on this page.`);
  return { file, at, properties: isObject(properties) ? properties : {} };
}

/** Returns every page whose questions are in a file. */
export function pagesWith(files: SourceFiles, file: string): Page[] {
  return wizardsIn(files)
    .flatMap((wizard) => stepsIn(files, wizard).map((step) => ({ wizard, step })))
    .filter((page) => questionsFileOf(files, page) === file);
}
