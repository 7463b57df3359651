/** `npm run storybook-speed`: what Storybook costs those who work with it; `--help` explains. */
import type { Page } from "playwright-core";
import { pagesBuild } from "../../scripts/bootstrap/builds.js";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { inChromium } from "../chromium/in-chromium.ts";
import { buildStorybook, serveStorybook } from "../chromium/static-storybook.ts";
import { median } from "./timing/medians.ts";

/** Maximum cost of each, as a multiple of the baseline and in seconds. */
const limits = {
  build: { times: 5, seconds: 60 },
  search: { times: 30, seconds: 1 },
};

const command = {
  usage: "npm run storybook-speed",
  about: `Measures how long Storybook takes to build, beside the build of the product's own pages, and how long it
takes until the results of a search are drawn, beside a plain page that filters the same names in the same Chromium. Ends
with 1 when the build takes more than ${limits.build.times} times its baseline or ${limits.build.seconds} seconds, or the search more than ${limits.search.times} times or ${limits.search.seconds} second.
Nothing else should run on the machine.`,
  options: {
    runs: { type: "number", least: 1, default: 1, about: "How often each is built; the median counts." },
  },
} as const;

const { runs } = readCommandLine(command).values;

/** Searches that designers make: a step, a mail, a page of the studio, a state. */
const searches = ["Business Loc", "reminder", "Publish", "too long", "Dialog"];

const builds = Array.from({ length: runs }, () => ({
  baseline: secondsOf(() => pagesBuild.run()),
  own: secondsOf(buildStorybook),
}));
const storybook = await serveStorybook();
try {
  const found = await inChromium((browser) =>
    browser.newPage({ viewport: { width: 1600, height: 1000 } }).then(measureSearches),
  );
  const isOver = [
    report("Building Storybook", "building the pages", builds, limits.build),
    report("Finding a story", "filtering the same names in a plain page", found, limits.search),
  ].includes(true);
  if (isOver) process.exitCode = 1;
} finally {
  await storybook.close();
}

interface Measured {
  baseline: number;
  own: number;
}

/** Seconds of each search. */
async function measureSearches(page: Page): Promise<Measured[]> {
  const index = await fetch(`${storybook.url}/index.json`);
  const { entries } = (await index.json()) as { entries: { [id: string]: { title: string; name: string } } };
  const names = Object.values(entries).map(({ title, name }) => `${title} ${name}`);
  const plain = `<input id="field"><ul></ul><script>
    const names = ${JSON.stringify(names)};
    field.oninput = () => document.querySelector("ul").replaceChildren(...names
      .filter((name) => field.value && name.toLowerCase().includes(field.value.toLowerCase())).slice(0, 50)
      .map((name) => Object.assign(document.createElement("li"), { role: "option", textContent: name })));
  </script>`;
  const own: number[] = [];
  const baseline: number[] = [];
  await page.goto(`${storybook.url}/index.html`);
  await page.locator("#storybook-explorer-searchfield").waitFor();
  await page.locator("#storybook-explorer-menu a").first().waitFor();
  for (const words of searches) own.push(await secondsToFind(page, "#storybook-explorer-searchfield", words));
  await page.setContent(plain);
  for (const words of searches) baseline.push(await secondsToFind(page, "#field", words));
  return own.map((seconds, at) => ({ own: seconds, baseline: baseline[at] ?? 0 }));
}

/** Empties a search, types words all at once, and returns how long it takes until a result with them is drawn. */
async function secondsToFind(page: Page, field: string, words: string): Promise<number> {
  await page.locator(field).fill("");
  const results = page.getByRole("option").filter({ hasText: words });
  await results.first().waitFor({ state: "hidden" });
  return await page.evaluate(
    async ([selector = "", value = ""]) => {
      const input = document.querySelector<HTMLInputElement>(selector);
      if (!input) throw new Error("There is no such field.");
      const isFound = () =>
        [...document.querySelectorAll("[role=option]")].some(({ textContent }) =>
          textContent?.toLowerCase().includes(value.toLowerCase()),
        );
      const start = performance.now();
      // React hears of a value that its own setter did not see.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      do await new Promise(requestAnimationFrame);
      while (!isFound() && performance.now() - start < 30_000);
      return (performance.now() - start) / 1000;
    },
    [field, words],
  );
}

function secondsOf(act: () => unknown): number {
  const start = performance.now();
  act();
  return (performance.now() - start) / 1000;
}

/** Prints a sentence, and returns whether a limit is exceeded. */
function report(what: string, beside: string, all: Measured[], most: typeof limits.build): boolean {
  const seconds = median(all.map(({ own }) => own));
  const times = median(all.map(({ own, baseline }) => own / baseline));
  console.log(
    `${what}: ${seconds.toFixed(2)} s, ${times.toFixed(1)} times ${beside}; at most ${most.times} times and ${most.seconds} s.`,
  );
  return seconds > most.seconds || times > most.times;
}
