import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Presses Tab until something of this name has the focus, which must happen within one round of the page. */
export async function tabTo(page: Page, name: RegExp, key = "Tab"): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    const here = await focused(page);
    if (name.test(here)) return expect(await hasVisibleFocus(page), `a ring around ${here}`).toBe(true);
    passed.push(here);
  }
  throw new Error(`${key} leads nowhere called ${name}, but to: ${passed.join(", ")}`);
}

/**
 * Types a text where the focus is. Only its last two characters come key by key, for each key draws the whole page again;
 * those before come at once, as an input method enters a word.
 */
export async function typeHere({ keyboard }: Page, text: string): Promise<void> {
  await keyboard.insertText(text.slice(0, -2));
  await keyboard.type(text.slice(-2));
}

/** Returns the name of what has the focus: its label or its own text. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const named = element?.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const words = named.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
    const label = element?.labels?.[0]?.textContent ?? "";
    return (words || element?.getAttribute("aria-label") || label || element?.textContent || "").trim();
  });
}

/** Returns whether the focus is visible: an outline on the element or on the frame around it. */
function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const drawn = (one: Element | null | undefined) =>
      one instanceof Element && getComputedStyle(one).outlineStyle !== "none";
    return drawn(element) || drawn(element?.parentElement);
  });
}
