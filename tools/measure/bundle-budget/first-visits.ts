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

/** Opens a public page and weighs what it fetches. Throws where that is a file of the studio. */
export async function weighPage(browser: Browser, site: TestServer, path: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.url });
  const visit = await weighVisit(context, path, (page) => page.getByRole("heading", { level: 1 }));
  await context.close();
  return visit;
}

/** Opens the steps of a wizard at these paths, or every step when there is none of them, and weighs what each fetches. */
export async function weighSteps(
  browser: Browser,
  site: TestServer,
  wizard: ServedWizard,
  paths: string[],
): Promise<Visit[]> {
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
  const visits: Visit[] = [];
  for (const { path, heading } of named.length > 0 ? named : all)
    visits.push(await weighVisit(context, path, heading));
  await context.close();
  return visits;
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
  const weights: Promise<number>[] = [];
  const ofStudio: string[] = [];
  page.on("response", (response) => {
    const file = new URL(response.url()).pathname;
    if (file.startsWith("/assets/studio/")) ofStudio.push(file);
    if (/javascript/.test(response.headers()["content-type"] ?? "")) weights.push(weightOf(response));
  });
  await page.goto(path);
  await drawn(page).waitFor();
  await page.waitForLoadState("networkidle");
  // Later requests are no part of the first visit.
  page.removeAllListeners("response");
  const { pathname } = new URL(page.url());
  if (pathname !== path) throw new Error(`${path} led to ${pathname}: nothing was weighed.`);
  if (ofStudio.length > 0) throw new Error(`${path} loads files of the studio: ${ofStudio.join(", ")}.`);
  const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  await page.close();
  return { path, bytes, files: weights.length };
}

const weightByUrl = new Map<string, Promise<number>>();

/** Returns the gzipped bytes of a script. An address always has the same content, so each is weighed once. */
function weightOf(response: Response): Promise<number> {
  const weight =
    weightByUrl.get(response.url()) ?? response.body().then((body) => gzipSync(body, { level: 9 }).length);
  weightByUrl.set(response.url(), weight);
  return weight;
}
