import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { deep, strength } from "../engine/testing/depth.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { expectSound } from "./support/sound.ts";
import { atHeading, atPath } from "./support/steps.ts";

const documents = [
  { page: "terms-of-use", label: "Terms & Conditions", title: "Terms of Service", date: "01/24/2024" },
  { page: "privacy-policy", label: "Privacy Policy", title: "Privacy Policy", date: "02/28/2024" },
  {
    page: "ccpa-policy",
    label: "CCPA Policy",
    title: "California Consumer Privacy Policy",
    date: "02/28/2024",
  },
] as const;

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(await sharedSite(), options);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const menu = (page: Page) => page.getByRole("navigation", { name: "Legal documents" });
const active = (page: Page) => menu(page).locator("[aria-current=page]").allTextContents();
const text = (page: Page) => page.getByRole("article");

test("every document has its title, its date, its text and its place in the menu", async () => {
  const page = await open("/legal/terms-of-use");
  const dates = ["Last updated: 01/24/2024", "Effective: 02/28/2024", "Effective: 02/28/2024"];
  for (const [index, { page: name, label }] of documents.entries()) {
    await menu(page).getByRole("link", { name: label }).click();
    await atPath(page, `/legal/${name}`);
    await expect.poll(() => active(page)).toEqual([label]);
    await page.getByText(dates[index] ?? "", { exact: true }).waitFor();
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    await expect.poll(() => page.title()).toBe(`${title} - Sourcebridge`);
    await expect.poll(async () => (await text(page).textContent())?.length).toBeGreaterThan(2000);
    // The router brought the reader here, so the new page starts at its heading.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test("links in what the server rendered lead on to each other and to early access, without another page load", async () => {
  const page = await open("/legal/terms-of-use");
  // React has hydrated everything that is not static.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.evaluate(() => document.body.setAttribute("data-first-load", ""));
  await text(page).getByRole("link", { name: "Privacy Policy" }).first().click();
  await atPath(page, "/legal/privacy-policy");
  await text(page).getByRole("link", { name: "California" }).first().click();
  await atPath(page, "/legal/ccpa-policy");
  await text(page).getByRole("link", { name: "Privacy Policy" }).first().click();
  await atPath(page, "/legal/privacy-policy");
  await text(page).locator('a[href="mailto:legal@sourcebridge.example"]').first().waitFor();
  await page.getByRole("link", { name: "Get Early Access", exact: true }).click();
  await atPath(page, "/early-access-signup");
  expect(await page.locator("body[data-first-load]").count()).toBe(1);
});

test("a document that does not exist is not found, and the address without a name shows the privacy policy", async () => {
  const page = await open("/legal/__proto__", { expected: ["status of 404"] });
  await atHeading(page, "Page not found");
  await page.goto("/legal");
  await atHeading(page, "Privacy Policy");
  await expect.poll(() => active(page)).toEqual(["Privacy Policy"]);
});

test("the table of contents leads to the parts, which have addresses of their own", async () => {
  const page = await open("/legal/privacy-policy");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link").first().waitFor();
  const links = await contents.getByRole("link").allTextContents();
  await expect.poll(() => text(page).getByRole("heading").allTextContents()).toEqual(links);
  const third = contents.getByRole("link").nth(2);
  await third.click();
  const isInView = () =>
    page.evaluate(() => {
      const { top = -1 } = document.activeElement?.getBoundingClientRect() ?? {};
      // Expects that it is on the screen, below the fixed header.
      return top >= 72 && top < 400 ? document.activeElement?.textContent : `at ${top}`;
    });
  await expect.poll(isInView).toBe(links[2]);
  const address = page.url();
  expect(new URL(address).hash).not.toBe("");
  const again = await openPage({ url: new URL(address).origin });
  await again.goto(address);
  await again.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => again.evaluate(() => document.activeElement?.textContent)).toBe(links[2]);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.runIf(deep)("on a phone the contents open on demand, and tables become cards", async () => {
  const page = await open("/legal/privacy-policy", { phone: true });
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect.poll(() => contents.isVisible()).toBe(false);
  await page.getByText("On this page").click();
  await contents.getByRole("link").first().waitFor();
  const cell = text(page).locator("td").nth(1);
  const [first, second] = await Promise.all([
    text(page).locator("td").first().boundingBox(),
    cell.boundingBox(),
  ]);
  expect(first?.x).toBe(second?.x);
  expect(await cell.evaluate((element) => getComputedStyle(element, "::before").content)).toBe(
    '"For example"',
  );
});

test.runIf(deep)("the printed page shows the document and no buttons", async () => {
  const page = await open("/legal/ccpa-policy");
  await page.emulateMedia({ media: "print" });
  for (const hidden of [
    menu(page),
    page.getByText("On this page"),
    page.getByRole("link", { name: "Get Early Access", exact: true }),
    page.getByRole("link", { name: "Login to account" }),
    page.getByRole("contentinfo"),
  ])
    await expect.poll(() => hidden.isVisible()).toBe(false);
  await expect.poll(() => text(page).isVisible()).toBe(true);
});

test("the documents are accessible in light and dark, at every width", async () => {
  const page = await openPage(await sharedSite());
  // They differ in their text alone.
  for (const { page: name } of documents.slice(0, strength(1, documents.length))) {
    await page.goto(`/legal/${name}`);
    await text(page).waitFor();
    await expectSound(page, name);
  }
});
