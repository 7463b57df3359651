import { readFileSync, writeFileSync } from "node:fs";
import { at } from "../project.js";
import { unitName } from "./unit-of-work.js";

/** @typedef {import("./outcome.js").Outcome} Outcome */
/** @typedef {{ [kind: string]: number }} Figures units of work that a kind of test takes, by the name of its check */

/** Maximum ratio of a kind's time to its recorded figure. */
const allowed = 1.2;

const file = "scripts/bootstrap/runs/test-times.json";

/** @returns {Figures} */
export function recordedFigures(path = at(file)) {
  return JSON.parse(readFileSync(path, "utf8")).figures;
}

/**
 * Writes the figures of a run, beside those of kinds that it did not measure.
 * @param {Figures} figures
 */
export function recordFigures(figures, path = at(file)) {
  const all = { ...recordedFigures(path), ...figures };
  writeFileSync(path, `${JSON.stringify({ unit: unitName, figures: all }, null, 2)}\n`);
}

/**
 * The figures of a run: the processor time of each check that counts tests, in units of work done beside it. Processor
 * time, because what else runs changes how long tests wait. Tests that fail may end early, so a check that failed has no
 * figure.
 * @param {Outcome[]} outcomes
 * @returns {Figures}
 */
export function figuresOf(outcomes) {
  return Object.fromEntries(
    outcomes.flatMap(({ name, failed, durations = {}, unit, processorSeconds }) => {
      const measured = unit && processorSeconds && Object.keys(durations).length > 0 && failed === 0;
      return measured ? [[name, Math.round((processorSeconds * 1000) / unit.processor)]] : [];
    }),
  );
}

/**
 * Compares a run with the recorded figures: a failure for each kind that grew by more than a fifth, and a note for each
 * other kind.
 * @param {Figures} figures
 * @param {Figures} recorded
 */
export function compareFigures(figures, recorded) {
  /** @type {string[]} */
  const failures = [];
  /** @type {string[]} */
  const notes = [];
  for (const [name, now] of Object.entries(figures)) {
    const was = recorded[name];
    const growth = was === undefined ? 0 : Math.round((now / was - 1) * 100);
    if (was === undefined) {
      notes.push(`${name} take ${now} units of work; ${file} has no figure for them yet`);
    } else if (now <= was * allowed) {
      notes.push(`${name} take ${now} units of work; ${was} are recorded`);
    } else {
      failures.push(
        `${name} take ${now} units of work, ${growth} % more than the ${was} of ${file}; at most 20 % more are allowed. ` +
          "The dearest test files are listed below. To accept the time: npm test -- --renew-times",
      );
    }
  }
  return { failures, notes };
}

/**
 * Returns lines on the renewed figures: old and new, by kind.
 * @param {Figures} figures
 * @param {Figures} recorded
 */
export function renewalLines(figures, recorded) {
  return Object.entries(figures).map(([name, now]) => `${name}: ${recorded[name] ?? "no figure"} -> ${now}`);
}
