import type { Page } from "playwright-core";
import { expect } from "vitest";
import { deep } from "../../engine/testing/depth.ts";
import { axeFindings } from "./axe.ts";
import { scrollsSideways, scrollsSidewaysWithLargeWords } from "./layout.ts";

/** A window to look at a page in. */
export interface Look {
  width: number;
  colorScheme: "light" | "dark";
}

/** Each width and each color scheme once. */
export const usualLooks: Look[] = [
  { width: 360, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
];

/** Returns the looks for one of many similar pages: in `npm test` they are seen on a phone and on a desktop in turn. */
export function looksAt(index: number): Look[] {
  return deep ? everyLook : usualLooks.filter((_look, turn) => turn === index % usualLooks.length);
}

/** A small phone, a tablet and a desktop, in light and dark. */
export const everyLook: Look[] = [320, 768, 1280].flatMap((width) => [
  { width, colorScheme: "light" },
  { width, colorScheme: "dark" },
]);

/**
 * Expects no axe findings and no sideways scrolling, on the smallest phone even with the largest text: in two looks,
 * and in all of them in `npm run test:deep`. In the second color scheme at a width only colors can differ.
 */
export async function expectSound(
  page: Page,
  state: string,
  looks = deep ? everyLook : usualLooks,
): Promise<void> {
  const widths = new Set<number>();
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const at = `${state}, ${width} px, ${colorScheme}`;
    const which = widths.has(width) ? "colors" : "all";
    widths.add(width);
    expect.soft(await axeFindings(page, which), at).toEqual([]);
    expect.soft(await scrollsSideways(page), at).toBe(false);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await scrollsSideways(page), `${state}, 320 px`).toBe(false);
  expect.soft(await scrollsSidewaysWithLargeWords(page), `${state}, 320 px, large words`).toBe(false);
}
