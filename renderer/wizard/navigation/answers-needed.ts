import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

/** Returns "3 answers still needed", or undefined once there are enough. */
export function answersNeeded(count: number, words: WizardWords["step"]): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? words.missingOne : fill(words.missing, { count });
}
