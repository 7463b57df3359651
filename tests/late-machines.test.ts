import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { textField, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, saved, saveState, supplierBase } from "./support/steps.ts";
import { fillBasicInformation, giveLegalName } from "./support/supplier-steps.ts";

/** Files that come after a step is shown: XState, what it runs and what sends answers. */
const machines = /\/assets\/(?:machines|site-sender)-[^/]*\.js$/u;

async function openSupplierStep(slug: string, expected: string[] = []): Promise<Page> {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", slug);
  return await openPage(site, { token: person.token, expected });
}

/** Holds the machines back until the returned function is called. */
async function holdMachines(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(machines, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function fillStep(page: Page): Promise<void> {
  await fillBasicInformation(page);
  await giveLegalName(page, "Peachtree Data Works LLC");
  await write(page, "Description", "Data engineering for hospitals.");
}

test("a step takes its answer before its machines have loaded, and Next waits for them", async () => {
  const page = await openSupplierStep("basic-information");
  const release = await holdMachines(page);
  await page.goto(`${supplierBase}/basic-information`);
  await fillStep(page);
  const next = page.getByRole("button", { name: "Save and Continue" });
  await next.click();
  await expect.poll(() => next.getAttribute("data-busy")).toBe("true");
  await write(page, "Website", "typed-while-waiting.example");
  await atHeading(page, "Supplier Info");
  release();
  await atHeading(page, "Business Location");
  await saveState(page, saved);
  await page.reload();
  await press(page, "Back");
  await expect
    .poll(() => textField(page, "Website").inputValue())
    .toBe("https://typed-while-waiting.example");
});

test("Skip and Back work before the machines have loaded", async () => {
  const page = await openSupplierStep("diversity-verification");
  const release = await holdMachines(page);
  await page.goto(`${supplierBase}/diversity-verification`);
  await press(page, "Back");
  await atHeading(page, "Services & Capabilities");
  await page.goBack();
  await press(page, "Skip");
  release();
  await atHeading(page, "Testimonials & References");
  await saveState(page, saved);
});

test("an answer is kept when the machines do not load, and saved after the reload that the page offers", async () => {
  const page = await openSupplierStep("basic-information", ["net::ERR_FAILED", "ChunkLoadError"]);
  await page.route(machines, (route) => route.abort());
  await page.goto(`${supplierBase}/basic-information`);
  await fillStep(page);
  await press(page, "Save and Continue");
  await page.getByText("Part of this page didn't load.").waitFor();
  await page.unroute(machines);
  await press(page, "Reload the page");
  expect(await textField(page, "Description").inputValue()).toBe("Data engineering for hospitals.");
  await press(page, "Save and Continue");
  await atHeading(page, "Business Location");
  await saveState(page, saved);
});
