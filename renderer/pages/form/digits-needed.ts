import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

/** Returns what a six-digit code still lacks as text, or undefined once it is complete. */
export function digitsNeeded(code: string, words: AccessWords["code"]): string | undefined {
  const missing = 6 - code.length;
  if (missing <= 0) return undefined;
  return missing === 1 ? words.missingOne : fill(words.missing, { count: missing });
}
