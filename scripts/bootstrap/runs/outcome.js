import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../project.js";

/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} [failures] a line for each failed test: where it is, its name and what it complains of; the
 *   last lines of what was printed when no test is to blame
 * @property {string[]} [retried] a line for each test that passed on a second try only, in the same form
 * @property {string[]} [notes] a line for whatever else is worth saying
 * @property {{ [path: string]: number }} [durations] seconds of each test file
 * @property {import("./unit-of-work.js").Unit} [unit] one unit of work beside this check
 * @property {number} [processorSeconds] of its process and all that come from it
 * @property {number} seconds
 * @property {string} output
 */

/**
 * @typedef {object} VitestReport the part of vitest's JSON report that is read here
 * @property {number} numPassedTests
 * @property {TestFile[]} testResults
 *
 * @typedef {object} TestFile
 * @property {string} name its path
 * @property {string} status
 * @property {string} [message] why it did not load
 * @property {number} [startTime] of its first test
 * @property {number} [endTime] of its last test
 * @property {{ status: string, fullName: string, failureMessages?: string[] }[]} assertionResults
 */

/**
 * Counts one check: a run of vitest by its tests, everything else as one. A vitest that fails outside of a test
 * (a file that does not load, an unhandled rejection, no report at all) counts as one failure more.
 * @param {number | null} code exit code of the process
 * @param {VitestReport | null} [report]
 * @returns {{ passed: number, failed: number }}
 */
export function countOf(code, report) {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const failed = report.testResults.reduce((sum, file) => {
    const inTests = file.assertionResults.filter(({ status }) => status === "failed").length;
    return sum + (inTests || (file.status === "failed" ? 1 : 0));
  }, 0);
  return { passed: report.numPassedTests, failed: failed || (code === 0 ? 0 : 1) };
}

/**
 * Returns a summary of a failed check, to read before all that it printed.
 * @param {VitestReport | null} report
 * @param {string} output
 * @returns {string[]}
 */
export function failuresOf(report, output) {
  const named = failuresIn(report);
  if (named.length > 0) return named;
  const lines = stripVTControlCharacters(output).split("\n");
  return lines.filter((line) => line.trim()).slice(-5);
}

/**
 * A line for each test that failed, and for each file that did not load.
 * @param {VitestReport | null} report
 * @returns {string[]}
 */
function failuresIn(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const file = relative(root, name);
    if (failed.length === 0) return status === "failed" ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
  });
}

/**
 * A line for each test that failed once and passed when it was tried again: its page was slow, or it has a race.
 * @param {VitestReport | null} report
 * @returns {string[]}
 */
export function retriedIn(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === "passed" && failureMessages.length > 0)
      .map((test) => `${relative(root, name)}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
  );
}

function firstLine(words = "") {
  return stripVTControlCharacters(words).trim().split("\n", 1)[0];
}

/**
 * Returns the lines to print for one check: its own, and below it what failed.
 * @param {Outcome} outcome
 */
export function linesOf(outcome) {
  const { failures = [], retried = [], notes = [] } = outcome;
  const lines = [...failures, ...retried.map((test) => `passed on a second try: ${test}`), ...notes];
  return [lineOf(outcome), ...lines.map((line) => `        ${line}`)].join("\n");
}

/**
 * Everything that checks printed, each under its name.
 * @param {Outcome[]} outcomes
 */
export function outputsOf(outcomes) {
  return outcomes.map(({ name, output }) => `\n--- ${name}\n${output.trim()}`).join("\n");
}

/** @param {Outcome} outcome */
function lineOf({ name, passed, failed, seconds }) {
  const verdict = failed === 0 ? "passed" : "FAILED";
  const counts = passed + failed === 1 ? "" : `${passed} passed, ${failed} failed`;
  return `${verdict}  ${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s  ${counts}`.trimEnd();
}

/**
 * The end of the report; its last line is for machines too.
 * @param {Outcome[]} outcomes
 * @param {string[]} [remarks] paragraphs before the last line
 */
export function summaryOf(outcomes, remarks = []) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const paragraphs = remarks.flatMap((remark) => ["", remark]);
  return ["", ...outcomes.map(linesOf), ...paragraphs, "", `${passed} passed, ${failed} failed`].join("\n");
}
