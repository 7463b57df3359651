import { beforeAll, describe, expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { fillPersonalDetails } from "./support/buyer-steps.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { freshEmail, logInHere } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import {
  atHeading,
  atPath,
  buyerBase,
  press,
  saveAndContinue,
  saveState,
  supplierBase,
} from "./support/steps.ts";

let site: Site;

beforeAll(async () => {
  site = await sharedSite();
});

const needed = "Please log in to continue.";

describe("a later step's link", () => {
  test("leads somebody who is logged out through the login to that very step", async () => {
    const person = await site.signUp();
    await bringTo(site, person, "supplier", "review");
    const page = await openPage(site);
    await page.goto(`${supplierBase}/review`);
    await page.getByRole("alert").getByText(needed).waitFor();
    await logInHere(page, person.email);
    await atPath(page, `${supplierBase}/review`);
    await atHeading(page, "Review");
  });

  test.each([`${supplierBase}/business-location`, `${buyerBase}/company-details`])(
    "%s does so, too",
    async (path) => {
      const page = await openPage(site);
      await page.goto(path);
      await page.getByRole("alert").getByText(needed).waitFor();
      await atPath(page, "/login");
    },
  );

  test("leaves the first step open, and answers in the browser lead on without a login", async () => {
    const page = await openPage(site);
    await page.goto(`${buyerBase}/personal-details`);
    await fillPersonalDetails(page);
    await saveAndContinue(page, "Company Details");
    await saveState(page, /^Kept on this device until you have an account$/);
    await page.goto(`${buyerBase}/supplier-diversity`);
    await atPath(page, `${buyerBase}/company-details`);
    await page.getByRole("alert").getByText("Please complete the earlier steps first.").waitFor();
  });
});

describe("the summary of an account form", () => {
  const summary = "There is a problem";

  test("says what the field says, and goes with the last problem", async () => {
    const page = await openPage(site);
    await page.goto("/signup");
    await atHeading(page, "Let's Get Started");
    await press(page, "Continue");
    const alert = page.getByRole("alert").filter({ hasText: summary });
    await alert.getByRole("link", { name: "Email is required." }).waitFor();
    await page.getByLabel("Email").fill("rosa");
    await page.getByLabel("Email").blur();
    await page.getByText("Enter a valid email.").first().waitFor();
    expect(await page.getByText("Email is required.").count()).toBe(0);
    await page.getByLabel("Email").fill(freshEmail());
    await alert.waitFor({ state: "detached" });
  });

  test("drops a rule of the password that another field has mended", async () => {
    const email = freshEmail();
    const page = await openPage(site);
    await page.goto("/signup");
    await page.getByLabel("Email").fill(email);
    await press(page, "Continue");
    await page.getByLabel("Six-digit code").fill(await site.codeFor(email));
    await atHeading(page, "Secure Your Account");
    await page.getByLabel("Password", { exact: true }).fill(`${password}x`);
    await page.getByLabel("Confirm password").fill(password);
    await press(page, "Continue");
    const alert = page.getByRole("alert").filter({ hasText: summary });
    await alert.waitFor();
    await page.getByLabel("Password", { exact: true }).fill(password);
    await alert.waitFor({ state: "detached" });
    await expect
      .poll(() => page.getByLabel("Confirm password").getAttribute("aria-invalid"))
      .not.toBe("true");
  });
});

describe("the way in", () => {
  test("an anonymous phone in a wizard has a menu, whose login leads back", async () => {
    const { email } = await site.signUp();
    const page = await openPage(site, { phone: true });
    await page.goto(`${buyerBase}/personal-details`);
    await page.getByLabel("First name").fill("Rosa");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await logInHere(page, email);
    await atPath(page, `${buyerBase}/personal-details`);
    await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Rosa");
  });

  test("the header's link to the sign-up takes the typed email along", async () => {
    const page = await openPage(site);
    const email = freshEmail();
    await page.goto("/login");
    await atHeading(page, "Log in");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("banner").getByRole("link", { name: "Create a new account" }).click();
    await atHeading(page, "Let's Get Started");
    await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  });

  test("the sign-up needs no pointer: its only field has the focus, and the sixth digit submits", async () => {
    const page = await openPage(site);
    const email = freshEmail();
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await page.getByRole("main").getByRole("link", { name: "Create a new account" }).click();
    await atHeading(page, "Let's Get Started");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    await atHeading(page, "Check Your Inbox");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")))
      .toBe("userOtpInput");
    await page.keyboard.type(await site.codeFor(email));
    await atHeading(page, "Secure Your Account");
  });

  test("a code is pasted anywhere on its page", async () => {
    const page = await openPage(site);
    const email = freshEmail();
    await page.goto("/signup");
    await page.getByLabel("Email").fill(email);
    await press(page, "Continue");
    await atHeading(page, "Check Your Inbox");
    const code = await site.codeFor(email);
    await page.getByRole("heading", { level: 1 }).focus();
    await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      },
      `Your code: ${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await atHeading(page, "Secure Your Account");
  });

  test("an admin without a name is asked for it, and goes on to the studio", async () => {
    const person = await site.signUp();
    await site.store.accounts.grantRole(person.userId, "ADMIN");
    const page = await openPage(site);
    await page.goto("/login");
    await logInHere(page, person.email);
    await atPath(page, "/user-name");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Last name").fill("Min");
    await press(page, "Continue");
    await atPath(page, "/studio");
  });
});

test("the landing page greets who is logged in, with the way to the next step or to the status", async () => {
  const person = await site.signUp();
  await bringTo(site, person, "buyer", "procurement-role");
  const page = await openPage(site, { token: person.token });
  await page.goto("/");
  const main = page.getByRole("main");
  await main.getByText(/^Welcome back, /).waitFor();
  await main.getByRole("link", { name: "Continue registration" }).click();
  await atPath(page, `${buyerBase}/procurement-role`);
  await bringTo(site, person, "buyer", "review");
  await site.call("POST", "/api/registrations/buyer/confirm", { token: person.token, body: {} });
  await page.goto("/");
  await main.getByRole("link", { name: "See your status" }).click();
  await atPath(page, "/status-verification");
});

test("only pages that are there respond with 200", async () => {
  const statusOf = async (path: string) => (await fetch(`${site.url}${path}`)).status;
  const { wizards, content } = site.definitions.current();
  const slugs = Object.values(wizards).flatMap(({ definition: { machine } }) =>
    Object.keys(machine.states).map((slug) => `${machine.meta.basePath}/${slug}`),
  );
  const documents = (content?.legal.documents ?? []).map(({ page }) => `/legal/${page}`);
  const own = ["/", "/login", "/user-name", "/dashboard/admin", "/supplier-instructions", "/invitation"];
  for (const path of [...own, ...documents, ...slugs]) expect(await statusOf(path), path).toBe(200);
  for (const path of ["/nowhere", "/login/x", "/%E0%A4%A", "/supplier-profile"])
    expect(await statusOf(path), path).toBe(404);
});

test("the notice of a lost connection covers no button of a form", async () => {
  const page = await openPage(site, { phone: true, expected: ["Failed to load resource", "ERR_INTERNET"] });
  await page.goto("/login");
  await atHeading(page, "Log in");
  await page.context().setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: "You're offline." });
  await notice.waitFor();
  const box = await notice.boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await page.context().setOffline(false);
});
