/**
 * `npm run definitions:budget`: how long the proof of the shipped definitions takes, beside what it must cost at least:
 * compiling the rules of the same wizards once with Ajv. Each is done in a process that has done nothing before, as at
 * a start of the server. Ends with 1 when the proof takes more than its share, or ten seconds.
 */
import { spawnSync } from "node:child_process";
import { at } from "../../bootstrap/project.js";
import { readFolder } from "../folder/read-folder.ts";

/** The proof may take so many times the baseline; today it takes about three times. */
const mostTimes = 10;
const mostSeconds = 10;
/** The best of so many: others use the machine, too. */
const tries = 3;

const { library } = await readFolder(at("definitions"));
const wizards = JSON.stringify(Object.values(library?.wizards ?? {}).map(({ definition }) => definition));

const baseline = best("compile");
const proof = best("prove");
const times = proof / baseline;
console.log(
  `Proving both wizards takes ${proof.toFixed(2)} s of computing, ${times.toFixed(1)} times the baseline ` +
    `(compiling their rules once with Ajv: ${baseline.toFixed(2)} s); ${mostTimes} times and ${mostSeconds} s are the most.`,
);
if (times > mostTimes || proof > mostSeconds) process.exitCode = 1;

/** Seconds of computing, not of waiting for a machine that does something else. */
function best(what: "compile" | "prove"): number {
  const seconds = Array.from({ length: tries }, () => {
    const script = at("scripts/definitions/budget/measure.ts");
    const { stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", script, what], {
      encoding: "utf8",
      input: wizards,
    });
    if (!/^\d/u.test(stdout)) throw new Error(stderr);
    return Number(stdout);
  });
  return Math.min(...seconds);
}
