import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { countOf, failuresOf, retriedIn } from "./outcome.js";
import { root } from "./project.js";
import { durationsIn } from "./times/durations.js";
import { followProcess } from "./times/processor-time.js";

/** @typedef {import("./checks.js").Check} Check */
/** @typedef {import("./outcome.js").Outcome} Outcome */

/**
 * @typedef {object} How
 * @property {string[]} files handed on to vitest
 * @property {string | null} chromium
 * @property {(outcome: Outcome) => void} onOutcome
 * @property {(from: number, to: number) => import("./times/unit-of-work.js").Unit} [unitBetween] one unit of work
 *   between two moments
 */

/** Each of them has workers of its own. */
const longAtOnce = 2;

/**
 * Runs the quick checks, as many at once as there are cores, then the others, two at a time unless one of them is to be
 * alone, in the order of the list. These read what is built, so they wait for the builds; for the other quick checks they
 * wait only as long as all cores are taken.
 * @param {Check[]} checks
 * @param {How} how
 */
export async function runChecks(checks, how) {
  const cores = Math.max(2, availableParallelism());
  const waiting = [...checks.filter(({ quick }) => quick), ...checks.filter(({ quick }) => !quick)];
  /** @type {Map<Check, Promise<Outcome>>} */
  const running = new Map();
  /** @type {Map<Check, Outcome>} */
  const outcomes = new Map();
  while (waiting.length + running.size > 0) {
    while (waiting[0] && mayStart(waiting[0], [...running.keys()], cores)) {
      const check = /** @type {Check} */ (waiting.shift());
      running.set(check, runCheck(check, how));
    }
    const [check, outcome] = await Promise.race(
      [...running].map(async ([check, end]) => /** @type {const} */ ([check, await end])),
    );
    running.delete(check);
    outcomes.set(check, outcome);
    how.onOutcome(outcome);
  }
  return checks.flatMap((check) => outcomes.get(check) ?? []);
}

/**
 * @param {Check} check
 * @param {Check[]} running
 * @param {number} cores
 */
function mayStart({ quick, alone }, running, cores) {
  if (running.length >= cores) return false;
  if (quick) return true;
  if (running.some((one) => one.alone || (alone && !one.quick))) return false;
  return running.filter((one) => !one.quick).length < longAtOnce && !running.some((one) => one.builds);
}

/**
 * @param {Check} check
 * @param {How} how
 * @returns {Promise<Outcome>}
 */
async function runCheck(check, { files, chromium, unitBetween }) {
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
  const { code, output, processorSeconds } = await run(command, extraEnv);
  const results = check.vitest ? readReport(report) : null;
  rmSync(folder, { recursive: true, force: true });
  const ended = performance.now();
  const counts = countOf(code, results);
  const failures = counts.failed > 0 ? failuresOf(results, output) : [];
  return {
    name,
    ...counts,
    failures,
    retried: retriedIn(results),
    durations: durationsIn(results),
    ...(unitBetween && { unit: unitBetween(started, ended) }),
    ...(processorSeconds !== undefined && { processorSeconds }),
    seconds: (ended - started) / 1000,
    output,
  };
}

/**
 * @param {string[]} command
 * @param {{ [name: string]: string }} extraEnv
 * @returns {Promise<{ code: number | null, output: string, processorSeconds: number | undefined }>}
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
  const processorTime = followProcess(child.pid);
  return new Promise((resolve) =>
    child.once("close", (code) => resolve({ code, output, processorSeconds: processorTime() })),
  );
}

function readReport(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}
