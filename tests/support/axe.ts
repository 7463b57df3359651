import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { deep } from "../../engine/testing/depth.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** `colors`: the rules whose verdict depends on colors, a quarter of the work. */
const rules = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  colors: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies { [which: string]: RunOptions["runOnly"] };

/** Pages that axe has seen in this process, by address and heading. */
const seen = new Set<string>();

/**
 * Returns what axe finds on the current page: one line per finding, with its elements. Tests expect an empty list. In
 * `npm test` axe sees each page once: the stories show it every state, and the deep tier every state of a test.
 */
export async function axeFindings(page: Page, which: keyof typeof rules = "all"): Promise<string[]> {
  if (!deep && page.url().startsWith("http")) {
    const heading = await page.evaluate(() => document.querySelector("h1")?.textContent);
    const place = `${new URL(page.url()).pathname.replaceAll(/[\da-f-]{36}/gu, "")} ${heading}`;
    if (seen.has(place)) return [];
    seen.add(place);
  }
  // Through the debugger: the page's own policy would refuse a script element.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: RunOptions = { runOnly: rules[which], resultTypes: ["violations"] };
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (chosen) => (window as unknown as { axe: typeof import("axe-core") }).axe.run(chosen),
    options,
  );
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`);
    return `${id}: ${help}\n  ${places.join("\n  ").replaceAll("\n\n", "\n")}`;
  });
}
