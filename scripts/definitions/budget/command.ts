import { spawnSync } from "node:child_process";
import { readCommandLine } from "../../bootstrap/command-line.js";
import { at } from "../../bootstrap/project.js";
import { median } from "../../timing/medians.ts";
import { readFolder } from "../folder/read-folder.ts";

/** The check may cost this many times the baseline; today it costs about four times as much. */
const mostTimes = 10;
const mostSeconds = 10;
/** Pairs of measurements; odd, so that the median is one of them. */
const pairs = 5;

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
  // A busy machine slows down both halves of a pair alike, so the ratio is taken within each pair.
  const measured = Array.from({ length: pairs }, () => {
    const [baseline, check] = [secondsOf("compile", wizards), secondsOf("check", wizards)];
    return { baseline, check, times: check / baseline };
  });
  const times = median(measured.map((pair) => pair.times));
  const check = Math.min(...measured.map((pair) => pair.check));
  const baseline = Math.min(...measured.map((pair) => pair.baseline));
  console.log(
    `Checking both wizards takes ${check.toFixed(2)} s of CPU time, ${times.toFixed(1)} times the baseline ` +
      `(compiling their rules once with Ajv: ${baseline.toFixed(2)} s); ${mostTimes} times and ${mostSeconds} s are the most.`,
  );
  if (times > mostTimes || check > mostSeconds) process.exitCode = 1;
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
