import { kindOf } from "./kinds.js";
import { namedAfter, rankByName, rankOf } from "./rank.js";
import { withinBudget } from "./within-budget.js";

/** @typedef {import("./kinds.js").Kind} Kind */
/** @typedef {import("./nearness.js").Nearness} Nearness */
/** @typedef {import("./within-budget.js").Candidate} Candidate */

/**
 * Seconds that a file which never ran here takes, by kind, and seconds before the first test of a run.
 * @type {{ [kind in Kind]: { unknown: number, start: number } }}
 */
const costs = {
  unit: { unknown: 1, start: 3 },
  api: { unknown: 8, start: 6 },
  browser: { unknown: 15, start: 10 },
  stories: { unknown: 6, start: 15 },
};

/**
 * @typedef {object} ChosenTests
 * @property {Candidate[]} taken
 * @property {Candidate[]} late those that there is no time for
 * @property {Map<string, string[]>} behind the files left out, by the hub through which they reach the change
 */

/**
 * Chooses the test files that a change can have broken, the nearest first, until the seconds are spent.
 * @param {string[]} changed
 * @param {string[]} files of the repository
 * @param {Nearness} nearness
 * @param {{ durations: { [path: string]: number }, seconds: number }} budget
 * @returns {ChosenTests}
 */
export function chooseTests(changed, files, nearness, { durations, seconds }) {
  const isDrawn = changed.some((path) => /^(?:renderer|stories)\//u.test(path));
  const tests = files.filter((path) => kindOf(path) !== null && (isDrawn || kindOf(path) !== "stories"));
  const named = namedAfter(changed, tests);
  /** @type {Candidate[]} */
  const candidates = [];
  /** @type {Map<string, string[]>} */
  const behind = new Map();
  for (const path of tests) {
    const rank = rankOf(path, changed, nearness) ?? (named.has(path) ? rankByName : null);
    const hub = nearness.behind.get(path);
    if (rank !== null) candidates.push({ path, rank, seconds: secondsOf(path, durations) });
    else if (hub) behind.set(hub, [...(behind.get(hub) ?? []), path]);
  }
  return { ...withinBudget(candidates, seconds, startOf), behind };
}

function secondsOf(/** @type {string} */ path, /** @type {{ [path: string]: number }} */ durations) {
  return durations[path] ?? costs[kindOf(path) ?? "unit"].unknown;
}

/** Returns the startup cost of a kind's first file. */
function startOf(/** @type {Candidate} */ { path }) {
  const kind = kindOf(path) ?? "unit";
  return { name: kind, seconds: costs[kind].start };
}
