import type { Json } from "#engine";
import { isObject } from "#engine";
import { jsonIn, type Operation, pageFile, type SourceFiles, type StepSource } from "#engine/authoring";
import type { Path } from "../../schema-form/form-context.ts";
import { valueEdit } from "./field-edits.ts";

/** Changes a keyword of the page: in the step's own file if it is there, else in the file that it comes from. */
export function pageEdit(
  files: SourceFiles,
  source: StepSource,
  path: Path,
  value: Json | undefined,
): Operation[] {
  const own = pageFile(source);
  const laid = jsonIn(files, own);
  const isOwn = isObject(laid) && Object.hasOwn(laid, String(path[0]));
  return isOwn ? valueEdit(own, laid, path, value) : valueEdit(source.file, source.written, path, value);
}
