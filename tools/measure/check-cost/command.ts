import { spawnSync } from "node:child_process";
import type { WizardDefinition } from "#engine";
import { readCommandLine } from "../../../scripts/bootstrap/command-line.js";
import { at } from "../../../scripts/bootstrap/project.js";
import { median } from "../timing/medians.ts";

/**
 * Maximum cost of each check, as a multiple of the baseline and in seconds. Today the first costs about six times as
 * much, the second less than the baseline: people who type in the studio read faults within a second.
 */
const limits = {
  check: { times: 10, seconds: 10 },
  recheck: { times: 2, seconds: 1 },
};
/** Number of measurements on the same side of the limit that decide, because the median of five counts. */
const majority = 3;

/** CPU seconds, measured one right after the other. */
interface Measured {
  baseline: number;
  check: number;
  recheck: number;
}

const command = {
  usage: "npm run definitions -- budget",
  about: `Measures the CPU time of checking the shipped definitions, as when the server starts and as after an edit in the
studio, beside the least that a check must cost: compiling the rules of the same wizards once with Ajv, in a fresh
process. Ends with 1 when the first check costs more than ${limits.check.times} times the baseline or ${limits.check.seconds} seconds, or
when the one after an edit costs more than ${limits.recheck.times} times the baseline or ${limits.recheck.seconds} second. The median of five
measurements counts.`,
  options: {},
} as const;

export async function run(words: string[]): Promise<void> {
  readCommandLine(command, words);
  const within: Measured[] = [];
  const over: Measured[] = [];
  while (Math.max(within.length, over.length) < majority) {
    const { seconds: check, recheck = Number.POSITIVE_INFINITY, wizards = [] } = measureInProcess("check");
    const measured = {
      baseline: measureInProcess("compile", JSON.stringify(wizards)).seconds,
      check,
      recheck,
    };
    (isOver(measured, "check") || isOver(measured, "recheck") ? over : within).push(measured);
  }
  const all = [...within, ...over];
  console.log(
    `Baseline, compiling the rules of all wizards once with Ajv: ${secondsIn(all, "baseline")} s of CPU time.`,
  );
  console.log(`Checking all definitions: ${sentenceOn(all, "check")}`);
  console.log(`Checking them again after an edit in the studio: ${sentenceOn(all, "recheck")}`);
  if (over.length === majority) process.exitCode = 1;
}

/** Returns a check's cost as a multiple of the baseline measured with it, because a busy machine slows both alike. */
function timesOfBaseline(measured: Measured, what: "check" | "recheck"): number {
  return measured[what] / measured.baseline;
}

function isOver(measured: Measured, what: "check" | "recheck"): boolean {
  const { times, seconds } = limits[what];
  return timesOfBaseline(measured, what) > times || measured[what] > seconds;
}

function secondsIn(all: Measured[], what: keyof Measured): string {
  return median(all.map((one) => one[what])).toFixed(2);
}

function sentenceOn(all: Measured[], what: "check" | "recheck"): string {
  const times = median(all.map((one) => timesOfBaseline(one, what))).toFixed(1);
  const most = limits[what];
  return `${secondsIn(all, what)} s, ${times} times the baseline; at most ${most.times} times and ${most.seconds} s.`;
}

/** Measures in a separate process. Returns CPU seconds, and after a check those of the next one and the wizards. */
function measureInProcess(
  what: "compile" | "check",
  input = "",
): { seconds: number; recheck?: number; wizards?: WizardDefinition[] } {
  const script = at("tools/measure/check-cost/measure.ts");
  const command = [at("scripts/run.js"), script, what];
  const { stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8", input });
  if (!stdout.startsWith("{")) throw new Error(stderr);
  return JSON.parse(stdout);
}
