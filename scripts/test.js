/**
 * `npm test`: from a fresh clone to one verdict. Installs what is missing, runs every check, prints each one's
 * result and time with the names of the tests that failed, then the whole output of what failed, and ends with
 * `N passed, N failed`. The output comes last, so that a record which keeps only the beginning names every failure.
 *
 *   npm test -- --only unit            one kind (names: --list)
 *   npm test -- --only api accounts    only test files whose path contains "accounts"
 *   npm test -- --verbose              also the output of what passes
 */
import "./bootstrap/node-version.js";
import { checks } from "./bootstrap/checks.js";
import { findOrInstallChromium } from "./bootstrap/chromium.js";
import { installMissing } from "./bootstrap/install.js";
import { chosenChecks, readOptions } from "./bootstrap/options.js";
import { linesOf, outputsOf, summaryOf } from "./bootstrap/outcome.js";
import { root } from "./bootstrap/project.js";
import { runChecks } from "./bootstrap/run-checks.js";

process.chdir(root);
const { only, verbose, list, files } = readOptions(process.argv.slice(2));
const chosen = chosenChecks(checks, only);

if (list) {
  console.log(chosen.map(({ name }) => name).join("\n"));
} else {
  installMissing();
  const chromium = chosen.some(({ needs }) => needs === "chromium") ? await findOrInstallChromium() : null;
  const outcomes = await runChecks(chosen, {
    files,
    chromium,
    onOutcome: (outcome) => console.log(linesOf(outcome)),
  });
  const told = outcomes.filter(({ failed }) => verbose || failed > 0);
  if (told.length > 0) console.log(outputsOf(told));
  console.log(summaryOf(outcomes));
  process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
}
