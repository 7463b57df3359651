import { beforeAll, expect, test } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { fillPersonalDetails } from "./support/buyer-steps.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { freshEmail, logInHere, signUpHere } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { atHeading, atPath, buyerBase, press, supplierBase } from "./support/steps.ts";

let site: Site;

beforeAll(async () => {
  site = await sharedSite();
});

test("a later step's link leads somebody who is logged out through the login to that very step", async () => {
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "review");
  const page = await openPage(site);
  for (const path of [`${buyerBase}/company-details`, `${supplierBase}/review`]) {
    await page.goto(path);
    await page.getByRole("alert").getByText("Please log in to continue.").waitFor();
    await atPath(page, "/login");
  }
  await logInHere(page, person.email);
  await atPath(page, `${supplierBase}/review`);
  await atHeading(page, "Review");
});

test("the sign-up needs no pointer, its summary says what the field says, and a code is pasted anywhere", async () => {
  const page = await openPage(site);
  const email = freshEmail();
  const nameOfFocus = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await atHeading(page, "Log in");
  await page.getByLabel("Email").fill("typed@example.com");
  await page.getByRole("banner").getByRole("link", { name: "Create a new account" }).click();
  await atHeading(page, "Let's Get Started");
  const field = page.getByLabel("Email");
  await expect.poll(() => field.inputValue()).toBe("typed@example.com");
  await expect.poll(nameOfFocus).toBe("email");

  await field.fill("");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await summary.getByRole("link", { name: "Email is required." }).waitFor();
  await field.fill("rosa");
  await field.blur();
  await page.getByText("Enter a valid email.").first().waitFor();
  expect(await page.getByText("Email is required.").count()).toBe(0);
  await field.fill(email);
  await summary.waitFor({ state: "detached" });
  await page.keyboard.press("Enter");

  await atHeading(page, "Check Your Inbox");
  await expect.poll(nameOfFocus).toBe("userOtpInput");
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

test.runIf(deep)("an anonymous phone in a wizard has a menu, whose login leads back", async () => {
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

test("whoever begins in a second role is asked first, keeps both, and comes back to either", async () => {
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "business-location");
  const page = await openPage(site, { token: person.token, phone: true });
  const main = page.getByRole("main");
  await page.goto("/grant-application/applicant");
  await atHeading(page, "You've already started a registration");
  await main.getByRole("link", { name: "Continue: Supplier registration" }).click();
  await atPath(page, `${supplierBase}/business-location`);
  await page.goBack();
  await atHeading(page, "You've already started a registration");
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Start this one too");
  await atHeading(page, "About you");
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.reload();
  await atHeading(page, "About you");

  await bringTo(site, person, "grant", "project");
  await page.goto("/supplier-dashboard");
  await atHeading(page, "Welcome to the supplier profile");
  await main.getByRole("heading", { name: "Your registrations" }).waitFor();
  await main.getByText("In progress: Your project").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.goto("/login");
  await atPath(page, "/registrations");
  await main.getByText("Which one would you like to continue?", { exact: false }).waitFor();
  await main.getByRole("link", { name: /^Continue: Supplier registration/ }).click();
  await atPath(page, `${supplierBase}/business-location`);
});

test.runIf(deep)("answers given without an account wait until a second role is chosen", async () => {
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "business-location");
  const page = await openPage(site, { phone: true });
  await page.goto(`${buyerBase}/personal-details`);
  await fillPersonalDetails(page);
  await press(page, "Save and Continue");
  await atPath(page, `${buyerBase}/company-details`);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await logInHere(page, person.email);
  await atHeading(page, "You've already started a registration");
  const begun = () => site.store.registrations.find(person.userId, "buyer");
  await page.waitForTimeout(1000);
  expect(await begun()).toBeNull();
  await press(page, "Start this one too");
  await expect.poll(begun).not.toBeNull();
  await atPath(page, `${buyerBase}/company-details`);
});

test("a stranger who starts a grant creates an account first, and comes back to its first step", async () => {
  const page = await openPage(site, { phone: true });
  const html = await (await fetch(`${site.url}/grant-application/applicant`)).text();
  expect(html).not.toContain("Date of birth");
  await page.goto("/community-grants");
  await page.getByText("Apply by December 31, 2036", { exact: false }).waitFor();
  await page.getByRole("link", { name: "Start my application" }).click();
  await page.getByRole("alert").getByText("Create an account first").waitFor();
  await signUpHere(page, site, freshEmail());
  await atPath(page, "/grant-application/applicant");
  await atHeading(page, "About you");
});

test("whoever is registered reads at once why another account type is closed", async () => {
  const person = await site.signUp();
  await bringTo(site, person, "grant", "review");
  const [journey] = site.definitions.current().wizards.grant?.journeys ?? [];
  const body = journey?.entries.review;
  await site.call("POST", "/api/registrations/grant/confirm", { token: person.token, body });
  const page = await openPage(site, { token: person.token });
  await page.goto("/account-type");
  await page.getByRole("radio", { name: /Buyer/ }).check({ force: true });
  await press(page, "Continue");
  await atHeading(page, "You're already registered");
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

test.runIf(deep)(
  "the landing page greets who is logged in, with the way to the next step or to the status",
  async () => {
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
  },
);

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
