import type { Page, Route } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { choose } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { keptHere } from "./support/kept.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, atPath, press, supplierBase } from "./support/steps.ts";
import { paper } from "./support/upload.ts";

const upload = "**/api/files";
const step = `${supplierBase}/registration-compliance`;

/** A supplier whose document is on its way, and stays so. */
async function whileUploading() {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", "registration-compliance");
  const page = await openPage(site, { token: person.token, expected: [/401/u] });
  const sent: Route[] = [];
  await page.context().route(upload, (route) => void sent.push(route));
  await page.goto(step);
  const field = await document(page);
  await choose(page, "Entity type", "Limited Liability Company (LLC)");
  const chooser = page.waitForEvent("filechooser");
  await field.getByRole("button", { name: /^Choose file/u }).click();
  await (await chooser).setFiles(paper("articles.pdf"));
  await field.getByText("Uploading articles.pdf").waitFor();
  await expect.poll(() => sent.length).toBe(1);
  const files = async () =>
    (await site.store.files.listOf(person.userId)).filter(({ name }) => name === "articles.pdf");
  return { page, sent, files };
}

async function document(page: Page) {
  await atHeading(page, "Registration & Compliance");
  return page.getByRole("group", { name: "Verification document" });
}

const kept = async (page: Page) => (await keptHere(page)).indexedDB;

test("a file whose upload a reload interrupted is sent again, and by no other tab meanwhile", async () => {
  const { page, sent, files } = await whileUploading();
  const other = await page.context().newPage();
  await other.goto(step);
  await (await document(other)).getByRole("button", { name: /^Choose file/u }).waitFor();
  await other.waitForTimeout(500);
  expect(sent).toHaveLength(1);
  await other.close();

  await page.reload();
  const field = await document(page);
  await field.getByText("Uploading articles.pdf").waitFor();
  await expect.poll(() => sent.length).toBe(2);
  await sent[1]?.continue();
  await field.getByRole("button", { name: "Remove articles.pdf" }).waitFor();
  expect(await files()).toHaveLength(1);
  await expect.poll(() => kept(page)).not.toContainEqual(expect.stringContaining("/sending/"));
  await page.reload();
  await (await document(page)).getByRole("button", { name: "Remove articles.pdf" }).waitFor();
  await page.waitForTimeout(500);
  expect(sent).toHaveLength(2);
});

test("a canceled upload stays canceled after a reload", async () => {
  const { page, sent } = await whileUploading();
  await press(page, "Cancel");
  await expect.poll(() => kept(page)).not.toContainEqual(expect.stringContaining("/sending/"));
  await page.reload();
  await (await document(page)).getByRole("button", { name: /^Choose file/u }).waitFor();
  await page.waitForTimeout(500);
  expect(sent).toHaveLength(1);
});

/** Lets the list of what is stored come late, as on a slow disk: what is stored meanwhile is not in it. */
function slowDeletion(page: Page): Promise<void> {
  return page.evaluate(() => {
    const listed = IDBObjectStore.prototype.getAllKeys;
    IDBObjectStore.prototype.getAllKeys = function (...limits) {
      const request = listed.apply(this, limits);
      const late = { result: [] as IDBValidKey[], onsuccess: () => {} };
      request.onsuccess = () =>
        setTimeout(() => {
          late.result = request.result;
          late.onsuccess();
        }, 1500);
      return late as unknown as typeof request;
    };
  });
}

test("a logout asks about a file on its way, and deletes it, also if the server then refuses it", async () => {
  const { page, sent } = await whileUploading();
  await page.getByRole("button", { name: "Account menu" }).click();
  await press(page, "Log out");
  const question = page.getByRole("alertdialog", { name: "Log out without these answers?" });
  const confirm = question.getByRole("button", { name: "Log out and delete them" });
  await confirm.waitFor();
  await slowDeletion(page);
  const ended = page.waitForResponse("**/api/auth/logout");
  await confirm.click();
  await ended;
  await sent[0]?.fulfill({ status: 401, json: { message: "Log in again." } });
  await atPath(page, "/login");
  await page.waitForTimeout(500);
  expect(await kept(page)).toEqual([]);
});
