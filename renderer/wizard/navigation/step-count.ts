import type { Position } from "#engine";
import type { WizardWords } from "../../../definitions/schema/site.gen.d.ts";
import { fill } from "../../words/fill.ts";

/** Returns "Step 3 of 10", or "Step 3 of about 10" while the path is not certain. */
export function stepCount(
  { number, least, most }: Pick<Position, "number" | "least" | "most">,
  words: WizardWords["step"],
): string {
  return least === most
    ? fill(words.count, { number, count: most })
    : fill(words.countOpen, { number, least, most });
}
