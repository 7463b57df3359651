import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { deep } from "../engine/testing/depth.ts";
import { openPage } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";
import { openSite, sharedSite } from "./support/site.ts";

/** Chromium notes every refused call in the console. */
const refused = ["status of 401", "status of 409", "status of 422"];

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name });
}

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await press(page, "Continue");
  await heading(page, "Check Your Inbox").waitFor();
}

describe("signing up", () => {
  it("says that a code is wrong, and shows each rule of the password as not tried, failed or met", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    const page = await openPage(site, { expected: refused });
    await askForCode(page, email);
    const right = await site.codeFor(email);
    const code = page.getByLabel("Six-digit code");
    await code.fill(right === "000000" ? "111111" : "000000");
    await page.getByText("Incorrect OTP. Please try again.").waitFor();
    await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => code.inputValue()).toBe("");
    await page.keyboard.type(right);
    await heading(page, "Secure Your Account").waitFor();

    const rules = page.getByRole("list", { name: "Your password" }).getByRole("listitem");
    await rules.first().waitFor();
    const states = () => rules.evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
    await expect.poll(states).toEqual(["neutral", "neutral", "neutral", "neutral", "neutral"]);
    await page.getByLabel("Password", { exact: true }).fill("Abcdefgh");
    await expect.poll(states).toEqual(["met", "met", "failed", "failed", "neutral"]);
    const again = page.getByLabel("Confirm password");
    await again.fill("Abc");
    await press(page, "Continue");
    const summary = page.getByRole("alert");
    await summary.getByRole("link", { name: "Passwords do not match." }).click();
    expect(await again.evaluate((box) => box === document.activeElement)).toBe(true);

    // The field that was right all along is no longer wrong once the other is mended.
    await page.getByLabel("Password", { exact: true }).fill(`${password}x`);
    await again.fill(password);
    await press(page, "Continue");
    await summary.getByRole("link", { name: "Passwords do not match." }).waitFor();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await summary.waitFor({ state: "detached" });
    await expect.poll(() => again.getAttribute("aria-invalid")).not.toBe("true");
  });

  it.runIf(deep)("says when another code may be requested, and accepts only the newest", async () => {
    const site = await openSite();
    const email = freshEmail();
    const page = await openPage(site, { expected: ["status of 429", ...refused] });
    await askForCode(page, email);
    const first = await site.codeFor(email);
    await page.getByText(/^You can request another in (1:00|0:[1-5]\d)\.$/).waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: "Resend code" }).getAttribute("aria-disabled"))
      .toBe("true");
    // After a reload the page does not know when it was sent; the server does, and says so.
    await page.goto("about:blank");
    await page.goto("/verify-email");
    await press(page, "Resend code");
    await page.getByText(/^Too many attempts\. .+ You can request another in (1:00|0:[1-5]\d)\.$/).waitFor();

    site.clock.advance(61_000);
    await page.goto("about:blank");
    await page.goto("/verify-email");
    await press(page, "Resend code");
    await page
      .getByText(/^We sent you a new code\. .+ You can request another in (1:00|0:[1-5]\d)\.$/)
      .waitFor();
    const second = await site.codeFor(email);
    await page.getByLabel("Six-digit code").fill(first);
    await page
      .getByText(first === second ? "Secure Your Account" : "Incorrect OTP. Please try again.")
      .waitFor();
  });

  it("starts over at a later page, and offers the login to somebody who has an account, with the address filled in", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    await site.signUp(email);
    const page = await openPage(site, { expected: refused });
    for (const path of ["/verify-email", "/password"]) {
      await page.goto(path);
      await heading(page, "Let's Get Started").waitFor();
    }
    await page.getByLabel("Email").fill(email);
    await press(page, "Continue");
    await page.getByText("A user with this email already exists. Please Log in.").waitFor();
    await page.getByRole("link", { name: "Log in with this email" }).click();
    await heading(page, "Log in").waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  });
});

describe("logging in", () => {
  it("says what is missing or wrong, and remembers the address only when asked to", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    await site.signUp(email);
    const page = await openPage(site, { expected: refused });
    const typed = page.getByLabel("Password", { exact: true });
    await page.goto("/login");
    expect(await typed.getAttribute("type")).toBe("password");
    await press(page, "Continue");
    const summary = page.getByRole("alert");
    await expect
      .poll(() => summary.getByRole("link").allTextContents())
      .toEqual(["Email is required.", "Password is required."]);
    await expect.poll(() => page.title()).toMatch(/^Error: /);

    await page.getByLabel("Email").fill(email);
    await typed.fill("wrong");
    await press(page, "Continue");
    await page.getByText("Invalid user credentials. Please try again.").waitFor();
    await expect.poll(() => typed.inputValue()).toBe("");

    for (const remembers of [true, false]) {
      await page.getByLabel("Email").fill(email);
      await typed.fill(password);
      await page.getByLabel("Remember me").setChecked(remembers);
      await press(page, "Continue");
      await heading(page, "Choose your account type").waitFor();
      // A logged-in user is redirected, and the next login starts over wherever this one ends.
      await page.goto(remembers ? "/login" : "/user-name");
      await heading(page, remembers ? "Choose your account type" : "What's Your Name").waitFor();
      await press(page, `Account menu of ${email}`);
      await press(page, "Log out");
      await heading(page, "Log in").waitFor();
      await expect.poll(() => page.getByRole("alert").count()).toBe(0);
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(remembers ? email : "");
    }
    await page.getByLabel("Email").fill(email);
    await typed.fill(password);
    await press(page, "Continue");
    await heading(page, "Choose your account type").waitFor();
  });

  it("makes a password for an account that has none, with a code from the mail", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    await site.store.accounts.ensure({ id: randomUUID(), email, at: site.clock.now() });
    const page = await openPage(site);
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).focus();
    await heading(page, "Create your password").waitFor();
    await page.getByLabel("Six-digit code").fill(await site.codeFor(email));
    await page.getByLabel("New password").fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await press(page, "Continue");
    await heading(page, "Account Created").waitFor();
  });
});
