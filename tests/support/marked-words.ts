import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { readSourceFiles } from "../../api/definitions/read-source-files.ts";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";
import { openSite, type Site } from "./site.ts";

const mark = "◆";

/** A sentence as a marked site has it. */
export const marked = (sentence: string): string => `${sentence} ${mark}`;

/** The site in which every sentence of these files of `site/` carries a mark, as an author may change them all. */
export async function markedSite(...names: string[]): Promise<Site> {
  const definitions = await readSourceFiles(shippedDefinitions);
  for (const file of names.map((name) => `site/${name}.json`)) {
    const text = await readFile(join(shippedDefinitions, file), "utf8");
    const content: unknown = JSON.parse(text, (key, value) =>
      typeof value === "string" && key !== "$schema" ? marked(value) : value,
    );
    definitions[file] = JSON.stringify(content);
  }
  return await openSite({ definitions });
}

/** The lines that a page shows in its middle without the mark: none of them came from those files. */
export async function unmarked(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return await unmarkedHere(page);
}

/** The same for what the page shows once its heading, or what is named instead, is marked. */
export async function unmarkedHere(page: Page, awaited = "h1"): Promise<string[]> {
  await page.locator(`main ${awaited}`, { hasText: mark }).first().waitFor();
  const lines = (await page.locator("main").innerText()).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.includes(mark));
}

/** All that the middle of a page says, aloud or in print, that is neither marked nor a word of the account forms. */
export async function strangeHere(page: Page): Promise<string[]> {
  return await strangeIn(page.locator("main"), await wordsOf(/^(?:accounts|shared)\//u));
}

/**
 * The same around forms and answers, whose controls and registrants have words of their own: what is neither marked nor a
 * word of the step files, the options or the sample registrations.
 */
export async function strangeAround(place: Locator): Promise<string[]> {
  const known = await wordsOf(/^(?:wizards|options|shared)\//u);
  return await strangeIn(place, [...known, /^\d+$/u], "[not(ancestor::form or ancestor::dd)]");
}

/** The same within that form, or another part of the page: what is neither marked nor a text of other definitions nor an answer. */
export async function strangeInStep(page: Page, part = "#step"): Promise<string[]> {
  return await strangeIn(page.locator(part), [...(await wordsOf(/^(?!site\/controls|schema)/u)), answers]);
}

/** Names of files whole and shortened, codes, entries by their number and rows of a table by their name. */
const answers =
  /^(?:.+\.(?:pdf|jpg|png|txt)|.{10}\.\.\.|\d+|\d{6} - .+|Remove Entry \d|Delete (?:[A-Z]|8\().+)$/u;

async function strangeIn(place: Locator, known: RegExp[], where = ""): Promise<string[]> {
  const said = await place.evaluate((main, where) => {
    const texts = document.evaluate(
      [".//text()", ".//@aria-label", ".//@title", ".//@alt", ".//@placeholder"]
        .map((said) => said + where)
        .join(" | "),
      main,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    return Array.from(
      { length: texts.snapshotLength },
      (_, at) => texts.snapshotItem(at)?.nodeValue?.trim() ?? "",
    );
  }, where);
  return said.filter((text) => text !== "" && !text.includes(mark) && !known.some((one) => one.test(text)));
}

/** Every text of these definitions, whatever pages fill in. */
async function wordsOf(names: RegExp): Promise<RegExp[]> {
  const files = Object.entries(await readSourceFiles(shippedDefinitions));
  const texts: string[] = [];
  for (const [, content] of files.filter(([name]) => names.test(name) && name.endsWith(".json")))
    JSON.parse(content, (_key, value) => typeof value === "string" && texts.push(value));
  // What is nothing but words to be filled in would be any text at all.
  const said = texts.filter((text) => /\p{L}/u.test(text.replace(/\{[^{}]+\}/gu, "")));
  return said.map((text) => new RegExp(`^${escaped(text).replace(/\\\{[^{}]+\\\}/gu, ".+")}$`, "u"));
}

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/gu, "\\$&");
