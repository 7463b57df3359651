import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { shippedDefinitions } from "../api/testing/test-definitions.ts";
import { openPreview } from "../scripts/definitions/preview/preview.ts";
import { servePreview } from "../scripts/definitions/preview/serve.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage, type PageOptions } from "./support/page.ts";

const third = new URL("third-wizard/definitions", import.meta.url).pathname;

const markets = "wizards/mentoring/steps/markets.json";

/** Starts the preview with a copy of all three wizards; `breaks` adds a fault first. */
async function serveCopy(breaks = false) {
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-definitions-"));
  await cp(shippedDefinitions, folder, { recursive: true });
  await cp(third, folder, { recursive: true });
  const good = await readFile(join(folder, markets), "utf8");
  if (breaks) await writeFile(join(folder, markets), good.replace('"countries"', '"contries"'));
  const preview = await openPreview(folder);
  const server = await servePreview(preview, 0);
  onTestFinished(async () => {
    await server.close();
    await preview.close();
    await rm(folder, { recursive: true, force: true });
  });
  return { folder, preview, server, mend: () => writeFile(join(folder, markets), good) };
}

async function openAll(options: PageOptions = {}) {
  const { folder, server } = await serveCopy();
  const page = await openPage(server, options);
  await page.goto("/");
  return { folder, page };
}

async function opened(page: Page, button: string | RegExp): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return tab;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

test("a step, a route and a branch example each open in the product as a new person", async () => {
  const { page } = await openAll();
  const review = await opened(page, "Open Check");
  await heading(review, "Is everything right?");
  await review.waitForURL("**/mentoring/check");

  await page.locator("#mentoring-check-routes summary").click();
  const abroad = await opened(page, "By way of Markets, skipping Papers");
  await heading(abroad, "Is everything right?");
  await abroad.getByText("Markets", { exact: true }).first().waitFor();
  await expect.poll(() => review.getByText("Markets", { exact: true }).count()).toBe(0);

  await page.locator("#supplier-registration-compliance-situations summary").click();
  const canadian = await opened(page, /asked as "Business Number \(BN\)"/);
  await canadian.getByLabel("Business Number (BN)").waitFor();
  await expect.poll(() => canadian.getByLabel("Business Number (BN)").inputValue()).toMatch(/^\d{9}$/u);
});

test("each tab keeps its person when another is opened, and after a reload", async () => {
  const { page } = await openAll();
  const review = await opened(page, "Open Check");
  await heading(review, "Is everything right?");
  const wish = await opened(page, "Open Your wish");
  await heading(wish, "What would you like to learn?");
  // Somebody at the first step has nothing to review yet, and would be sent back there.
  await review.reload();
  await heading(review, "Is everything right?");
  await wish.reload();
  await heading(wish, "What would you like to learn?");
  expect(await page.locator("#shared").isHidden()).toBe(true);
});

test("a browser that cannot resolve names under localhost is told so, and still opens steps", async () => {
  const { server } = await serveCopy();
  const page = await openPage(server, { expected: [/ERR_FAILED|preview\.localhost/] });
  await page.route(/localhost/u, (route) => route.abort());
  await page.goto("/");
  await page.getByText("This browser knows no names").waitFor();
  const review = await opened(page, "Open Check");
  await heading(review, "Is everything right?");
  expect(new URL(review.url()).hostname).toBe("127.0.0.1");
});

test("a name opens only once, and only if it was issued", async () => {
  const { server } = await serveCopy();
  const { hostname, port } = new URL(server.url);
  const asked = (path: string, host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get({ hostname, port, path, headers: { Host: `${host}:${port}` } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
  const body = new URLSearchParams({ wizard: "mentoring", slug: "wish", route: "" });
  const { headers } = await fetch(`${server.url}/open`, { method: "POST", body, redirect: "manual" });
  const { host } = new URL(headers.get("Location") ?? "");
  const name = host.split(":")[0] ?? "";
  expect(await asked("/", name)).toBe(403);
  expect(await asked("/enter", "another.localhost")).toBe(403);
  expect(await asked("/enter", name)).toBe(303);
  expect(await asked("/enter", name)).toBe(403);
});

test("an edited definition is listed, and a broken one is reported with its location", async () => {
  const { folder, page } = await openAll();
  const file = join(folder, "wizards/mentoring/wizard.json");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace('"rail": "Markets"', '"rail": "Your markets"'));
  await page.getByRole("heading", { name: "Your markets" }).waitFor();

  await writeFile(file, before.replace('"target": "papers"', '"target": "nowhere"'));
  await page.getByRole("heading", { name: "The definitions have" }).waitFor();
  await page
    .getByText(/^wizards\/mentoring\/wizard\.json:\d+:\d+$/u)
    .first()
    .waitFor();
  // The last valid version can still be opened.
  await heading(await opened(page, "Open Your markets"), "Where would you like to sell?");

  await writeFile(file, before);
  await page.getByRole("heading", { name: "Markets", exact: true }).waitFor();
  await expect.poll(() => page.getByRole("heading", { name: "The definitions have" }).count()).toBe(0);
});

test("an opened page follows what is saved, and shows faults until they are mended", async () => {
  const { folder, page } = await openAll();
  const tab = await opened(page, "Open Your wish");
  await heading(tab, "What would you like to learn?");
  const file = join(folder, "wizards/mentoring/steps/wish.json");
  const before = await readFile(file, "utf8");
  await writeFile(file, before.replace("What would you like to learn?", "What shall we teach you?"));
  await heading(tab, "What shall we teach you?");

  await writeFile(file, before.replace('"title"', '"titel"'));
  const faults = tab.getByRole("status", { name: "Faults of the definitions" });
  await faults
    .getByText(/^wizards\/mentoring\/steps\/wish\.json:\d+:\d+$/u)
    .first()
    .waitFor();
  await heading(tab, "What shall we teach you?");
  expect(await axeFindings(tab)).toEqual([]);

  await writeFile(file, before);
  await heading(tab, "What would you like to learn?");
  await faults.waitFor({ state: "detached" });
});

test.each<PageOptions>([{ width: 1280 }, { phone: true, colorScheme: "dark" }])(
  "the list is accessible, fits and works by keyboard: %o",
  async (options) => {
    const { page } = await openAll(options);
    for (const part of await page.locator("summary").all()) await part.click();
    expect(await axeFindings(page)).toEqual([]);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
      .toBe(true);
    const button = page.getByRole("button", { name: "Open Your wish" });
    await button.focus();
    const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
    await heading(tab, "What would you like to learn?");
  },
);

test("definitions that are broken from the start are reported, and served once they are fixed", async () => {
  const { preview, server, mend } = await serveCopy(true);
  const list = async () => await (await fetch(server.url)).text();
  expect(await list()).toContain("There is no list options/contries.json");
  expect(await list()).not.toContain("Mentoring application");
  await mend();
  await preview.reload();
  expect(await list()).toContain("Mentoring application");
  expect(await list()).not.toContain("contries");
});

test("a missing file that the server needs is reported too, and does not end the preview", async () => {
  const { folder, preview, server, mend } = await serveCopy(true);
  const list = async () => await (await fetch(server.url)).text();
  const form = join(folder, "accounts/early-access.json");
  const before = await readFile(form, "utf8");
  await rm(form);
  await mend();
  await preview.reload();
  expect(await list()).toContain("accounts/early-access.json");
  await writeFile(form, before);
  await preview.reload();
  expect(await list()).toContain("Mentoring application");
});

test("a foreign page cannot use the preview", async () => {
  const { server } = await serveCopy(true);
  const asked = async (headers: { [name: string]: string }) =>
    (await fetch(`${server.url}/open`, { method: "POST", headers, body: "wizard=mentoring" })).status;
  expect(await asked({ Origin: "https://evil.example" })).toBe(403);
  expect(await asked({ Origin: server.url })).toBe(502);
  expect(new URL(server.url).hostname).toBe("127.0.0.1");
});
