import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { openPage } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";
import { openSite, type Site, sharedSite } from "./support/site.ts";

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

/** Creates an account with a checked address and no password yet. */
async function withoutPassword(site: Site, email: string): Promise<void> {
  await site.call("POST", "/api/user/register_user_email", { body: { email } });
  const verify = { email, userOtpInput: await site.codeFor(email) };
  await site.call("POST", "/api/user/register_user_email/verify", { body: verify });
  // Lets another code be sent.
  site.clock.advance(61_000);
}

describe("signing up", () => {
  it("leads from the email over the mailed code and a password to the choice of an account type", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    const page = await openPage(site);
    await askForCode(page, email);
    await page.getByLabel("Six-digit code").fill(await site.codeFor(email));

    await heading(page, "Secure Your Account").waitFor();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm password").fill(password);
    await press(page, "Continue");

    await heading(page, "Account Created").waitFor();
    await press(page, "Continue");
    await heading(page, "Choose your account type").waitFor();
    await page.getByRole("radio", { name: /^Supplier/ }).check();
    await press(page, "Continue");
    await page.waitForURL("**/supplier-instructions");
  });

  it("says that a code is wrong, marks the boxes and takes the right one", async () => {
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
  });

  it("says when another code may be asked for, and takes only the newest", async () => {
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

  it("tells somebody who has an account to log in, with the address filled in", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    await site.signUp(email);
    const page = await openPage(site, { expected: refused });
    await page.goto("/signup");
    await page.getByLabel("Email").fill(email);
    await press(page, "Continue");
    await page.getByText("A user with this email already exists. Please Log in.").waitFor();
    await page.getByRole("link", { name: "Log in with this email" }).click();
    await heading(page, "Log in").waitFor();
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  });

  it("starts anew for somebody who opens a later page first", async () => {
    const page = await openPage(await sharedSite());
    for (const path of ["/verify-email", "/password"]) {
      await page.goto(path);
      await heading(page, "Let's Get Started").waitFor();
    }
  });

  it("shows each rule of the password as not tried, failed or met", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    const page = await openPage(site);
    await askForCode(page, email);
    await page.getByLabel("Six-digit code").fill(await site.codeFor(email));
    const rules = page.getByRole("list", { name: "Your password" }).getByRole("listitem");
    await rules.first().waitFor();
    const states = () => rules.evaluateAll((items) => items.map((item) => item.getAttribute("data-state")));
    await expect.poll(states).toEqual(["neutral", "neutral", "neutral", "neutral", "neutral"]);
    await page.getByLabel("Password", { exact: true }).fill("Abcdefgh");
    await expect.poll(states).toEqual(["met", "met", "failed", "failed", "neutral"]);
    await page.getByLabel("Confirm password").fill("Abc");
    await press(page, "Continue");
    const summary = page.getByRole("alert");
    await summary.getByRole("link", { name: "Passwords do not match." }).click();
    expect(await page.getByLabel("Confirm password").evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
  });
});

describe("logging in", () => {
  it("empties the password and says so when the credentials are wrong", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    await site.signUp(email);
    const page = await openPage(site, { expected: refused });
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("wrong");
    await press(page, "Continue");
    await page.getByText("Invalid user credentials. Please try again.").waitFor();
    await expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  });

  it("names what is missing before it asks the server", async () => {
    const page = await openPage(await sharedSite());
    await page.goto("/login");
    await press(page, "Continue");
    const summary = page.getByRole("alert");
    await summary.getByText("Email is required.").waitFor();
    await expect
      .poll(() => summary.getByRole("link").allTextContents())
      .toEqual(["Email is required.", "Password is required."]);
    await expect.poll(() => page.title()).toMatch(/^Error: /);
  });

  it("remembers the address when asked to, and forgets it otherwise", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    await site.signUp(email);
    const page = await openPage(site);
    for (const remembers of [true, false]) {
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Remember me").setChecked(remembers);
      await press(page, "Continue");
      await heading(page, "Choose your account type").waitFor();
      await press(page, `Account menu of ${email}`);
      await press(page, "Log out");
      await heading(page, "Log in").waitFor();
      await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(remembers ? email : "");
    }
  });

  it("says nothing of a login that ran out to somebody who logged out, and starts the next one anew", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    const { token } = await site.signUp(email);
    const page = await openPage(site, { token });
    await page.goto("/user-name");
    await heading(page, "What's Your Name").waitFor();
    await page.getByRole("button", { name: "Account menu" }).click();
    await press(page, "Log out");
    await heading(page, "Log in").waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await press(page, "Continue");
    await heading(page, "Choose your account type").waitFor();
  });

  it("brings somebody who had to log in back to the page they wanted", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    await site.signUp(email);
    const page = await openPage(site);
    await page.goto("/user-name");
    await page.getByRole("alert").getByText("Please log in to continue.").waitFor();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await press(page, "Continue");
    await heading(page, "What's Your Name").waitFor();
  });

  it("makes a password for an account that has none, with a code from the mail", async () => {
    const site = await openSite();
    const email = freshEmail();
    await withoutPassword(site, email);
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

  it("sends somebody who is logged in on to where they were", async () => {
    const site = await sharedSite();
    const email = freshEmail();
    const { token } = await site.signUp(email);
    const page = await openPage(site, { token });
    await page.goto("/login");
    await heading(page, "Choose your account type").waitFor();
  });
});

describe("an account page", () => {
  it("puts the focus on its heading when the router leads there, and offers a way past the header", async () => {
    const page = await openPage(await sharedSite());
    await page.goto("/signup");
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await heading(page, "Log in").waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    await page.goto("/legal/privacy-policy");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("main");
  });
});
