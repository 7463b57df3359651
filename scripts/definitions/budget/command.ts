import { spawnSync } from "node:child_process";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { at } from "../../bootstrap/project.js";
import { median } from "../../timing/medians.ts";
import { readFolder } from "../folder/read-folder.ts";

/** The check may cost this many times the baseline; today it costs about six times as much. */
const mostTimes = 10;
const mostSeconds = 10;
/** The median of five pairs of measurements counts, so three on the same side of the limit decide. */
const majority = 3;

/** CPU seconds, measured one right after the other. */
interface Pair {
  baseline: number;
  check: number;
}

const command = {
  usage: "npm run definitions -- budget",
  about: `Measures the CPU time of checking the shipped definitions, beside the least that it must cost: compiling the
rules of the same wizards once with Ajv. Each runs in a fresh process, as when the server starts. Ends with 1
when the check costs more than ${mostTimes} times the baseline, or more than ${mostSeconds} seconds.`,
  options: {},
};

export async function run(words: string[]): Promise<void> {
  readCommandLine(command, words);
  const { library } = await readFolder(at("definitions"));
  const wizards = JSON.stringify(Object.values(library?.wizards ?? {}).map(({ definition }) => definition));
  const within: Pair[] = [];
  const over: Pair[] = [];
  while (Math.max(within.length, over.length) < majority) {
    const pair = { baseline: secondsOf("compile", wizards), check: secondsOf("check", wizards) };
    (timesOf(pair) > mostTimes || pair.check > mostSeconds ? over : within).push(pair);
  }
  const pairs = [...within, ...over];
  const [check, baseline] = [median(pairs.map((one) => one.check)), median(pairs.map((one) => one.baseline))];
  console.log(
    `Checking both wizards takes ${check.toFixed(2)} s of CPU time, ${median(pairs.map(timesOf)).toFixed(1)} times the baseline ` +
      `(compiling their rules once with Ajv: ${baseline.toFixed(2)} s); ${mostTimes} times and ${mostSeconds} s are the most.`,
  );
  if (over.length === majority) process.exitCode = 1;
}

/** A busy machine slows down both halves of a pair alike, so the ratio is taken within each pair. */
function timesOf({ baseline, check }: Pair): number {
  return check / baseline;
}

/** CPU seconds of one measurement in a process of its own. */
function secondsOf(what: "compile" | "check", wizards: string): number {
  const script = at("scripts/definitions/budget/measure.ts");
  const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, what], {
    encoding: "utf8",
    input: wizards,
  });
  if (!/^\d/u.test(stdout)) throw new Error(stderr);
  return Number(stdout);
}
