/**
 * @typedef {object} Outcome
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {string} output
 */

/**
 * @typedef {object} VitestReport the part of vitest's JSON report that is read here
 * @property {number} numPassedTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults
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

/** @param {Outcome} outcome */
export function lineOf({ name, passed, failed, seconds }) {
  const verdict = failed === 0 ? "passed" : "FAILED";
  const counts = passed + failed === 1 ? "" : `${passed} passed, ${failed} failed`;
  return `${verdict}  ${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s  ${counts}`.trimEnd();
}

/**
 * The end of the report; its last line is for machines too.
 * @param {Outcome[]} outcomes
 */
export function summaryOf(outcomes) {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  return ["", ...outcomes.map(lineOf), "", `${passed} passed, ${failed} failed`].join("\n");
}
