import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { readSourceFiles } from "../api/authoring/folder/read-source-files.ts";
import { shippedDefinitions, writeDefinitions } from "../api/testing/test-definitions.ts";
import { deep } from "../engine/testing/depth.ts";
import { openPreview } from "../scripts/definitions/preview/preview.ts";
import { servePreview } from "../scripts/definitions/preview/serve.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import { thirdAlone } from "./support/third-alone.ts";

const markets = "wizards/mentoring/steps/markets.json";

/** Serves the preview of a folder with these wizards. */
async function serve(definitions: SourceFiles) {
  const folder = await mkdtemp(join(tmpdir(), "sourcebridge-definitions-"));
  await writeDefinitions(folder, definitions);
  const preview = await openPreview(folder);
  const server = await servePreview(preview, 0);
  const close = async () => {
    await server.close();
    await preview.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, preview, server, close };
}

let shipped: SourceFiles;
/** The third wizard alone, and the list that it shares with the others. */
let alone: SourceFiles;
/** Its preview, for tests that only look, or that leave its files as they were. */
let small: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  shipped = await readSourceFiles(shippedDefinitions);
  alone = await thirdAlone();
  small = await serve(alone);
});
afterAll(() => small?.close());

async function openList(options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ url: small.server.url, outlivesTest: true }, options);
  await page.goto("/");
  return page;
}

/** Returns a file of the small folder, which is as before when the running test has ended. */
async function fileToEdit(name: string) {
  const file = join(small.folder, name);
  const before = await readFile(file, "utf8");
  onTestFinished(() => writeFile(file, before));
  return { before, save: (text: string) => writeFile(file, text) };
}

async function opened(page: Page, button: string | RegExp): Promise<Page> {
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return tab;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Opens all that the list keeps closed. */
async function openParts(page: Page): Promise<void> {
  const open = (parts: (SVGElement | HTMLElement)[]) =>
    parts.map((part) => part.setAttribute("open", "")).length;
  expect(await page.locator("details").evaluateAll(open)).toBeGreaterThan(0);
}

const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);

const looks: PageOptions[] = [{ phone: true, colorScheme: "dark" }, { width: 1280 }];

test.runIf(deep).each(looks)("the list is accessible, fits and works by keyboard: %o", async (options) => {
  const page = await openList(options);
  await openParts(page);
  expect(await axeFindings(page)).toEqual([]);
  await fits(page);
  const button = page.getByRole("button", { name: "Open Your wish" });
  await button.focus();
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
  await heading(tab, "What would you like to learn?");
});

test.runIf(deep)(
  "a step, a route and a branch example each open in the product as a new person",
  async () => {
    const { server, close } = await serve(deep ? { ...shipped, ...withBranch() } : withBranch());
    onTestFinished(close);
    const page = await openPage(server);
    await page.goto("/");
    const review = await opened(page, "Open Check");
    await heading(review, "Is everything right?");
    await review.waitForURL("**/mentoring/check");

    await page.locator("#mentoring-check-routes summary").click();
    const abroad = await opened(page, "By way of Markets, skipping Papers");
    await heading(abroad, "Is everything right?");
    await abroad.getByText("Markets", { exact: true }).first().waitFor();
    await expect.poll(() => review.getByText("Markets", { exact: true }).count()).toBe(0);

    await page.locator("#mentoring-wish-situations summary").click();
    const borrower = await opened(page, /"Amount you need" is asked/);
    await borrower.getByLabel("Amount you need").waitFor();
    expect(await borrower.getByRole("radio", { name: "Raising money" }).isChecked()).toBe(true);
    if (deep) {
      await page.locator("#supplier-registration-compliance-situations summary").click();
      const canadian = await opened(page, /asked as "Business Number \(BN\)"/);
      await canadian.getByLabel("Business Number (BN)").waitFor();
      await expect.poll(() => canadian.getByLabel("Business Number (BN)").inputValue()).toMatch(/^\d{9}$/u);
      await openParts(page);
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await fits(page);
    }
  },
);

/** The third wizard alone, with a question that only some are asked. */
function withBranch(): SourceFiles {
  const file = "wizards/mentoring/steps/wish.json";
  const step = JSON.parse(alone[file] ?? "");
  step.properties.amount = {
    title: "Amount you need",
    type: "string",
    maxLength: 20,
    when: { topic: { const: "finance" } },
    messages: { maxLength: "Shorten the amount to 20 characters or fewer" },
  };
  return { ...alone, [file]: JSON.stringify(step) };
}

test.runIf(deep)("each tab keeps its person when another is opened, and after a reload", async () => {
  const page = await openList();
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

test.runIf(deep)(
  "a browser that cannot resolve names under localhost is told so, and still opens steps",
  async () => {
    const page = await openPage(
      { url: small.server.url, outlivesTest: true },
      { expected: [/ERR_FAILED|preview\.localhost/] },
    );
    await page.route(/localhost/u, (route) => route.abort());
    await page.goto("/");
    await page.getByText("This browser knows no names").waitFor();
    const review = await opened(page, "Open Check");
    await heading(review, "Is everything right?");
    expect(new URL(review.url()).hostname).toBe("127.0.0.1");
  },
);

test("a name opens only once, and only if it was issued", async () => {
  const { server } = small;
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

test.runIf(deep)(
  "an edited definition is listed, and a broken one is reported with its location",
  async () => {
    const page = await openList();
    const { before, save } = await fileToEdit("wizards/mentoring/wizard.json");
    await save(before.replace('"rail": "Markets"', '"rail": "Your markets"'));
    await page.getByRole("heading", { name: "Your markets" }).waitFor();

    await save(before.replace('"target": "papers"', '"target": "nowhere"'));
    await page.getByRole("heading", { name: "The definitions have" }).waitFor();
    await page
      .getByText(/^wizards\/mentoring\/wizard\.json:\d+:\d+$/u)
      .first()
      .waitFor();
    // The last valid version can still be opened.
    await heading(await opened(page, "Open Your markets"), "Where would you like to sell?");

    await save(before);
    await page.getByRole("heading", { name: "Markets", exact: true }).waitFor();
    await expect.poll(() => page.getByRole("heading", { name: "The definitions have" }).count()).toBe(0);
  },
);

test("an opened page follows what is saved, and shows faults until they are mended", async () => {
  const page = await openList();
  const tab = await opened(page, "Open Your wish");
  await heading(tab, "What would you like to learn?");
  const { before, save } = await fileToEdit("wizards/mentoring/steps/wish.json");
  await save(before.replace("What would you like to learn?", "What shall we teach you?"));
  await heading(tab, "What shall we teach you?");

  await save(before.replace('"title"', '"titel"'));
  const faults = tab.getByRole("status", { name: "Faults of the definitions" });
  await faults
    .getByText(/^wizards\/mentoring\/steps\/wish\.json:\d+:\d+$/u)
    .first()
    .waitFor();
  await heading(tab, "What shall we teach you?");
  expect(await axeFindings(tab)).toEqual([]);

  await save(before);
  await heading(tab, "What would you like to learn?");
  await faults.waitFor({ state: "detached" });
});

test("a folder that is broken from the start is reported, lets no foreign page in, and is served once it is mended", async () => {
  const good = alone[markets] ?? "";
  const { folder, preview, server, close } = await serve({
    ...alone,
    [markets]: good.replace('"countries"', '"contries"'),
  });
  onTestFinished(close);
  const list = async () => await (await fetch(server.url)).text();
  expect(await list()).toContain("There is no list options/contries.json");
  expect(await list()).not.toContain("Mentoring application");

  const asked = async (headers: { [name: string]: string }) =>
    (await fetch(`${server.url}/open`, { method: "POST", headers, body: "wizard=mentoring" })).status;
  expect(await asked({ Origin: "https://evil.example" })).toBe(403);
  expect(await asked({ Origin: server.url })).toBe(502);
  expect(new URL(server.url).hostname).toBe("127.0.0.1");

  // A missing file that the server needs is reported too, and does not end the preview.
  const form = join(folder, "accounts/early-access.json");
  const before = await readFile(form, "utf8");
  await rm(form);
  await writeFile(join(folder, markets), good);
  await preview.reload();
  expect(await list()).toContain("accounts/early-access.json");
  expect(await list()).not.toContain("contries");
  await writeFile(form, before);
  await preview.reload();
  expect(await list()).toContain("Mentoring application");
  expect(await list()).not.toContain("accounts/early-access.json");
});
