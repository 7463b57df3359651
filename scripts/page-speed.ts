/**
 * `npm run page-speed`: how fast pages come on the screen of a slow phone (4 times slower, 1.6 Mbps, 150 ms), read
 * from Chromium's own traces, beside a bare React page built and measured in the same run. With `--check` each page
 * is opened once, and it ends with 1 when one takes much longer than the bare page to show its largest text, or jumps
 * more than it may: ratios and jumps are ours, times are the machine's as much as ours.
 *
 *     npm run page-speed -- --runs 5
 *     npm run page-speed -- --check
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { openSite } from "../tests/support/site.ts";
import { pagesBuild } from "./bootstrap/builds.js";
import { findChromium } from "./bootstrap/chromium.js";
import { buildBarePage } from "./page-speed/bare-page.ts";
import { measureOnce, medianOf } from "./page-speed/measure.ts";
import type { Speed } from "./page-speed/speed-in-trace.ts";

const { values } = parseArgs({
  options: { runs: { type: "string" }, check: { type: "boolean" } },
});
const runs = Number(values.runs ?? (values.check ? 1 : 5));
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is a number above 0, not '${values.runs}'.`);

/** What we want. */
const aims = { shift: 0.02, largestPaint: 1800, blocked: 150 };
/** What `--check` lets pass: how many times as long as the bare page the largest text may take. */
const most = 1.8;
/** Milliseconds in which late tasks and jumps come to their end. */
const quiet = values.check ? 300 : 2500;

pagesBuild.runWhenStale();
const executablePath = await findChromium();
if (!executablePath) throw new Error("No Chromium here: `npm test` fetches one, or set CHROMIUM_PATH.");
const bare = await buildBarePage();
const browser = await chromium.launch({ executablePath });
const site = await openSite();
const bareSite = await openSite({ pages: bare.folder });
const { buyer } = site.definitions.current().wizards;

try {
  // Buyers may begin without a login.
  const step = `${buyer?.definition.machine.meta.basePath}/${buyer?.journeys[0]?.path[0]}`;
  const pages = ["/", "/legal/privacy-policy", "/login", step].map((path) => ({
    name: path,
    url: site.url + path,
  }));
  const all = [{ name: "bare React page", url: bareSite.url }, ...pages];
  console.log(`Medians of ${runs} runs; load ${loadavg()[0]?.toFixed(1)} before them.\n`);
  console.log(row(["", "LCP ms", "of bare", "CLS", "TBT ms"]));
  const speeds: Speed[] = [];
  const failed: string[] = [];
  for (const { name, url } of all) {
    const measured: Speed[] = [];
    for (let run = 0; run < runs; run += 1) measured.push(await measureOnce(browser, url, quiet));
    const speed = medianOf(measured);
    speeds.push(speed);
    const ratio = speed.largestPaint / (speeds[0]?.largestPaint ?? 1);
    if (ratio > most || speed.shift >= aims.shift) failed.push(name);
    console.log(
      row([
        name,
        speed.largestPaint.toFixed(0),
        ratio.toFixed(2),
        speed.shift.toFixed(4),
        speed.blocked.toFixed(0),
      ]),
    );
  }
  console.log(row(["aim", `< ${aims.largestPaint}`, "", `< ${aims.shift}`, `< ${aims.blocked}`]));
  if (values.check && failed.length > 0) {
    console.log(`\nMore than ${most} times the bare page, or jumping: ${failed.join(", ")}.`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.close();
  await bareSite.close();
  await bare.remove();
}

function row([name = "", ...figures]: string[]): string {
  return name.padEnd(46) + figures.map((figure) => figure.padStart(9)).join("");
}
