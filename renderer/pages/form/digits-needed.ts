import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../site/fill.ts";

/** What a code of six digits still lacks, in words; nothing once it is whole. */
export function digitsNeeded(code: string, words: AccessWords["code"]): string | undefined {
  const missing = 6 - code.length;
  if (missing <= 0) return undefined;
  return missing === 1 ? words.missingOne : fill(words.missing, { count: missing });
}
