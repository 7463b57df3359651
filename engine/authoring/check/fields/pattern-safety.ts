import recheck from "recheck/lib/browser.js";
import { loosened } from "./loosened.ts";
import { isPlainlyLinear } from "./simple-pattern.ts";

/** Milliseconds that one pattern may be thought about. What is not proved by then is refused. */
const patience = 5000;
/** Steps that the longest text may cost: far below a millisecond's worth for each character of an honest answer. */
const mostSteps = 1_000_000;

/** The prover asks how the work grows with the text, not where it begins: (a?){25} begins at 2^25 steps. */
const mostCopies = 10;

const advice = "Repeat nothing that already repeats, and say how often with {1,20}.";
const unproved = `This pattern could not be proved harmless. Write it more simply. ${advice}`;

/**
 * Why a pattern could keep the server busy, with a text that does; null when it is proved that none can. The proof
 * takes every {1,20} for a + first: a bound tames the work only where few of them stand side by side, and the prover
 * believes any bound.
 */
export function reasonToFear(pattern: string): string | null {
  if (isPlainlyLinear(pattern)) return null;
  const { source, bounds, copies } = loosened(pattern);
  if (copies > mostCopies) return unproved;
  const found = recheck.checkSync(source, "u", { timeout: patience, checker: "automaton" });
  if (found.status === "safe") return null;
  if (found.status === "unknown") {
    return found.error.kind === "unsupported"
      ? `A pattern with a ${found.error.message} cannot be proved harmless. Write it without.`
      : unproved;
  }
  const { complexity, attack } = found;
  if (complexity.type === "polynomial") {
    const widest = bounds.sort((a, b) => b - a).slice(0, complexity.degree);
    if (widest.reduce((product, bound) => product * bound, 1) <= mostSteps) return null;
  }
  const shown = JSON.stringify(
    attack.string.length > 40 ? `${attack.string.slice(0, 40)}...` : attack.string,
  );
  const speed =
    complexity.type === "exponential" ? "grows without measure" : "grows much faster than the text";
  return `A text like ${shown} can keep the server busy: the work ${speed}. ${advice}`;
}
