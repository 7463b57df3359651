import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Locator, Page, Response } from "playwright-core";
import type { ServedWizard } from "#engine";
import type { TestServer } from "../../../api/testing/both-databases.ts";
import { giveEntries } from "../../../tests/support/entries.ts";

export interface Visit {
  path: string;
  /** Gzipped JavaScript. */
  bytes: number;
  files: number;
}

/** Scripts that come once a step can be answered: machines, the header's bell, notices and rarer controls. */
const laterScripts =
  /\/assets\/(?:bell|changed-notice|date-input|files|machines|output-widget|picture-picker|site-sender|step-link|xstate)-[^/]*\.js$/u;

/** Opens a public page and weighs what it fetches. Throws where that is a file of the studio. */
export async function weighPage(browser: Browser, site: TestServer, path: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.url });
  const visit = await weighVisit(context, path, (page) => page.getByRole("heading", { level: 1 }));
  await context.close();
  return visit;
}

export interface WizardVisits {
  /** Weight of what the first step fetches before its first question can be answered. */
  toAnswer: Visit;
  steps: Visit[];
}

/** Opens the steps of a wizard at these paths, or every step when there is none of them, and weighs what each fetches. */
export async function weighWizard(
  browser: Browser,
  site: TestServer,
  wizard: ServedWizard,
  paths: string[],
): Promise<WizardVisits> {
  const { id, machine, steps } = wizard.definition;
  const journey = longestJourney(wizard);
  // The last page is the confirmation, which needs a finished registration.
  const seen = journey.path.slice(0, -1);
  const person = await site.signUp();
  await giveEntries(site, person, id, seen.slice(0, -1), journey.entries);
  const context = await browser.newContext({ baseURL: site.url });
  await context.addCookies([{ name: "authToken", value: person.token, url: site.url, sameSite: "Strict" }]);
  const all = seen.map((slug) => ({
    path: `${machine.meta.basePath}/${slug}`,
    heading: (page: Page) => page.getByRole("heading", { name: steps[slug]?.title ?? slug }).first(),
  }));
  const named = all.filter(({ path }) => paths.includes(path));
  const toAnswer = await weighToAnswer(context, all[0]?.path ?? "");
  const visits: Visit[] = [];
  for (const { path, heading } of named.length > 0 ? named : all)
    visits.push(await weighVisit(context, path, heading));
  await context.close();
  return { toAnswer, steps: visits };
}

/** Weighs what a step fetches until it takes an answer. The scripts that come later never do: that shows it needs none. */
async function weighToAnswer(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  await page.route(laterScripts, () => undefined);
  const loaded: Promise<number>[] = [];
  page.on("response", (response) => {
    if (isScript(response)) loaded.push(bytesOf(response));
  });
  await page.goto(path);
  const field = page.getByRole("textbox").first();
  await field.waitFor();
  page.removeAllListeners("response");
  await field.fill("First answer");
  if ((await field.inputValue()) !== "First answer") throw new Error(`${path} takes no answer yet.`);
  const sizes = await Promise.all(loaded);
  await page.close();
  return { path, bytes: sumOf(sizes), files: sizes.length };
}

function longestJourney({ definition, journeys }: ServedWizard) {
  const [first, ...others] = journeys;
  if (!first) throw new Error(`${definition.id} has no journeys.`);
  return others.reduce((longest, one) => (one.path.length > longest.path.length ? one : longest), first);
}

/** Weighs all requests of the page, including those that the browser has cached from another visit. */
async function weighVisit(
  context: BrowserContext,
  path: string,
  drawn: (page: Page) => Locator,
): Promise<Visit> {
  const page = await context.newPage();
  const loaded: Promise<number>[] = [];
  const ofStudio: string[] = [];
  page.on("response", (response) => {
    const file = new URL(response.url()).pathname;
    if (file.startsWith("/assets/studio/")) ofStudio.push(file);
    if (isScript(response)) loaded.push(bytesOf(response));
  });
  await page.goto(path);
  await drawn(page).waitFor();
  await page.waitForLoadState("networkidle");
  // Later requests are no part of the first visit.
  page.removeAllListeners("response");
  const { pathname } = new URL(page.url());
  if (pathname !== path) throw new Error(`${path} led to ${pathname}: nothing was weighed.`);
  if (ofStudio.length > 0) throw new Error(`${path} loads files of the studio: ${ofStudio.join(", ")}.`);
  const sizes = await Promise.all(loaded);
  await page.close();
  return { path, bytes: sumOf(sizes), files: sizes.length };
}

const sumOf = (sizes: number[]) => sizes.reduce((sum, bytes) => sum + bytes, 0);
const isScript = (response: Response) => /javascript/.test(response.headers()["content-type"] ?? "");

const sizeByUrl = new Map<string, Promise<number>>();

/** Returns the gzipped bytes of a script. An address always has the same content, so each is weighed once. */
function bytesOf(response: Response): Promise<number> {
  const size =
    sizeByUrl.get(response.url()) ?? response.body().then((body) => gzipSync(body, { level: 9 }).length);
  sizeByUrl.set(response.url(), size);
  return size;
}
