import type { Page } from "playwright-core";
import { expect, TestRunner } from "vitest";
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

/** Tests whose first state was seen. */
const seen = new WeakSet<object>();

/**
 * Returns the looks for the next state of the running test. In `npm test` axe sees the first one, on a phone or on a
 * desktop; in the deep tier all of them.
 */
function looksInTurn(): Look[] {
  const test = TestRunner.getCurrentTest();
  if (!test || deep) return looksAt(0);
  const isFirst = !seen.has(test);
  seen.add(test);
  return isFirst ? looksAt(test.name.length) : [];
}

/** A small phone, a tablet and a desktop, in light and dark. */
export const everyLook: Look[] = [320, 768, 1280].flatMap((width) => [
  { width, colorScheme: "light" },
  { width, colorScheme: "dark" },
]);

/**
 * Expects no axe findings and no sideways scrolling, on the smallest phone even with the largest text: on a phone and
 * on a desktop, with axe at the first state of a test, and at all states in all looks in `npm run test:deep`. In the
 * second color scheme at a width only colors can differ.
 */
export async function expectSound(page: Page, state: string, looks = looksInTurn()): Promise<void> {
  await expectSoundIn(page, state, looks);
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await scrollsSideways(page), `${state}, 320 px`).toBe(false);
  expect.soft(await scrollsSidewaysWithLargeWords(page), `${state}, 320 px, large words`).toBe(false);
}

/** The same without the smallest phone, which staff need not have. */
export async function expectSoundIn(page: Page, state: string, looks = looksInTurn()): Promise<void> {
  const widths = new Set<number>();
  const others = usualLooks.filter(({ width }) => looks.every((look) => look.width !== width));
  for (const { width } of others) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await scrollsSideways(page), `${state}, ${width} px`).toBe(false);
  }
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const at = `${state}, ${width} px, ${colorScheme}`;
    const which = widths.has(width) ? "colors" : "all";
    widths.add(width);
    expect.soft(await axeFindings(page, which), at).toEqual([]);
    expect.soft(await scrollsSideways(page), at).toBe(false);
  }
}
