import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readSourceFiles } from "../../api/source-files.ts";
import { shippedDefinitions } from "../../api/testing/test-definitions.ts";
import { openSite, type Site } from "./site.ts";

const mark = "◆";

/** The site in which every sentence of these files of `site/` carries a mark, as an author may change them all. */
export async function markedSite(...names: string[]): Promise<Site> {
  const definitions = await readSourceFiles(shippedDefinitions);
  for (const file of names.map((name) => `site/${name}.json`)) {
    const text = await readFile(join(shippedDefinitions, file), "utf8");
    const content: unknown = JSON.parse(text, (key, value) =>
      typeof value === "string" && key !== "$schema" ? `${value} ${mark}` : value,
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
