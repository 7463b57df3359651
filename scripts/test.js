/**
 * `npm test`: from a fresh clone to one verdict. Installs what is missing, runs every check, prints each one's
 * result and time with the names of the tests that failed, then the whole output of what failed, and ends with
 * `N passed, N failed`. The output comes last, so that a record which keeps only the beginning names every failure.
 *
 *   npm test -- --only unit            one kind (names: --list)
 *   npm test -- --only api accounts    only test files whose path contains "accounts"
 *   npm test -- --changed [revision]   what a change can have broken
 *   npm test -- --verbose              also the output of what passes
 */
import "./bootstrap/node-version.js";
import { planChanged } from "./bootstrap/changed/plan.js";
import { leftOutLines, planLines } from "./bootstrap/changed/plan-text.js";
import { checks } from "./bootstrap/checks.js";
import { findOrInstallChromium } from "./bootstrap/chromium.js";
import { installMissing } from "./bootstrap/install.js";
import { chosenChecks, help, orEndTest, readOptions } from "./bootstrap/options.js";
import { root } from "./bootstrap/project.js";
import { dearestOf, keepTimes, keptTimes } from "./bootstrap/runs/durations.js";
import { linesOf, outputsOf, summaryOf } from "./bootstrap/runs/outcome.js";
import { outcomeOfTimes } from "./bootstrap/runs/outcome-of-times.js";
import { runChecks } from "./bootstrap/runs/run-checks.js";
import { measureUnits } from "./bootstrap/runs/unit-of-work.js";

/** @typedef {import("./bootstrap/checks.js").Check} Check */
/** @typedef {import("./bootstrap/runs/outcome.js").Outcome} Outcome */

process.chdir(root);
const options = orEndTest(() => readOptions(process.argv.slice(2)));
const chosen = orEndTest(() => chosenChecks(checks, options.only));

if (options.help) console.log(help());
else if (options.list) console.log(chosen.map(({ name }) => name).join("\n"));
else if (options.changed !== null) await runChanged(options.changed);
else await runChosen();

/** Runs what a change can have broken, and says what could notice it, too. */
async function runChanged(/** @type {string} */ revision) {
  const plan = orEndTest(() => planChanged(chosen, { top: root, revision, durations: keptTimes() }));
  if (plan.changed.length === 0) {
    console.log(`Nothing changed since ${revision}.`);
    return;
  }
  console.log(planLines(plan, revision));
  if (plan.checks.length === 0) return;
  const outcomes = await run(plan.checks);
  keepTimes(outcomes);
  report(outcomes, [leftOutLines(plan)]);
}

/**
 * Runs all checks, or those that are named. Only a run of everything is like any other, so only there the time of tests
 * is checked.
 */
async function runChosen() {
  const whole = options.only.length === 0 && options.files.length === 0;
  const outcomes = await run(chosen);
  keepTimes(outcomes);
  const dearest = dearestOf(Object.assign({}, ...outcomes.map(({ durations }) => durations)));
  const remarks = dearest.length > 0 ? [["The dearest test files:", ...dearest].join("\n")] : [];
  report(whole ? [...outcomes, outcomeOfTimes(outcomes, { renew: options.renewTimes })] : outcomes, remarks);
}

async function run(/** @type {Check[]} */ some) {
  installMissing();
  const chromium = some.some(({ needs }) => needs === "chromium") ? await findOrInstallChromium() : null;
  const units = measureUnits();
  const outcomes = await runChecks(some, {
    files: options.files,
    chromium,
    onOutcome: (outcome) => console.log(linesOf(outcome)),
    unitBetween: units.meanBetween,
  });
  units.stop();
  return outcomes;
}

/**
 * @param {Outcome[]} outcomes
 * @param {string[]} remarks
 */
function report(outcomes, remarks) {
  const shown = outcomes.filter(({ failed }) => options.verbose || failed > 0);
  if (shown.length > 0) console.log(outputsOf(shown));
  console.log(summaryOf(outcomes, remarks));
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
