import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { focused, tabTo } from "./support/keyboard.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { everyLook, expectSound, usualLooks } from "./support/sound.ts";

const early = "Get Early Access to Smart Sourcing";

async function openLanding(options: PageOptions = {}): Promise<Page> {
  const page = await openPage(await sharedSite(), options);
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** Returns the cards of the open tab: title and width. */
function cards(page: Page): Promise<{ title: string; width: number; top: number }[]> {
  return page
    .getByRole("tabpanel")
    .getByRole("listitem")
    .evaluateAll((items) =>
      items.map((item) => ({
        title: item.querySelector("h3")?.textContent ?? "",
        width: Math.round(item.getBoundingClientRect().width),
        top: Math.round(item.getBoundingClientRect().top),
      })),
    );
}

/** Counts the yellow buttons, and those of them that a window shows at once at most, wherever it is scrolled to. */
function yellowButtons(page: Page): Promise<{ buttons: number; together: number }> {
  return page.evaluate(() => {
    const yellow = "rgb(255, 200, 61)";
    const buttons = [...document.querySelectorAll<HTMLElement>("a, button")].filter(
      (one) => getComputedStyle(one).backgroundColor === yellow,
    );
    const tops = buttons.map((one) => one.getBoundingClientRect().top + window.scrollY);
    return {
      buttons: buttons.length,
      together: Math.max(
        ...tops.map((top) => tops.filter((one) => Math.abs(one - top) < innerHeight).length),
      ),
    };
  });
}

describe("the landing page", () => {
  test("promises what the product does, names sponsors, and is accessible in light and dark, on phones and desktops", async () => {
    const page = await openLanding();
    const evidence = page.getByRole("figure").filter({ hasText: "A sample" });
    await evidence.getByText("Peachtree Data Works", { exact: true }).waitFor();
    expect(await evidence.ariaSnapshot()).toMatchInlineSnapshot(
      `"- 'figure "A sample: a supplier searches for an industry code, and buyers see the supplier''s profile with its certificates and a client''s words."'"`,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await evidence.getByText("Peachtree Data Works", { exact: true }).waitFor();

    const sponsors = page.getByRole("region", { name: "Supported by" }).getByRole("listitem");
    await expect
      .poll(() => sponsors.allTextContents())
      .toEqual([
        "Northlight Foundation",
        "Keystone Commerce Alliance",
        "Harborline Ventures",
        "Maple & Main",
      ]);

    const empty = await page.evaluate(async () => {
      const uses = [...document.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
      const file = uses[0]?.split("#")[0] ?? "";
      // Not with DOMParser: the page's policy forbids turning text into markup.
      const request = new XMLHttpRequest();
      request.open("GET", file);
      request.responseType = "document";
      request.send();
      await new Promise((resolve) => request.addEventListener("load", resolve));
      const drawn = request.responseXML;
      return uses.filter((use) => !drawn?.getElementById(use.split("#")[1] ?? "")?.children.length);
    });
    expect(empty).toEqual([]);

    for (const size of [
      { width: 1280, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      expect(await yellowButtons(page), `${size.width} px`).toEqual({ buttons: 2, together: 1 });
    }
    await expectSound(page, "the landing page", deep ? everyLook : usualLooks);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await page.title()).toBe("AI-Powered Supplier Sourcing, Simplified - Sourcebridge");
    const promise = page.getByRole("heading", { level: 1, name: "AI-Powered Supplier Sourcing, Simplified" });
    await expect.poll(() => promise.count()).toBe(1);
    // Header, hero, closing block and footer.
    const ways = page.getByRole("link", { name: early, exact: true });
    await expect.poll(() => ways.count()).toBe(4);
    for (const way of await ways.all()) await expect.poll(() => way.getAttribute("href")).toBe("/login");
    await page.getByRole("main").getByRole("link", { name: early }).first().click();
    await page.waitForURL("**/login");
    await page.getByRole("heading", { level: 1, name: "Create an account or log in" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Create a new account" }).waitFor();
    expect(await page.getByText("Welcome back.").count()).toBe(0);
  });

  test("shifts nothing while it loads", async () => {
    const page = await openPage(await sharedSite());
    await page.addInitScript(() => {
      const window_ = window as unknown as { shifts: number };
      window_.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window_.shifts += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/", { waitUntil: "networkidle" });
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
  });

  test.runIf(deep)("moves for a second at most, and not at all for those who want none", async () => {
    const longest = (page: Page) =>
      page.evaluate(() =>
        Math.max(
          0,
          ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().endTime ?? 0)),
        ),
      );
    const moving = await openLanding({ reducedMotion: "no-preference" });
    await moving.reload({ waitUntil: "domcontentloaded" });
    await moving.getByRole("heading", { level: 1 }).waitFor();
    expect(await longest(moving)).toBeLessThanOrEqual(1000);
    expect(await longest(await openLanding())).toBe(0);
  });

  test("shows six features to buyers and three to suppliers, in two tabs that the keyboard reaches", async () => {
    const page = await openLanding();
    for (const [width, perRow] of [
      [1280, [3, 3]],
      [768, [2, 2, 2]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const drawn = await cards(page);
      const widths = drawn.map((card) => card.width);
      const rest = widths.filter((_, index) => index !== 2 && index !== 3);
      expect(widths[2]).toBeGreaterThan(Math.max(...rest));
      expect(widths[3]).toBeLessThan(Math.min(...rest));
      const rows = new Map(drawn.map(({ top }) => [top, drawn.filter((card) => card.top === top).length]));
      expect([...rows.values()]).toEqual(perRow);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    const narrow = await cards(page);
    expect(new Set(narrow.map(({ width }) => width)).size).toBe(1);
    expect(new Set(narrow.map(({ top }) => top)).size).toBe(6);
    await page.setViewportSize({ width: 1280, height: 900 });

    const tab = (name: string) => page.getByRole("tab", { name });
    await expect.poll(() => tab("Buyers").getAttribute("aria-selected")).toBe("true");
    expect((await cards(page)).map(({ title }) => title)).toEqual([
      "Comprehensive Supplier Marketplace",
      "Advanced Analytics Dashboard",
      "Supplier Management Tools",
      "Integrated Communication Platform",
      "AI-Powered RFP Matching",
      "In-Depth Supplier Profiles",
    ]);
    await tab("Suppliers").click();
    await expect.poll(() => tab("Suppliers").getAttribute("aria-selected")).toBe("true");
    expect(await cards(page)).toHaveLength(3);
    await expect.poll(() => page.getByRole("heading", { name: "AI-Powered RFP Matching" }).count()).toBe(0);
    await tab("Buyers").click();
    await page.getByRole("heading", { level: 1 }).click();

    await tabTo(page, /^Buyers$/);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toBe("Suppliers");
    expect(await cards(page)).toHaveLength(3);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => focused(page)).toBe("Buyers");
    await page.keyboard.press("End");
    await expect.poll(() => focused(page)).toBe("Suppliers");
    await page.keyboard.press("Home");
    await expect.poll(() => focused(page)).toBe("Buyers");
    await page.keyboard.press("Tab");
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe("tabpanel");
  });
});

describe("the quotes", () => {
  const region = (page: Page) =>
    page.getByRole("region", { name: "What supplier-diversity leaders tell us" });
  const arrow = (page: Page, name: "Previous quote" | "Next quote") =>
    region(page).getByRole("button", { name });
  const at = (page: Page, number: number) => region(page).getByText(`Quote ${number} of 8`).waitFor();
  /** Returns the quotes that can be read by a screen reader, and those on the screen. */
  const readable = (page: Page) => region(page).getByRole("listitem");

  /** Expects that the quote is announced, and on the screen at its position. */
  async function expectReadOut(page: Page): Promise<void> {
    await page.locator("[aria-live]").getByText("Quote 2 of 8: Every department").waitFor();
    const quote = await readable(page).boundingBox();
    const track = await region(page).getByRole("list").boundingBox();
    expect(Math.abs((quote?.x ?? 0) - (track?.x ?? 99))).toBeLessThan(2);
  }

  test("shows one quote at a time, read out, and ends the arrows where the quotes end", async () => {
    const page = await openLanding();
    await at(page, 1);
    await expect.poll(() => arrow(page, "Previous quote").count()).toBe(0);
    const seen = new Set<string>();
    for (let number = 1; number <= 8; number += 1) {
      await at(page, number);
      await expect.poll(() => readable(page).count()).toBe(1);
      if (number === 2) await expectReadOut(page);
      seen.add((await readable(page).textContent()) ?? "");
      if (number < 8) await arrow(page, "Next quote").click();
    }
    expect(seen.size).toBe(8);
    await expect.poll(() => arrow(page, "Next quote").count()).toBe(0);
    // The arrow that disappeared gave the focus to the other one.
    await expect.poll(() => focused(page)).toBe("Previous quote");
    await arrow(page, "Previous quote").click();
    await at(page, 7);
  });

  test.runIf(deep)("slides, and arrives where quick presses lead", async () => {
    const page = await openLanding({ reducedMotion: "no-preference" });
    for (let presses = 0; presses < 4; presses += 1) await arrow(page, "Next quote").click();
    await arrow(page, "Previous quote").click();
    await at(page, 4);
    const place = () =>
      region(page)
        .getByRole("list")
        .evaluate((list) => list.scrollLeft / list.clientWidth);
    await expect.poll(place).toBeCloseTo(3, 1);
    await at(page, 4);
  });

  test("follows a swipe and the arrow keys", async () => {
    const page = await openLanding({ phone: true });
    const track = region(page).getByRole("list");
    await track.evaluate((list) => list.scrollBy({ left: list.clientWidth, behavior: "instant" }));
    await at(page, 2);
    await track.focus();
    await page.keyboard.press("ArrowRight");
    await at(page, 3);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await at(page, 1);
    await page.keyboard.press("ArrowLeft");
    await at(page, 1);
  });
});
