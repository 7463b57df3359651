import { existsSync } from "node:fs";
import { join } from "node:path";
import { at, readOrNothing } from "../project.js";
import { concernsAll, isAffected, isLeftOut, isLinted, looksAtEachFile } from "./affected-checks.js";
import { changedFiles, repositoryFiles } from "./changed-files.js";
import { chooseTests } from "./choose-tests.js";
import { readImportGraph } from "./import-graph.js";
import { kindOf, kinds } from "./kinds.js";
import { naming } from "./named-definitions.js";
import { nearnessTo } from "./nearness.js";

/** @typedef {import("../checks.js").Check} Check */
/** @typedef {import("./choose-tests.js").ChosenTests} ChosenTests */

/** Seconds of tests that a run may take: with the quick checks beside them, less than two minutes on two cores. */
const testSeconds = 90;

/**
 * @typedef {object} Plan
 * @property {string[]} changed
 * @property {Check[]} checks what to run, each check of tests with its files
 * @property {string[]} leftOut names of checks that could notice the change, too
 * @property {boolean} all whether the change can break everything
 * @property {ChosenTests} tests
 */

/**
 * Plans the checks and tests that a change can break.
 * @param {Check[]} checks
 * @param {{ top: string, revision: string, durations: { [path: string]: number } }} where
 * @returns {Plan}
 */
export function planChanged(checks, { top, revision, durations }) {
  const changed = changedFiles(top, revision);
  const files = repositoryFiles(top);
  const read = (/** @type {string} */ path) => readOrNothing(join(top, path));
  const graph = readImportGraph([...new Set([...files, ...changed])], read);
  const nearness = nearnessTo(graph, [...changed, ...naming(changed, files, read)]);
  const chosenKinds = new Set(checks.map(kindIn));
  const present = files.filter((path) => read(path) !== "" && chosenKinds.has(kindOf(path)));
  const tests = chooseTests(changed, present, nearness, { durations, seconds: testSeconds });
  return planOf(checks, changed, tests);
}

/**
 * @param {Check[]} checks
 * @param {string[]} changed
 * @param {ChosenTests} tests
 * @returns {Plan}
 */
export function planOf(checks, changed, tests) {
  const all = changed.some(concernsAll);
  const chosen = checks.flatMap((check) => {
    const kind = kindIn(check);
    if (kind === null && all) return check.builds || check.behind ? [check] : [];
    if (kind === null) return isAffected(check.name, changed) ? [withChangedFiles(check, changed)] : [];
    if (all) return kind === "unit" ? [check] : [];
    const files = tests.taken.map(({ path }) => path).filter((path) => kindOf(path) === kind);
    return files.length > 0
      ? [{ ...check, command: [...(check.commandForFiles ?? check.command), ...files] }]
      : [];
  });
  const names = new Set(chosen.map(({ name }) => name));
  const leftOut = checks.filter(({ name }) => !names.has(name) && (all || isLeftOut(name, changed)));
  return { changed, checks: chosen, leftOut: leftOut.map(({ name }) => name), all, tests };
}

/** @returns {Check} */
function withChangedFiles(/** @type {Check} */ check, /** @type {string[]} */ changed) {
  if (!looksAtEachFile(check.name)) return check;
  // Those that are gone, and those that the settings leave out, are no fault.
  const files = changed.filter(isLinted).filter((path) => existsSync(at(path)));
  return { ...check, command: [...check.command, "--no-errors-on-unmatched", ...files] };
}

/** The kind of test that a check runs. */
function kindIn(/** @type {Check} */ { name }) {
  return kinds.find((kind) => name === kind || name === `${kind} tests`) ?? null;
}
