import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** `colors`: the rules whose verdict depends on colors, a quarter of the work. */
const rules = {
  all: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] },
  colors: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
} satisfies { [which: string]: RunOptions["runOnly"] };

/**
 * Returns what axe finds on the current page: one line per finding, with its elements. Tests expect an empty list.
 */
export async function axeFindings(page: Page, which: keyof typeof rules = "all"): Promise<string[]> {
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
