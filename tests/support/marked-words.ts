import type { Locator, Page } from "playwright-core";
import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";
import { type Site, sharedSite } from "./site.ts";

const mark = "◆";

/** Returns a text as a marked site has it. */
export const marked = (sentence: string): string => `${sentence} ${mark}`;

/** Most files of texts: one site with these serves many tests. */
export const mostTexts = [
  "access",
  "invitations",
  "pages",
  "recovery",
  "registration",
  "reminders",
  "wizard",
];

/** Keys of texts in files that also hold names of other things. */
const textKeys = /^(?:name|hint|heading|text|ready|later|label|document|\d+)$/u;

/** Returns the site with `markedDefinitions`. Tests share it. */
export async function markedSite(...names: string[]): Promise<Site> {
  return await sharedSite(await markedDefinitions(...names));
}

/**
 * Returns the shipped definitions with a mark in every text of these files of `site/`, of the wizards' own `site.json`,
 * of their procedures' states and of the types of business, since an author may change them all.
 */
export async function markedDefinitions(...names: string[]): Promise<SourceFiles> {
  const definitions = await readSourceFiles(shippedDefinitions);
  const mark = (file: string, isText: (key: string) => boolean) => {
    const content: unknown = JSON.parse(definitions[file] ?? "", (key, value) =>
      typeof value === "string" && isText(key) ? marked(value) : value,
    );
    definitions[file] = JSON.stringify(content);
  };
  for (const name of names) mark(`site/${name}.json`, (key) => key !== "$schema");
  for (const file of Object.keys(definitions).filter((name) => /^wizards\/[^/]+\/site\.json$/u.test(name)))
    mark(file, (key) => textKeys.test(key));
  for (const file of Object.keys(definitions).filter((name) => name.endsWith("/procedure.json")))
    mark(file, (key) => /^(?:title|text|next)$/u.test(key));
  mark("options/entity-types.json", (key) => textKeys.test(key));
  return definitions;
}

/** Returns the lines of a page's main part without the mark, none of which came from those files. */
export async function unmarked(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return await unmarkedHere(page);
}

/** The same once the page's heading, or another text, is marked. */
export async function unmarkedHere(page: Page, awaited = "h1"): Promise<string[]> {
  await page.locator(`main ${awaited}`, { hasText: mark }).first().waitFor();
  const lines = (await page.locator("main").innerText()).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.includes(mark));
}

/**
 * Returns every text of a page's main part, visible or for screen readers, that is neither marked nor a text of the
 * account forms or of controls.
 */
export async function strangeHere(page: Page): Promise<string[]> {
  return await strangeIn(page.locator("main"), await wordsOf(/^(?:accounts\/|shared\/|site\/controls)/u));
}

/**
 * Returns the words around forms and answers that are neither marked nor a text of the step files, the options or the
 * sample registrations.
 */
export async function strangeAround(place: Locator): Promise<string[]> {
  const known = await wordsOf(/^(?:wizards|options|shared)\//u);
  return await strangeIn(place, [...known, /^\d+$/u], "[not(ancestor::form or ancestor::dd)]");
}

/**
 * Returns the words within that form, or another part of the page, that are neither marked nor a text of other
 * definitions nor an answer.
 */
export async function strangeInStep(page: Page, part = "#step"): Promise<string[]> {
  return await strangeIn(page.locator(part), [...(await wordsOf(/^(?!site\/controls|schema)/u)), answers]);
}

/** Names of files, whole and shortened, codes, entries by their number and rows of a table by their name. */
const answers =
  /^(?:.+\.(?:pdf|jpg|png|txt)|.{10}\.\.\.|\d+|\d{6} - .+|Remove Entry \d|Delete (?:[A-Z]|8\().+)$/u;

async function strangeIn(place: Locator, known: RegExp[], where = ""): Promise<string[]> {
  const said = await place.evaluate((shown, where) => {
    // A copy, in which addresses are whole again: on the page they may break.
    const main = shown.cloneNode(true) as Element;
    for (const { parentElement: holder } of main.querySelectorAll("wbr")) {
      for (const mayBreak of holder?.querySelectorAll("wbr") ?? []) mayBreak.remove();
      holder?.normalize();
    }
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

const patterns = new Map<string, Promise<RegExp[]>>();

/** Matches every text of these definitions, whatever pages fill in. */
function wordsOf(names: RegExp): Promise<RegExp[]> {
  const words = patterns.get(names.source) ?? readWords(names);
  patterns.set(names.source, words);
  return words;
}

async function readWords(names: RegExp): Promise<RegExp[]> {
  const files = Object.entries(await readSourceFiles(shippedDefinitions));
  const texts = new Set<string>();
  for (const [, content] of files.filter(([name]) => names.test(name) && name.endsWith(".json")))
    JSON.parse(content, (_key, value) => typeof value === "string" && texts.add(value));
  // A text of nothing but placeholders would match any text.
  const said = [...texts].filter((text) => /\p{L}/u.test(text.replace(/\{[^{}]+\}/gu, "")));
  return said.map((text) => new RegExp(`^${escaped(text).replace(/\\\{[^{}]+\\\}/gu, ".+")}$`, "u"));
}

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/gu, "\\$&");
