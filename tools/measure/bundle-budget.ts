/**
 * The weight of a first visit: all JavaScript that Chromium fetches to open the landing page, the login or a step of a
 * wizard, gzipped. Fails when one is over its budget; prints the heaviest step beside React alone, built and weighed in
 * the same run. Weighs the heaviest steps that are named here; with `--all` every step, and then fails too when another
 * step is the heaviest of its wizard.
 */

import { withSite } from "../chromium/in-chromium.ts";
import { weighReact } from "./bundle-budget/baseline.ts";
import { type Visit, weighPage, weighWizard } from "./bundle-budget/first-visits.ts";

/** KiB of a step, of what a first step needs before it takes an answer, and of public pages by their address. */
const budget = 205;
const budgetToAnswer = 170;
const pageBudgets = { "/": 115, "/login": 120 };
/** The heaviest step of each wizard, as `--all` found it. Of a wizard without one, every step is weighed. */
const heaviestSteps = [
  "/buyer-profile-registration/review",
  "/grant-application/review",
  "/supplier-profile-registration/review",
];
const weighsAll = process.argv.includes("--all");

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const heaviestOf = (visits: Visit[]) => visits.reduce((a, b) => (a.bytes > b.bytes ? a : b));

await withSite(async (browser, site) => {
  const faults: string[] = [];
  for (const [path, limit] of Object.entries(pageBudgets)) {
    const { bytes, files } = await weighPage(browser, site, path);
    console.log(`${kib(bytes).padStart(10)}  ${path} (${files} files; budget: ${limit} KiB)`);
    if (bytes > limit * 1024) faults.push(`${path} is over its budget.`);
  }
  const visits: Visit[] = [];
  for (const wizard of Object.values(site.definitions.current().wizards)) {
    const { basePath } = wizard.definition.machine.meta;
    const named = heaviestSteps.filter((path) => path.startsWith(`${basePath}/`));
    const { toAnswer, steps } = await weighWizard(browser, site, wizard, weighsAll ? [] : named);
    const first = `${toAnswer.files} files before the first answer; budget: ${budgetToAnswer} KiB`;
    console.log(`${kib(toAnswer.bytes).padStart(10)}  ${toAnswer.path} (${first})`);
    if (toAnswer.bytes > budgetToAnswer * 1024)
      faults.push(`${toAnswer.path} needs more than ${budgetToAnswer} KiB before its first answer.`);
    for (const { path, bytes, files } of steps)
      console.log(`${kib(bytes).padStart(10)}  ${path} (${files} files)`);
    const heaviest = heaviestOf(steps);
    if (heaviest.bytes > budget * 1024) faults.push(`${heaviest.path} is over its budget.`);
    if (named.length > 0 && !named.includes(heaviest.path))
      faults.push(
        `The heaviest step of its wizard is ${heaviest.path}: name it in tools/measure/bundle-budget.ts.`,
      );
    visits.push(...steps);
  }
  const heaviest = heaviestOf(visits);
  console.log(`\nHeaviest first visit: ${kib(heaviest.bytes)} of JavaScript, gzip -9, at ${heaviest.path}.`);
  console.log(`Baseline, react and react-dom alone: ${kib(await weighReact())}. Budget: ${budget} KiB.`);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
});
