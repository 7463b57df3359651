import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, getPriority, setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../project.js";
import { durationsIn } from "./durations.js";
import { countOf, failuresOf, retriedIn } from "./outcome.js";
import { followProcess } from "./processor-time.js";

/** @typedef {import("../checks.js").Check} Check */
/** @typedef {import("./outcome.js").Outcome} Outcome */

/**
 * @typedef {object} How
 * @property {string[]} files handed on to vitest
 * @property {string | null} chromium
 * @property {(outcome: Outcome) => void} onOutcome
 * @property {(from: number, to: number) => import("./unit-of-work.js").Unit} [unitBetween] one unit of work
 *   between two moments
 */

const cores = Math.max(2, availableParallelism());

/** Tests have workers of their own. */
const longAtOnce = 2;

/** Niceness of background checks. Nineteen would starve them until their tests time out. */
const lowerPriority = 10;

/**
 * Runs the builds side by side, then the others in the order of the list, two at a time unless one of them is to be alone.
 * Checks that run behind take what these leave, one at a time; whatever is left of them runs on all cores.
 * @param {Check[]} checks
 * @param {How} how
 */
export async function runChecks(checks, how) {
  const tests = checks.filter(({ builds, behind }) => !builds && !behind);
  const lanes = [[...checks.filter(({ builds }) => builds), ...tests], checks.filter(({ behind }) => behind)];
  /** @type {Map<Check, Promise<Outcome>>} */
  const running = new Map();
  /** @type {Map<Check, Outcome>} */
  const outcomes = new Map();
  while (lanes.some((lane) => lane.length > 0) || running.size > 0) {
    for (const lane of lanes) {
      while (lane[0] && mayStart(lane[0], [...running.keys()])) {
        const check = /** @type {Check} */ (lane.shift());
        running.set(check, runCheck(check, how));
      }
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
 */
function mayStart(check, running) {
  const before = running.filter(({ behind }) => !behind);
  if (check.behind) return running.length - before.length < (before.length > 0 ? 1 : cores);
  if (before.some(({ alone, builds }) => alone || (builds && !check.builds))) return false;
  return before.length < (check.alone ? 1 : longAtOnce);
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
  const { code, output, processorSeconds } = await run(command, extraEnv, check.behind);
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
 * @param {boolean} [behind]
 * @returns {Promise<{ code: number | null, output: string, processorSeconds: number | undefined }>}
 */
function run(command, extraEnv, behind = false) {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { FORCE_COLOR: undefined, NO_COLOR: "1" };
  const env = { ...process.env, ...colors, ...extraEnv };
  const child = spawn(process.execPath, command, { cwd: root, env });
  if (behind && child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + lowerPriority));
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
