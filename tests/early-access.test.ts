import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../api/testing/free-port.ts";
import { deep } from "../engine/testing/depth.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";
import { openSite, type Site, sharedSite } from "./support/site.ts";
import { expectSound, looksAt } from "./support/sound.ts";
import { atHeading, press } from "./support/steps.ts";

const path = "/early-access-signup";
/** Somebody without an account. */
const newAna = () => ({ firstName: "Ana", lastName: "Silva", email: freshEmail("ana") });
/** Messages of Chromium and the product about a call that fails on purpose. */
const expected = ["Failed to load resource", "Something went wrong with the submission", "ERR_INTERNET"];

async function open(site: Site, options: PageOptions = {}): Promise<Page> {
  const page = await openPage(site, options);
  await page.goto(path);
  await atHeading(page, "Sourcebridge is coming soon!");
  return page;
}

type Visitor = ReturnType<typeof newAna>;

async function fill(page: Page, { firstName, lastName, email }: Visitor): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Email").fill(email);
  // A faster submission is taken for a bot's.
  await page.waitForFunction(
    (shown) => performance.now() > shown + 600,
    await page.evaluate(() => performance.now()),
  );
}

async function thanked(page: Page): Promise<void> {
  await atHeading(page, "Your details have been received");
  await page.getByText("We'll reach out to you for more updates").waitFor();
}

/** Returns what the site stored of a visitor. */
const noted = async (site: Site, { email }: Visitor) =>
  (await site.store.earlyAccess.list()).filter((one) => one.email === email);

test("a visitor leaves their address, is thanked, and returns to the website", async () => {
  const ana = newAna();
  const site = await sharedSite();
  const page = await open(site);
  await fill(page, ana);
  await press(page, "Submit");
  await thanked(page);
  await expect.poll(() => noted(site, ana)).toEqual([ana]);
  await expectSound(page, "the thanks", looksAt(0));
  await page.getByRole("link", { name: "Done" }).click();
  await page.waitForURL(`${site.url}/`);
  // A request that arrived is not filled in again.
  await page.goto(path);
  expect(await page.getByLabel("Email").inputValue()).toBe("");
});

test.runIf(deep)(
  "the thanks come before the answer, stay when it fails, and the request is tried until it lands",
  async () => {
    const ana = newAna();
    const site = await sharedSite();
    const page = await open(site, { expected });
    const statuses: number[] = [];
    await page.route("**/register", async (route) => {
      statuses.push(503);
      if (statuses.length > 2) await route.continue();
      else await route.fulfill({ status: 503, json: { message: "Not now" } });
    });
    await fill(page, ana);
    await press(page, "Submit");
    await thanked(page);
    await expect.poll(() => noted(site, ana)).toEqual([ana]);
    expect(statuses).toHaveLength(3);
    await thanked(page);
  },
);

test.runIf(deep)("a request that the server refuses is kept, and sent again on the next visit", async () => {
  const ana = newAna();
  const site = await sharedSite();
  const page = await open(site, { expected });
  await page.route("**/register", (route) => route.fulfill({ status: 422, json: { message: "No" } }));
  await fill(page, ana);
  const refused = page.waitForResponse("**/register");
  await press(page, "Submit");
  await thanked(page);
  await refused;
  await page.unroute("**/register");
  await page.goto("/");
  await expect.poll(() => noted(site, ana)).toEqual([ana]);
});

test("a request that did not land survives a reload, keeps the fields, and is sent when the browser is back", async () => {
  const ana = newAna();
  const site = await sharedSite();
  const page = await open(site, { expected });
  await page.route("**/register", (route) => route.abort());
  await fill(page, ana);
  await press(page, "Submit");
  await thanked(page);
  await page.reload();
  await atHeading(page, "Sourcebridge is coming soon!");
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ana");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(ana.email);
  expect(await noted(site, ana)).toEqual([]);
  await page.unroute("**/register");
  await page.goto("/");
  await expect.poll(() => noted(site, ana)).toEqual([ana]);
});

test.runIf(deep)(
  "an invalid address is reported before anything is sent, and nothing else is required",
  async () => {
    const ana = newAna();
    const site = await sharedSite();
    const before = await site.store.earlyAccess.list();
    const page = await open(site);
    await fill(page, { ...ana, email: "ana" });
    await press(page, "Submit");
    await page.getByRole("alert").getByRole("link", { name: "Enter a valid email." }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await page.getByLabel("First name").fill("");
    await page.getByLabel("Last name").fill("");
    await page.getByLabel("Email").fill("");
    await press(page, "Submit");
    await page.getByRole("alert").getByRole("link", { name: "Email is required." }).waitFor();
    expect(await site.store.earlyAccess.list()).toEqual(before);
    await page.getByLabel("Email").fill(ana.email);
    await press(page, "Submit");
    await thanked(page);
    await expect
      .poll(() => noted(site, ana))
      .toEqual([{ email: ana.email, firstName: null, lastName: null }]);
  },
);

test("a bot that fills in every field is thanked and not stored; people never see that field", async () => {
  const ana = newAna();
  const site = await sharedSite();
  const before = await site.store.earlyAccess.list();
  const page = await open(site);
  const trap = page.locator("input[name=website]");
  await expect.poll(() => page.getByRole("textbox").count()).toBe(3);
  await expect.poll(() => trap.getAttribute("tabindex")).toBe("-1");
  await fill(page, ana);
  await trap.fill("https://spam.example", { force: true });
  const answered = page.waitForResponse("**/register");
  await press(page, "Submit");
  await thanked(page);
  expect((await answered).status()).toBe(200);
  expect(await site.store.earlyAccess.list()).toEqual(before);
});

/** The quick stories show the form. */
test.runIf(deep)("the form and the thanks are accessible in light and dark, at every width", async () => {
  const page = await open(await sharedSite());
  await expectSound(page, "the form");
  await fill(page, newAna());
  await press(page, "Submit");
  await thanked(page);
  await expectSound(page, "the thanks");
});

test.runIf(deep)(
  "a request that has not arrived survives a logout, and is not shown to the next person",
  async () => {
    const ana = newAna();
    const site = await sharedSite();
    const { token } = await site.signUp();
    const page = await open(site, { expected, token });
    await page.route("**/register", (route) =>
      route.fulfill({ status: 503, headers: { "Retry-After": "60" } }),
    );
    await fill(page, ana);
    await press(page, "Submit");
    await thanked(page);
    await page.getByRole("button", { name: /^Account menu/u }).click();
    await page.getByRole("button", { name: "Log out" }).click();
    await page.waitForURL("**/login");
    // It is sent again once the browser's store has been read: then the form knows about it, too.
    const sentAgain = page.waitForRequest("**/register");
    await page.goto(path);
    await sentAgain;
    await page.getByLabel("First name").fill("Bo");
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    for (const label of ["Last name", "Email"]) expect(await page.getByLabel(label).inputValue()).toBe("");
    await page.unroute("**/register");
    await page.reload();
    await expect.poll(() => noted(site, ana)).toEqual([ana]);
  },
);

test("the request goes to another service if the site names one, with no more than it needs", async () => {
  const ana = newAna();
  const got: { body: unknown; cookie: string | undefined; token: string | undefined }[] = [];
  const service = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    // The second is a header that our test pages add to every request.
    response.setHeader("Access-Control-Allow-Headers", "content-type, x-forwarded-for");
    let text = "";
    request.on("data", (part) => {
      text += part;
    });
    request.on("end", () => {
      const { cookie, authorization: token } = request.headers;
      if (request.method === "POST") got.push({ body: JSON.parse(text), cookie, token });
      // The first is refused for a while, so it is retried.
      response.writeHead(got.length === 1 && request.method === "POST" ? 503 : 200).end();
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => service.listen(port, "127.0.0.1", resolve));
  onTestFinished(() => void service.close());

  const site = await openSite({ env: { earlyAccessUrl: `http://127.0.0.1:${port}/register` } });
  const { token } = await site.signUp();
  const page = await open(site, { expected, token });
  await fill(page, ana);
  await press(page, "Submit");
  await thanked(page);
  await expect.poll(() => got.length).toBe(2);
  for (const one of got) expect(one).toEqual({ body: ana, cookie: undefined, token: undefined });
  expect(await noted(site, ana)).toEqual([]);
});

test.runIf(deep)("pages may call no other service while the site names none", async () => {
  const { url } = await sharedSite();
  const { headers } = await fetch(url);
  expect(headers.get("Content-Security-Policy")).toContain("connect-src 'self';");
});
