import type { Json } from "../../../definition/definition.ts";
import { isObject, ownValue, valueIn } from "../../../definition/json.ts";
import { holderOf, type QuestionHolder, questionsFileOf } from "../../source/pages.ts";
import type { SourceFiles } from "../../source/source.ts";
import { jsonIn } from "../../source/tolerant.ts";
import { EditRefusal } from "../refusal.ts";

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
