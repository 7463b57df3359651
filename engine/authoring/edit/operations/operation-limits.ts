import { deepestNesting, largestFile } from "../../source/parse.ts";
import type { Operation } from "./operation.ts";

/** Operations that are carried out together, all or none. */
export const mostOperations = 500;

/** Returns why an operation is not even tried, or null: it is too large, too deep, or about no file of a folder. */
export function operationProblem(operation: Operation): string | null {
  if (JSON.stringify(operation).length > 2 * largestFile) return "This edit is too large.";
  if ("path" in operation && operation.path.length > deepestNesting) return "This edit is nested too deeply.";
  if ("file" in operation && !isFileName(operation.file))
    return `"${operation.file}" can't be the name of a file.`;
  return null;
}

/** A path inside the folder, whose parts begin with a letter or a digit. */
function isFileName(file: string): boolean {
  return file.length <= 200 && /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*$/iu.test(file);
}
