/** `npm run page-speed`: how fast pages appear on a slow phone; `--help` explains. */
import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import { openSite } from "../tests/support/site.ts";
import { orEnd, readCommandLine, wholeNumber } from "./bootstrap/command-line.js";
import { withSite } from "./chromium/in-chromium.ts";
import { buildBarePage } from "./page-speed/bare-page.ts";
import { measureOnce, medianOf } from "./page-speed/measure.ts";
import type { Speed } from "./page-speed/speed-in-trace.ts";

const command = {
  usage: "npm run page-speed",
  about: `Measures how fast pages appear on a slow phone (4 times slower, 1.6 Mbps, 150 ms), from Chromium's own traces,
beside a bare React page that is built and measured in the same run.`,
  options: {
    runs: {
      type: "string",
      value: "number",
      about: "How often each page is opened; 5 by default, 1 with --check.",
    },
    check: {
      type: "boolean",
      default: false,
      about: "End with 1 when a page takes much longer than the bare page, or its layout shifts.",
    },
  },
} as const;

const { values } = readCommandLine(command);
const runs = orEnd(() => wholeNumber("runs", values.runs ?? (values.check ? "1" : "5"), 1), command.usage);

/** Goals. */
const aims = { shift: 0.02, largestPaint: 1800, blocked: 150 };
/** How many times as long as the bare page the largest paint may take with `--check`. */
const most = 1.8;
/** Milliseconds for late tasks and layout shifts. */
const quiet = values.check ? 300 : 2500;

const bare = await buildBarePage();
const bareSite = await openSite({ pages: bare.folder });
try {
  await withSite(measurePages);
} finally {
  await bareSite.close();
  await bare.remove();
}

async function measurePages(browser: Browser, site: Awaited<ReturnType<typeof openSite>>): Promise<void> {
  const { buyer } = site.definitions.current().wizards;
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
}

function row([name = "", ...figures]: string[]): string {
  return name.padEnd(46) + figures.map((figure) => figure.padStart(9)).join("");
}
