import { gzipSync } from "node:zlib";
import type { Browser, Locator, Page } from "playwright-core";
import type { ServedWizard } from "#engine";
import type { Person, TestServer } from "../../api/testing/both-databases.ts";
import { giveEntries } from "../../tests/support/entries.ts";

export interface Visit {
  path: string;
  /** Gzipped JavaScript. */
  bytes: number;
  files: number;
}

/** Opens a public page with an empty cache and weighs what it fetches. Throws where that is a file of the studio. */
export function weighPage(browser: Browser, site: TestServer, path: string): Promise<Visit> {
  return weighVisit(browser, site, path, (page) => page.getByRole("heading", { level: 1 }));
}

/** Opens each step of each wizard with an empty cache and weighs what it fetches. */
export async function weighFirstVisits(browser: Browser, site: TestServer): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [id, wizard] of Object.entries(site.definitions.current().wizards)) {
    const journey = longestJourney(wizard);
    // The last page is the confirmation, which needs a finished registration.
    const seen = journey.path.slice(0, -1);
    const person = await site.signUp();
    await giveEntries(site, person, id, seen.slice(0, -1), journey.entries);
    for (const slug of seen) {
      const { machine, steps } = wizard.definition;
      const path = `${machine.meta.basePath}/${slug}`;
      const heading = (page: Page) => page.getByRole("heading", { name: steps[slug]?.title ?? slug }).first();
      visits.push(await weighVisit(browser, site, path, heading, person));
    }
  }
  return visits;
}

function longestJourney({ definition, journeys }: ServedWizard) {
  const [first, ...others] = journeys;
  if (!first) throw new Error(`${definition.id} has no journeys.`);
  return others.reduce((longest, one) => (one.path.length > longest.path.length ? one : longest), first);
}

async function weighVisit(
  browser: Browser,
  site: TestServer,
  path: string,
  drawn: (page: Page) => Locator,
  person?: Person,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: site.url });
  if (person)
    await context.addCookies([{ name: "authToken", value: person.token, url: site.url, sameSite: "Strict" }]);
  const page = await context.newPage();
  const weights: Promise<number>[] = [];
  const ofStudio: string[] = [];
  page.on("response", (response) => {
    const file = new URL(response.url()).pathname;
    if (file.startsWith("/assets/studio/")) ofStudio.push(file);
    const isScript = /javascript/.test(response.headers()["content-type"] ?? "");
    if (isScript) weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(path);
  await drawn(page).waitFor();
  await page.waitForLoadState("networkidle");
  // What comes now is no part of the first visit.
  page.removeAllListeners("response");
  const { pathname } = new URL(page.url());
  if (pathname !== path) throw new Error(`${path} led to ${pathname}: nothing was weighed.`);
  if (ofStudio.length > 0) throw new Error(`${path} loads files of the studio: ${ofStudio.join(", ")}.`);
  const bytes = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  await context.close();
  return { path, bytes, files: weights.length };
}
