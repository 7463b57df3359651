/** `npm run page-speed`: how fast pages appear on a slow phone; `--help` explains. */
import { loadavg } from "node:os";
import type { Browser } from "playwright-core";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { openSite } from "../../tests/support/site.ts";
import { withSite } from "../chromium/in-chromium.ts";
import { countElements, measureOnce, medianOf } from "./page-speed/measure.ts";
import { type BuiltPage, buildBarePage, buildPlainPage } from "./page-speed/measured-pages.ts";
import { long, type Speed } from "./page-speed/speed-in-trace.ts";

const command = {
  usage: "npm run page-speed",
  about: `Measures how fast pages appear on a slow phone (4 times slower, 1.6 Mbps, 150 ms), from Chromium's own traces,
beside two kinds of page that are built and measured in the same run: a bare React page, and for each page a plain
one of as many elements, rendered on the server and hydrated in the simplest way. Blocking time is the main thread's
own time; "of plain" is its multiple of the plain page's, which counts as at least ${long} ms.`,
  options: {
    runs: { type: "number", least: 1, about: "How often each page is opened; 5 by default, 1 with --check." },
    check: {
      type: "boolean",
      default: false,
      about: "End with 1 when a page takes much longer than the bare page, or its layout shifts.",
    },
  },
} as const;

const { values } = readCommandLine(command);
const { runs = values.check ? 1 : 5 } = values;

/** Goals. */
const aims = { shift: 0.02, largestPaint: 1800, blocked: 100 };
/** Maximum largest paint with `--check`, as a multiple of the bare page's. */
const most = 1.8;
/** Milliseconds for late tasks and layout shifts. */
const quiet = values.check ? 300 : 2500;

await withSite(measurePages);

async function measurePages(browser: Browser, site: Awaited<ReturnType<typeof openSite>>): Promise<void> {
  const measured = (url: string) => measureOnce(browser, url, quiet);
  const bare = await onPage(await buildBarePage(), (url) => repeated([() => measured(url)]));
  const { buyer } = site.definitions.current().wizards;
  // Buyers may begin without a login.
  const step = `${buyer?.definition.machine.meta.basePath}/${buyer?.journeys[0]?.path[0]}`;
  console.log(`Medians of ${runs} runs; load ${loadavg()[0]?.toFixed(1)} before them.\n`);
  console.log(row(["", "LCP ms", "of bare", "CLS", "TBT ms", "plain", "of plain"]));
  console.log(row(["bare React page", ...speedWords(bare[0], bare[0])]));
  const failed: string[] = [];
  for (const path of ["/", "/legal/privacy-policy", "/login", step]) {
    const url = site.url + path;
    const count = await countElements(browser, url);
    const [own, plain] = await onPage(await buildPlainPage(count), (plainUrl) =>
      repeated([() => measured(url), () => measured(plainUrl)]),
    );
    const isSlow = own.largestPaint / bare[0].largestPaint > most;
    if (isSlow || own.shift >= aims.shift) failed.push(path);
    const multiple = own.blocked / Math.max(plain.blocked, long);
    console.log(
      row([
        `${path} (${count} elements)`,
        ...speedWords(own, bare[0]),
        plain.blocked.toFixed(0),
        multiple.toFixed(2),
      ]),
    );
  }
  console.log(row(["aim", `< ${aims.largestPaint}`, "", `< ${aims.shift}`, `< ${aims.blocked}`]));
  if (values.check && failed.length > 0) {
    console.log(`\nMore than ${most} times the bare page, or jumping: ${failed.join(", ")}.`);
    process.exitCode = 1;
  }
}

/** Serves a built page for `use`, and removes it afterwards. */
async function onPage<T>(built: BuiltPage, use: (url: string) => Promise<T>): Promise<T> {
  const site = await openSite({ pages: built.folder });
  try {
    return await use(site.url);
  } finally {
    await site.close();
    await built.remove();
  }
}

/** Returns the medians of several measurements, which take turns so that a busy moment hits all of them. */
async function repeated<Takes extends (() => Promise<Speed>)[]>(
  takes: [...Takes],
): Promise<{ [At in keyof Takes]: Speed }> {
  const taken = takes.map((): Speed[] => []);
  for (let run = 0; run < runs; run += 1)
    for (const [at, take] of takes.entries()) taken[at]?.push(await take());
  return taken.map(medianOf) as { [At in keyof Takes]: Speed };
}

function speedWords({ largestPaint, shift, blocked }: Speed, bare: Speed): string[] {
  return [
    largestPaint.toFixed(0),
    (largestPaint / bare.largestPaint).toFixed(2),
    shift.toFixed(4),
    blocked.toFixed(0),
  ];
}

function row([name = "", ...figures]: string[]): string {
  return name.padEnd(46) + figures.map((figure) => figure.padStart(9)).join("");
}
