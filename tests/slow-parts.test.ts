import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { searchField, selectButton, textField, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, supplierBase } from "./support/steps.ts";

/** Opens the step with the industry codes while responses from `address` are held back. */
async function openHolding(
  address: string,
): Promise<{ page: Page; codes: Locator; release: () => Promise<void> }> {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", "diversity-verification");
  const page = await openPage(site, { token: person.token });
  let letGo = () => {};
  const isReleased = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${supplierBase}/services-capabilities`);
  await atHeading(page, "Services & Capabilities");
  async function release(): Promise<void> {
    const arrived = page.waitForResponse(address);
    letGo();
    await arrived;
  }
  return { page, codes: searchField(page, "Additional NAICS codes"), release };
}

test("input in a long list before its rows arrive is still there when they arrive", async () => {
  const { page, codes, release } = await openHolding("**/api/naics*");
  await codes.click();
  await page.keyboard.type("5416");
  await release();
  await page.keyboard.type("11");
  await page.getByRole("option", { name: /^541611 - / }).waitFor();
  await expect.poll(() => codes.inputValue()).toBe("541611");
});

test.runIf(deep)(
  "a chunk that arrives while somebody searches a long list keeps what they typed",
  async () => {
    const { page, codes, release } = await openHolding("**/virtual-rows*.js");
    await codes.click();
    await page.keyboard.type("54161");
    await release();
    await page.keyboard.type("1");
    const found = page.getByRole("option", { name: /^541611 - / });
    await expect.poll(() => codes.inputValue()).toBe("541611");
    await found.click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Remove 541611 - / }).waitFor();
    // Once the list loses the focus, only the visible rows are rendered.
    await write(page, "Services offered", "Consulting");
    await textField(page, "Services offered").press("Shift+Tab");
    await codes.press("ArrowDown");
    await expect.poll(() => page.getByRole("option").count()).toBeLessThan(30);
  },
);

test("a list takes a choice before its menu has loaded, and continues with the typed text", async () => {
  const page = await openPage(await sharedSite());
  let letGo = () => {};
  const isReleased = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/(?:combo-box|select)-[^/]*\.js$/u, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/buyer-profile-registration/personal-details");
  const country = page.getByRole("combobox", { name: "Country" });
  await country.selectOption("United States");
  const state = searchField(page, "State");
  // As autofill writes, without the focus.
  await state.evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "ga");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await expect.poll(() => state.inputValue()).toBe("Georgia");
  await state.click();
  await state.fill("");
  await page.keyboard.type("Iow");
  letGo();
  await page.getByRole("option", { name: "Iowa" }).click();
  await expect.poll(() => state.inputValue()).toBe("Iowa");
  await expect.poll(() => selectButton(page, "Country").textContent()).toContain("United States");
});
