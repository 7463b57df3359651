import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { countOf, failuresOf, retriedIn } from "./outcome.js";
import { root } from "./project.js";

/** @typedef {import("./checks.js").Check} Check */
/** @typedef {import("./outcome.js").Outcome} Outcome */

/**
 * Runs the quick checks side by side, then the others in two lanes.
 * @param {Check[]} checks
 * @param {{ files: string[], chromium: string | null, onOutcome: (outcome: Outcome) => void }} how
 */
export async function runChecks(checks, how) {
  /** @type {Map<Check, Outcome>} */
  const outcomes = new Map();
  const runNext = async (/** @type {Check[]} */ waiting) => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCheck(check, how);
      outcomes.set(check, outcome);
      how.onOutcome(outcome);
    }
  };
  const runInLanes = async (/** @type {number} */ lanes, /** @type {Check[]} */ waiting) => {
    await Promise.all(Array.from({ length: lanes }, () => runNext(waiting)));
  };
  await runInLanes(
    Math.max(2, availableParallelism()),
    checks.filter((check) => check.quick),
  );
  await runInLanes(
    2,
    checks.filter((check) => !check.quick),
  );
  return checks.flatMap((check) => outcomes.get(check) ?? []);
}

/**
 * @param {Check} check
 * @param {{ files: string[], chromium: string | null }} how
 * @returns {Promise<Outcome>}
 */
async function runCheck(check, { files, chromium }) {
  const { name } = check;
  if (check.needs === "chromium" && !chromium) {
    return { name, passed: 0, failed: 1, seconds: 0, output: "There is no Chromium; see above." };
  }
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), "sourcebridge-test-"));
  const report = join(folder, "report.json");
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...files];
  const command = check.vitest ? [...check.command, ...reporting] : check.command;
  const extraEnv = { ...check.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
  const { code, output } = await run(command, extraEnv);
  const results = check.vitest ? readReport(report) : null;
  rmSync(folder, { recursive: true, force: true });
  const seconds = (performance.now() - started) / 1000;
  const counts = countOf(code, results);
  const failures = counts.failed > 0 ? failuresOf(results, output) : [];
  return { name, ...counts, failures, retried: retriedIn(results), seconds, output };
}

/**
 * @param {string[]} command
 * @param {{ [name: string]: string }} extraEnv
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run(command, extraEnv) {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { FORCE_COLOR: undefined, NO_COLOR: "1" };
  const env = { ...process.env, ...colors, ...extraEnv };
  const child = spawn(process.execPath, command, { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}

function readReport(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
