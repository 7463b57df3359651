import { HttpProblem } from "../base/problems.ts";
import { wordsForSize } from "./file-names.ts";

/** Returns the error for a file that exceeds the size in its rule, or in any. */
export function fileTooLarge(name: string, mostBytes: number): HttpProblem {
  const message = `"${name}" is too large. Choose a file of ${wordsForSize(mostBytes)} or less.`;
  return new HttpProblem(413, "too-large", message);
}
