import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { focused, tabTo } from "./support/keyboard.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { atHeading, atPath } from "./support/steps.ts";

const header = (page: Page) => page.getByRole("banner");
const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });

async function open(site: Site, path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(site, options);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

async function openSignedIn(options: PageOptions = {}, path = "/account-type") {
  const site = await sharedSite();
  const person = await enter(site);
  return { site, person, page: await open(site, path, { token: person.token, ...options }) };
}

/** Returns what the open menu offers. */
const entries = (page: Page) =>
  header(page).locator("[popover]:popover-open").locator("a, button").allTextContents();
const toggle = (page: Page) => page.getByRole("button", { name: "Menu", exact: true });

/** Returns what the header offers besides the logo. */
const offers = (page: Page) => header(page).locator("a:visible, button:visible").allTextContents();

/** Pages whose headers the stories show, too. */
const more: [path: string, words: string[], inMenu: string[]][] = [
  ["/", ["Log in", "Get Early Access to Smart Sourcing"], ["Get Early Access", "Log in"]],
  ["/signup", ["Login to account"], ["Log in"]],
];

describe("the header", () => {
  test("has a button for each page, in a menu on a phone, and no bell for strangers", async () => {
    const page = await openPage(await sharedSite());
    for (const [path, words, inMenu] of [
      ...(deep ? more : []),
      ["/buyer-profile-registration/personal-details", [], ["Log in"]],
      ["/login", ["Create a new account"], ["Sign up"]],
    ] as const) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect.poll(() => offers(page), { message: path }).toEqual(["Sourcebridge", ...words]);
      await page.setViewportSize({ width: 360, height: 740 });
      await toggle(page).click();
      await expect.poll(() => entries(page), { message: path }).toEqual(inMenu);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(() => bell(page).count()).toBe(0);
      await expect.poll(() => page.getByRole("button", { name: "Account menu" }).count()).toBe(0);
      if (path.startsWith("/buyer")) await expectHelpOnly(page);
    }
    await header(page).getByRole("link", { name: "Create a new account" }).click();
    await atPath(page, "/signup");
    await header(page).getByRole("link", { name: "Login to account" }).click();
    await atPath(page, "/login");
    await header(page).getByRole("link", { name: "Sourcebridge home" }).click();
    await atPath(page, "/");
  });

  test.runIf(deep)(
    "disables its button while the address on the page has no password, and says why",
    async () => {
      const site = await sharedSite();
      const email = freshEmail("ida");
      await site.store.accounts.ensure({ id: email, email, at: site.clock.now() });
      const page = await open(site, "/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).focus();
      await atHeading(page, "Create your password");
      const button = header(page).getByRole("button", { name: "Create a new account" });
      await expect.poll(() => button.getAttribute("aria-disabled")).toBe("true");
      const reason = await button.getAttribute("aria-describedby");
      await expect
        .poll(() => page.locator(`[id="${reason}"]`).textContent())
        .toBe("Set your password first.");
      await button.click({ force: true });
      await atPath(page, "/login");
      // The landing page never disables it.
      await header(page).getByRole("link", { name: "Sourcebridge home" }).click();
      await header(page).getByRole("link", { name: "Get Early Access to Smart Sourcing" }).waitFor();
    },
  );

  test("offers a first link that skips it", async () => {
    const page = await open(await sharedSite(), "/legal/privacy-policy");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toBe("Skip to main content");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });
});

test("on the landing page the header turns white on scrolling and shows the former name, and the footer leads on", async () => {
  const page = await open(await sharedSite(), "/");
  await expectFormerName(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const look = () =>
    header(page).evaluate((element) => {
      const { backgroundColor, boxShadow, position } = getComputedStyle(element);
      return { backgroundColor, shadow: boxShadow !== "none", position };
    });
  const scroll = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  const clear = { backgroundColor: "rgba(0, 0, 0, 0)", shadow: false, position: "fixed" };
  await expect.poll(look).toEqual(clear);
  await scroll(50);
  await expect.poll(look).toEqual(clear);
  await scroll(51);
  await expect.poll(look).toEqual({ backgroundColor: "rgb(255, 255, 255)", shadow: true, position: "fixed" });
  await scroll(0);
  await expect.poll(look).toEqual(clear);
  await expectFooter(page);
});

/** Expects the former name over the logo, on large screens only, by pointer and by keyboard. */
async function expectFormerName(page: Page): Promise<void> {
  const formerly = page.getByText("Formerly DiversityBridge");
  const logo = header(page).getByRole("link", { name: "Sourcebridge home" });
  await expect.poll(() => formerly.isVisible()).toBe(false);
  await logo.hover();
  await expect.poll(() => formerly.isVisible()).toBe(true);
  await formerly.hover();
  await expect.poll(() => formerly.isVisible()).toBe(true);
  await page.mouse.move(600, 600);
  await expect.poll(() => formerly.isVisible()).toBe(false);
  await tabTo(page, /^Sourcebridge home$/);
  await expect.poll(() => formerly.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => formerly.isVisible()).toBe(false);
  await page.setViewportSize({ width: 768, height: 800 });
  await logo.hover();
  await expect.poll(() => formerly.isVisible()).toBe(false);
  await page.mouse.move(600, 600);
}

/** Expects links to the legal documents, to us elsewhere and to early access, and follows the last. */
async function expectFooter(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  const legal = footer.getByRole("navigation", { name: "Legal" }).getByRole("link");
  await expect
    .poll(() => legal.allTextContents())
    .toEqual(["Terms & Conditions", "Privacy Policy", "CCPA Policy"]);
  const addresses = await legal.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(addresses).toEqual(["/legal/terms-of-use", "/legal/privacy-policy", "/legal/ccpa-policy"]);
  await footer.getByText("Reach us").waitFor();
  const social = footer.getByRole("link", { name: "(opens in a new tab)" });
  await expect.poll(() => social.count()).toBe(4);
  for (const link of await social.all()) {
    await expect.poll(() => link.getAttribute("target")).toBe("_blank");
    await expect.poll(() => link.getAttribute("rel")).toContain("noreferrer");
  }
  await footer.getByText("Your data stays yours").waitFor();
  await footer.getByText("© 2025 Sourcebridge, Inc.").waitFor();
  await footer.getByRole("link", { name: "Get Early Access to Smart Sourcing" }).click();
  await atPath(page, "/login");
}

/** Expects no invitation to leave a registration, and in the footer only legal links and help. */
async function expectHelpOnly(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await footer.getByText("© 2025").waitFor();
  await expect.poll(() => header(page).getByRole("link", { name: "Early Access" }).count()).toBe(0);
  await expect
    .poll(() => footer.getByRole("link").allTextContents())
    .toEqual(["Terms & Conditions", "Privacy Policy", "CCPA Policy", "legal@sourcebridge.example"]);
}

describe("the mobile menu", () => {
  test.runIf(deep)("closes on the next page, at a press outside and with Escape", async () => {
    const page = await open(await sharedSite(), "/login", { phone: true });
    await toggle(page).click();
    await header(page).getByRole("link", { name: "Sign up" }).click();
    await atPath(page, "/signup");
    await expect.poll(() => entries(page)).toEqual([]);
    await toggle(page).click();
    await page.mouse.click(20, 600);
    await expect.poll(() => entries(page)).toEqual([]);
    await toggle(page).click();
    await page.keyboard.press("Escape");
    await expect.poll(() => entries(page)).toEqual([]);
    await expect.poll(() => focused(page)).toBe("Menu");
  });
});

test("the bell has one new entry, works by keyboard, and forgets nothing that was seen or dismissed", async () => {
  const { page } = await openSignedIn();
  await page.getByRole("button", { name: "Notifications: 1 new" }).waitFor();
  await tabTo(page, /^Notifications/);
  await page.keyboard.press("Enter");
  await panel(page).getByText("Account created", { exact: true }).waitFor();
  await expect.poll(() => panel(page).getByRole("listitem").count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await tabTo(page, /^Dismiss: Account created$/);
  await page.keyboard.press("Escape");
  await expect.poll(() => panel(page).isVisible()).toBe(false);
  await expect.poll(() => focused(page)).toMatch(/^Notifications/);
  await page.reload();
  await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();

  await page.setViewportSize({ width: 320, height: 700 });
  await bell(page).click();
  const box = await panel(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.mouse.click(300, 600);
  await expect.poll(() => panel(page).isVisible()).toBe(false);
  await bell(page).click();
  await panel(page).getByRole("button", { name: "Dismiss: Account created" }).click();
  await expect.poll(() => panel(page).isVisible()).toBe(false);
  await expect.poll(() => focused(page)).toBe("Notifications");
  await bell(page).click();
  await panel(page).getByText("You have no notifications.").waitFor();

  // Opened before the browser's stored state has loaded.
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key);
      if (!String(key).endsWith("/notifications")) return request;
      return Object.defineProperty(request, "onsuccess", {
        set: (listener: () => void) => request.addEventListener("success", () => setTimeout(listener, 2000)),
      });
    };
  });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.reload();
    await bell(page).click();
    await panel(page).getByText("You have no notifications.").waitFor();
  }
});

test("the menu of those who are logged in has one entry on a desktop and on a phone, and it logs out", async () => {
  const { page } = await openSignedIn();
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect.poll(() => entries(page)).toEqual(["Log out"]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 740 });
  await toggle(page).click();
  await expect.poll(() => entries(page)).toEqual(["Log out"]);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  // A reply that is still to come isn't refused: the login ends after it.
  await page.route("**/api/notifications", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await bell(page).click();
  await toggle(page).click();
  await header(page).locator("[popover]:popover-open").getByRole("button", { name: "Log out" }).click();
  await atPath(page, "/login");
  await expect.poll(() => bell(page).count()).toBe(0);
});

describe("an unknown address", () => {
  test("says so, with a way home", async () => {
    const site = await sharedSite();
    const page = await open(site, "/nowhere/at-all", { expected: ["status of 404"] });
    await atHeading(page, "Page not found");
    await expect.poll(() => page.title()).toBe("Page not found - Sourcebridge");
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Return to website" }).click();
    await atPath(page, "/");
  });
});

describe("every page alike", () => {
  const notice = (page: Page, words: string) => page.getByRole("status").getByText(words);

  test("a lost connection is announced above the form, and for a moment that it is back", async () => {
    const page = await open(await sharedSite(), "/login", {
      phone: true,
      expected: ["Failed to load resource", "ERR_INTERNET"],
    });
    await page.context().setOffline(true);
    const offline = page.getByRole("status").filter({ hasText: "You're offline. You can keep going" });
    await offline.waitFor();
    const box = await offline.boundingBox();
    const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    await page.context().setOffline(false);
    await notice(page, "You're back online.").waitFor();
    await notice(page, "You're back online.").waitFor({ state: "detached" });
  });

  test("a newer release is announced to whoever has an older one open, and comes with the reload", async () => {
    const site = await sharedSite();
    const page = await openPage(site, { expected: ["Failed to load resource"] });
    await page.clock.install();
    await page.goto("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const looked = page.waitForResponse((one) => one.request().method() === "HEAD");
    await page.clock.fastForward("31:00");
    expect((await looked).status()).toBe(200);
    expect(await notice(page, "There is a newer version").count()).toBe(0);
    await page.route(/\/assets\/index-.*\.js$/u, (route) =>
      route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.clock.fastForward("31:00");
    await notice(page, "There's a newer version of this site.").waitFor();
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload the page" }).click();
    await reloaded;
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await notice(page, "There is a newer version").count()).toBe(0);
  });
});

describe("the sentences of the site", () => {
  test("requests them until they come, and the page says why it waits", async () => {
    const site = await sharedSite();
    const page = await openPage(site, { expected: ["Failed to load resource", "The site's texts failed"] });
    await page.route("**/api/site", (route) =>
      route.fulfill({ status: 503, json: { message: "Back in a minute." } }),
    );
    await page.goto("/reset-password");
    await page.getByText("Back in a minute.").waitFor();
    await page.unroute("**/api/site");
    await page.getByRole("heading", { level: 1 }).waitFor();
  });

  test("requests them once, begun before the scripts have come", async () => {
    const page = await openPage(await sharedSite());
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/reset-password");
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(asked.filter((path) => path === "/api/site")).toHaveLength(1);
    expect(asked.indexOf("/api/site")).toBeLessThan(
      asked.findIndex((path) => path.includes("reset-password-page")),
    );
  });
});
