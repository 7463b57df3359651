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
  /** Part of these bytes that must arrive before the first question can be answered. */
  bytesToAnswer: number;
}

interface Script {
  path: string;
  bytes: number;
  /** Files that it cannot run without. */
  imports: string[];
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
  const loaded: Promise<Script>[] = [];
  const ofStudio: string[] = [];
  page.on("response", (response) => {
    const file = new URL(response.url()).pathname;
    if (file.startsWith("/assets/studio/")) ofStudio.push(file);
    if (/javascript/.test(response.headers()["content-type"] ?? "")) loaded.push(scriptOf(response));
  });
  await page.goto(path);
  await drawn(page).waitFor();
  await page.waitForLoadState("networkidle");
  // Later requests are no part of the first visit.
  page.removeAllListeners("response");
  const { pathname } = new URL(page.url());
  if (pathname !== path) throw new Error(`${path} led to ${pathname}: nothing was weighed.`);
  if (ofStudio.length > 0) throw new Error(`${path} loads files of the studio: ${ofStudio.join(", ")}.`);
  const named = await page.$$eval("script[src]", (all) => all.map((one) => one.getAttribute("src") ?? ""));
  const scripts = await Promise.all(loaded);
  await page.close();
  return {
    path,
    bytes: sumOf(scripts),
    files: scripts.length,
    bytesToAnswer: sumOf(neededOf(scripts, named)),
  };
}

const sumOf = (scripts: Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Returns what a step cannot be drawn without: the scripts that the document names, the wizard, its validators, and
 * what these import. Rarer controls arrive when they have been drawn; until then, other questions can be answered.
 */
function neededOf(scripts: Script[], named: string[]): Script[] {
  const isFirst = ({ path }: Script) => named.includes(path) || /^\/(?:api|assets\/wizard-)/u.test(path);
  const needed = new Set(scripts.filter(isFirst));
  for (const { imports } of needed)
    for (const script of scripts) if (imports.includes(script.path)) needed.add(script);
  return [...needed];
}

const scriptByUrl = new Map<string, Promise<Script>>();

/** Returns a script with its gzipped bytes. An address always has the same content, so each is weighed once. */
function scriptOf(response: Response): Promise<Script> {
  const script =
    scriptByUrl.get(response.url()) ?? response.body().then((body) => weighed(response.url(), body));
  scriptByUrl.set(response.url(), script);
  return script;
}

function weighed(url: string, body: Buffer): Script {
  const imports = [...body.toString().matchAll(/(?:import|from)\s*["'](\.[^"']+)["']/gu)];
  return {
    path: new URL(url).pathname,
    bytes: gzipSync(body, { level: 9 }).length,
    imports: imports.map(([, to = ""]) => new URL(to, url).pathname),
  };
}
