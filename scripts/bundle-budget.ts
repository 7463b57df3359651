/**
 * The weight of a first visit: all JavaScript that Chromium fetches to open the landing page, the login or any one
 * step of any wizard, gzipped. Fails when one is over its budget; prints the heaviest step beside React alone, built
 * and weighed in the same run.
 */
import { weighReact } from "./bundle-budget/baseline.ts";
import { weighFirstVisits, weighPage } from "./bundle-budget/first-visits.ts";
import { withSite } from "./chromium/in-chromium.ts";

/** KiB of a step, and of public pages by their address. */
const budget = 240;
const pageBudgets = { "/": 110, "/login": 120 };
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

await withSite(async (browser, site) => {
  const overweight: string[] = [];
  for (const [path, limit] of Object.entries(pageBudgets)) {
    const { bytes, files } = await weighPage(browser, site, path);
    console.log(`${kib(bytes).padStart(10)}  ${path} (${files} files; budget: ${limit} KiB)`);
    if (bytes > limit * 1024) overweight.push(path);
  }
  const visits = await weighFirstVisits(browser, site);
  const heaviest = visits.reduce((a, b) => (a.bytes > b.bytes ? a : b));
  for (const { path, bytes, files } of visits)
    console.log(`${kib(bytes).padStart(10)}  ${path} (${files} files)`);
  console.log(`\nHeaviest first visit: ${kib(heaviest.bytes)} of JavaScript, gzip -9, at ${heaviest.path}.`);
  console.log(`Baseline, react and react-dom alone: ${kib(await weighReact())}. Budget: ${budget} KiB.`);
  if (heaviest.bytes > budget * 1024) overweight.push(heaviest.path);
  if (overweight.length > 0) console.log(`Over budget: ${overweight.join(", ")}.`);
  process.exitCode = overweight.length > 0 ? 1 : 0;
});
