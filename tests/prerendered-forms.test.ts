import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { holdScripts } from "./support/held-scripts.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";

/** One page of each kind, and all of them in `npm run test:deep`. */
const prerendered = [
  "/early-access-signup",
  "/signup",
  "/supplier-instructions",
  ...(deep ? ["/login", "/forgot-password", "/account-type"] : []),
];

/** Waits until scripts run: React has marked the heading that the server rendered. */
async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading !== null && Object.keys(heading).some((key) => key.startsWith("__react"));
  });
}

/** Waits until the one script that is not held back has run. */
async function listensForEarlyEvents(page: Page): Promise<void> {
  const address = await page.locator("script[src*=early-events-]").getAttribute("src");
  await page.evaluate(`import("${address}").then(() => undefined)`);
}

describe("pages of accounts that a stranger opens", () => {
  test("hydrates prerendered pages unchanged, and requests nothing that came with them", async () => {
    const site = await sharedSite();
    for (const path of prerendered) {
      const page = await openPage(site);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
      const words = await page.locator("main").textContent();
      release();
      await isTakenOver(page);
      await page.waitForLoadState("networkidle");
      expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
      expect(await page.locator("main").textContent(), path).toBe(words);
      expect(asked.filter((one) => /^\/api\/(?:site|forms)$/u.test(one))).toEqual([]);
    }
  });

  test("keeps the scroll position when the scripts arrive", async () => {
    const page = await openPage(await sharedSite(), { phone: true });
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 150));
    release();
    await isTakenOver(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(150);
  });

  test("keeps early typing, and logs in by an early press", async () => {
    const site = await sharedSite();
    const { email } = await site.signUp();
    const page = await openPage(site);
    await page.addInitScript(() => localStorage.setItem("rememberedEmail", "somebody@example.com"));
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await listensForEarlyEvents(page);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("checkbox").check();
    // Nothing handles it yet: it must neither leave the page nor put the password into the address.
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Continue" }).click();
    expect(new URL(page.url()).search).toBe("");
    release();
    await page.waitForURL("**/account-type");
    expect(await page.evaluate(() => localStorage.getItem("rememberedEmail"))).toBe(email);
  });

  test("keeps early typing, and submits nothing without a press", async () => {
    const page = await openPage(await sharedSite());
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email").fill("somebody@example.com");
    await page.getByRole("checkbox").check();
    release();
    await isTakenOver(page);
    await page.waitForLoadState("networkidle");
    expect(await page.getByLabel("Email").inputValue()).toBe("somebody@example.com");
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
    expect(await page.getByText("There is a problem").count()).toBe(0);
  });

  test("repeats an early press of a button", async () => {
    const page = await openPage(await sharedSite());
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await listensForEarlyEvents(page);
    await page.getByRole("button", { name: "Show password" }).click();
    release();
    await page.getByRole("button", { name: "Hide password" }).waitFor();
    await isTakenOver(page);
    await expect.poll(() => page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  });

  test.runIf(deep)("says what is missing after an early press", async () => {
    const page = await openPage(await sharedSite());
    const release = await holdScripts(page);
    await page.goto("/signup", { waitUntil: "commit" });
    await listensForEarlyEvents(page);
    await page.getByRole("button", { name: "Continue" }).click();
    release();
    await page.getByRole("link", { name: "Email is required." }).waitFor();
  });

  test.runIf(deep)("keeps an early choice, and continues by an early press", async () => {
    const page = await openPage(await sharedSite());
    const release = await holdScripts(page);
    await page.goto("/account-type", { waitUntil: "commit" });
    await listensForEarlyEvents(page);
    await page.getByRole("radio", { name: "Supplier" }).check();
    // It still looks as it did before the choice.
    await page.getByRole("button", { name: "Continue" }).click({ force: true });
    release();
    await page.waitForURL("**/supplier-instructions");
  });

  test.runIf(deep)("offers nothing where somebody is about to type", async () => {
    const page = await openPage(await sharedSite());
    await page.addInitScript(() => localStorage.setItem("rememberedEmail", "somebody@example.com"));
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    await page.getByLabel("Email").focus();
    release();
    await isTakenOver(page);
    await expect.poll(() => page.getByRole("checkbox").isChecked()).toBe(true);
    expect(await page.getByLabel("Email").inputValue()).toBe("");
  });

  test("offers the remembered address once the scripts are here", async () => {
    const page = await openPage(await sharedSite());
    await page.addInitScript(() => localStorage.setItem("rememberedEmail", "somebody@example.com"));
    await page.goto("/login");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("somebody@example.com");
    expect(await page.getByRole("checkbox").isChecked()).toBe(true);
  });

  test.runIf(deep)("shows after a reload the state from the previous page", async () => {
    const page = await openPage(await sharedSite());
    await page.goto("/welcome-page");
    const alert = page.getByRole("alert").filter({ hasText: "Please log in to continue." });
    await alert.waitFor();
    await page.reload();
    await alert.waitFor();
  });

  test.runIf(deep)("names invalid fields by links to them", async () => {
    const page = await openPage(await sharedSite());
    await page.goto("/login");
    await isTakenOver(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: /Email is required/u }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
  });

  test("redirects visitors who seem to be logged in", async () => {
    const site = await sharedSite();
    const { token } = await enter(site, "SUPPLIER");
    for (const path of ["/login", "/signup"]) {
      const page = await openPage(site, { token });
      const response = await page.goto(path);
      expect(await response?.text()).toContain('<div id="root"></div>');
      await page.waitForURL((url) => url.pathname !== path);
      expect(await page.getByLabel("Email").count()).toBe(0);
    }
  });

  test("says that the page needs scripts where there are none, and never sends typed text", async () => {
    const page = await openPage(await sharedSite(), { javaScript: false });
    await page.goto("/login");
    expect(await page.locator("main").innerText()).toContain("needs JavaScript");
    await page.getByLabel("Password", { exact: true }).fill("Secret-word-1");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Continue" }).click();
    expect(page.url()).toMatch(/\/login$/u);
  });
});
