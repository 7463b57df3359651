import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { at, root } from "../project.js";
import { idleUnit } from "./unit-of-work.js";

/** @typedef {import("./outcome.js").Outcome} Outcome */
/** @typedef {import("./outcome.js").VitestReport} VitestReport */
/** @typedef {{ [path: string]: number }} Durations seconds of each test file */

const kept = at("node_modules/.cache/sourcebridge/test-times.json");

/**
 * Returns the duration of each test file, from its first test to the end of its last.
 * @param {VitestReport | null} report
 * @returns {Durations}
 */
export function durationsIn(report) {
  const files = (report?.testResults ?? []).filter(({ assertionResults }) => assertionResults.length > 0);
  return Object.fromEntries(
    files.map(({ name, startTime = 0, endTime = 0 }) => [
      pathOf(name),
      Math.max(0, endTime - startTime) / 1000,
    ]),
  );
}

/**
 * Returns the most expensive files, the most expensive first, one line each.
 * @param {Durations} durations
 * @param {number} [count]
 */
export function dearestOf(durations, count = 10) {
  return Object.entries(durations)
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([path, seconds]) => `${seconds.toFixed(1).padStart(9)} s  ${path}`);
}

/** @returns {Durations} of earlier runs; empty where nothing ran yet */
export function keptTimes(path = kept) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return {};
  }
}

/**
 * Records the durations of a run's files, beside those that did not run. A file that ran on a busy machine counts as if
 * it had not been busy, as far as the unit of work shows.
 * @param {Outcome[]} outcomes
 */
export function keepTimes(outcomes, path = kept) {
  const files = Object.assign(keptTimes(path), ...outcomes.map(onIdleMachine));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(files, null, 2)}\n`);
}

/** @returns {Durations} */
function onIdleMachine(
  /** @type {Outcome} */ { durations = {}, unit = { elapsed: idleUnit, processor: idleUnit } },
) {
  return Object.fromEntries(
    Object.entries(durations).map(([path, seconds]) => [path, (seconds * idleUnit) / unit.elapsed]),
  );
}

function pathOf(/** @type {string} */ name) {
  return relative(root, name).replaceAll("\\", "/");
}
