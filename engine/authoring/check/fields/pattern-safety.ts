import recheck from "recheck/lib/browser.js";
import { parsePattern } from "../../structure/parse-pattern.ts";
import { isPlainlyLinear, loosened } from "./pattern-shape.ts";

/** Milliseconds for the proof of one pattern. What is not checked by then is refused. */
const proofTimeout = 5000;
/** Steps that the longest text may cost: far below a millisecond for each character of an honest answer. */
const mostSteps = 1_000_000;

/** The prover measures how the work grows with the text, not where it starts: (a?){25} starts at 2^25 steps. */
const mostCopies = 10;

const advice = "Repeat nothing that already repeats, and say how often with {1,20}.";
const unproved = `This pattern could not be checked harmless. Write it more simply. ${advice}`;

/** Returns whether only the prover, which may take seconds, can decide if a pattern is harmless. */
export function needsProof(pattern: string): boolean {
  const tree = parsePattern(pattern);
  return tree !== null && !isPlainlyLinear(tree);
}

/**
 * Returns why a pattern could keep the server busy, with a text that does; null when it is checked that none can. The
 * proof reads every {1,20} as a + first: a bound limits the work only where few of them stand side by side, and the
 * prover trusts any bound.
 */
export function reasonToFear(pattern: string): string | null {
  const tree = parsePattern(pattern);
  if (!tree) return unproved;
  if (isPlainlyLinear(tree)) return null;
  const { source, bounds, copies } = loosened(tree);
  if (copies > mostCopies) return unproved;
  const found = recheck.checkSync(source, "u", { timeout: proofTimeout, checker: "automaton" });
  if (found.status === "safe") return null;
  if (found.status === "unknown") {
    return found.error.kind === "unsupported"
      ? `A pattern with a ${found.error.message} cannot be checked harmless. Write it without.`
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
