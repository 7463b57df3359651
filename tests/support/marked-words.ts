import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readSourceFiles } from "../../api/source-files.ts";
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
  const known = await formWords();
  const said = await page.locator("main").evaluate((main) => {
    const texts = document.evaluate(
      ".//text() | .//@aria-label",
      main,
      null,
      XPathResult.ORDERED_NODE_SNAPSHOT_TYPE,
    );
    return Array.from(
      { length: texts.snapshotLength },
      (_, at) => texts.snapshotItem(at)?.nodeValue?.trim() ?? "",
    );
  });
  return said.filter((text) => text !== "" && !text.includes(mark) && !known.some((one) => one.test(text)));
}

/** Every text of the account forms, whatever their pages fill in. */
async function formWords(): Promise<RegExp[]> {
  const files = Object.entries(await readSourceFiles(shippedDefinitions));
  const texts: string[] = [];
  for (const [, content] of files.filter(([name]) => /^(?:accounts|shared)\/.*json$/u.test(name)))
    JSON.parse(content, (_key, value) => typeof value === "string" && texts.push(value));
  return texts.map((text) => new RegExp(`^${escaped(text).replace(/\\\{\w+\\\}/gu, ".+")}$`, "u"));
}

const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/gu, "\\$&");
