import { compareFigures, figuresOf, recordedFigures, recordFigures, renewalLines } from "./time-budget.js";

/** @typedef {import("./outcome.js").Outcome} Outcome */

/**
 * The check of what the tests took, after all others; with `renew` it records their figures instead.
 * @param {Outcome[]} outcomes
 * @param {{ renew: boolean }} options
 * @returns {Outcome}
 */
export function outcomeOfTimes(outcomes, { renew }) {
  const figures = figuresOf(outcomes);
  const recorded = recordedFigures();
  if (renew) recordFigures(figures);
  const { failures, notes } = renew
    ? { failures: [], notes: renewalLines(figures, recorded) }
    : compareFigures(figures, recorded);
  const failed = failures.length > 0 ? 1 : 0;
  return {
    name: "time of tests",
    passed: 1 - failed,
    failed,
    failures,
    notes,
    seconds: 0,
    output: failures.join("\n"),
  };
}
