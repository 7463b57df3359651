import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { openPage } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { expectSound, looksAt } from "./support/sound.ts";
import { atHeading, press, pressAnyway } from "./support/steps.ts";

/** Whoever the next screen is opened for. */
let known = "";
const withoutPassword = freshEmail("ida");
/** Chromium's messages about calls that are refused or cut off on purpose. */
const expected = ["Failed to load resource"];

interface Screen {
  name: string;
  /** Logged-in user. Default: nobody. */
  as?: "person" | "BUYER" | "SUPPLIER";
  /** Seen in `npm test`, too: a page that no story of its quick set shows, or the login, which stands for the rest. */
  isUsual?: true;
  open: (page: Page, site: Site) => Promise<unknown>;
}

const email = (page: Page, text: string) => page.getByLabel("Email").fill(text);
const summary = (page: Page) => page.getByRole("alert").getByRole("link").first().waitFor();

/** The page before anything is done on it. */
function plain(path: string, as?: Screen["as"]): Screen {
  return { name: path, ...(as ? { as } : {}), open: (page) => page.goto(path) };
}

async function toCode(page: Page, address: string): Promise<void> {
  await page.goto("/signup");
  await email(page, address);
  await press(page, "Continue");
  await atHeading(page, "Check Your Inbox");
}

async function toPassword(page: Page, site: Site, address: string): Promise<void> {
  await toCode(page, address);
  await page.getByLabel("Six-digit code").fill(await site.codeFor(address));
  await atHeading(page, "Secure Your Account");
}

async function toReset(page: Page, site: Site): Promise<void> {
  await site.call("POST", "/api/user/forgot-password", { body: { email: known } });
  const link = (await site.mails(known)).at(-1)?.email.text?.match(/\/reset-password\?token=\S+/)?.[0];
  await page.goto(String(link));
  await atHeading(page, `Create your new password for ${known}`);
}

async function choose(page: Page, first: string, second: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(first);
  await page.getByLabel("Confirm new password").fill(second);
  await pressAnyway(page, "Reset Password");
}

const screens: Screen[] = [
  plain("/nowhere"),
  { ...plain("/login"), isUsual: true },
  {
    name: "login, nothing entered",
    open: async (page) => {
      await page.goto("/login");
      await press(page, "Continue");
      await summary(page);
    },
  },
  {
    name: "login, sent here and refused",
    open: async (page) => {
      await page.goto("/user-name");
      await email(page, known);
      await page.getByLabel("Password", { exact: true }).fill("wrong");
      await press(page, "Continue");
      await page.getByText("Invalid user credentials. Please try again.").waitFor();
    },
  },
  {
    name: "login, no such account",
    open: async (page) => {
      await page.goto("/login");
      await email(page, "nobody@example.org");
      await page.getByLabel("Password", { exact: true }).focus();
      await page.getByRole("main").getByText("We couldn't find an account with this email.").waitFor();
    },
  },
  {
    name: "login, no server",
    open: async (page) => {
      await page.goto("/login");
      await page.route("**/api/auth/*", (route) => route.abort());
      await email(page, known);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await press(page, "Continue");
      await page.getByText("Login failed").waitFor();
    },
  },
  {
    name: "login that makes a password, with errors",
    open: async (page) => {
      await page.goto("/login");
      await email(page, withoutPassword);
      await page.getByLabel("Password", { exact: true }).focus();
      await atHeading(page, "Create your password");
      await page.getByLabel("New password").fill("abc");
      await press(page, "Continue");
      await summary(page);
    },
  },
  plain("/signup"),
  {
    name: "sign-up with a known address",
    open: async (page) => {
      await page.goto("/signup");
      await email(page, known);
      await press(page, "Continue");
      await page.getByText("A user with this email already exists. Please Log in.").waitFor();
    },
  },
  {
    name: "sign-up with no address",
    open: async (page) => {
      await page.goto("/signup");
      await email(page, "nora");
      await press(page, "Continue");
      await summary(page);
    },
  },
  { name: "the code", open: (page) => toCode(page, freshEmail()) },
  {
    name: "a wrong code",
    open: async (page, site) => {
      const address = freshEmail();
      await toCode(page, address);
      const right = await site.codeFor(address);
      await page.getByLabel("Six-digit code").fill(right === "000000" ? "111111" : "000000");
      await page.getByText("Incorrect OTP. Please try again.").waitFor();
    },
  },
  { name: "the password", open: (page, site) => toPassword(page, site, freshEmail()) },
  {
    name: "a password with rules that are met and failed",
    open: async (page, site) => {
      await toPassword(page, site, freshEmail());
      await page.getByLabel("Password", { exact: true }).fill("Abcdefgh");
      await press(page, "Continue");
      await summary(page);
    },
  },
  plain("/account-confirmation", "person"),
  { ...plain("/user-name", "person"), isUsual: true },
  {
    name: "no name",
    as: "person",
    open: async (page) => {
      await page.goto("/user-name");
      await press(page, "Continue");
      await summary(page);
    },
  },
  plain("/account-type", "person"),
  {
    name: "no account type",
    as: "person",
    open: async (page) => {
      await page.goto("/account-type");
      await pressAnyway(page, "Continue");
      await page.getByText("Choose how you'll use the platform.").first().waitFor();
    },
  },
  plain("/supplier-instructions", "person"),
  plain("/welcome-page", "person"),
  { ...plain("/dashboard", "BUYER"), isUsual: true },
  { ...plain("/supplier-dashboard", "SUPPLIER"), isUsual: true },
  plain("/forgot-password"),
  {
    name: "a recovery for no address",
    open: async (page) => {
      await page.goto("/forgot-password");
      await email(page, "nora");
      await press(page, "Reset Password");
      await page.getByRole("alert").getByText("Please enter a valid email address.").waitFor();
    },
  },
  {
    name: "a recovery that cannot be asked for",
    open: async (page) => {
      await page.route("**/api/user/forgot-password", (route) => route.abort());
      await page.goto("/forgot-password");
      await email(page, known);
      await press(page, "Reset Password");
      await page.getByRole("alert").getByText("Failed to send reset email.").waitFor();
    },
  },
  {
    name: "the link was sent",
    open: async (page) => {
      await page.goto("/forgot-password");
      await email(page, "nobody@example.org");
      await press(page, "Reset Password");
      await atHeading(page, "Recovery Link Sent");
    },
  },
  { name: "a link without its token", open: (page) => page.goto("/reset-password") },
  { name: "a link that is over", open: (page) => page.goto("/reset-password?token=used-up") },
  {
    name: "a link that cannot be looked at",
    open: async (page) => {
      await page.route("**/api/user/reset-password/check", (route) => route.abort());
      await page.goto("/reset-password?token=any");
      await atHeading(page, "We couldn't check your link");
    },
  },
  { name: "the new password", open: toReset },
  {
    name: "a new password that will not do",
    open: async (page, site) => {
      await toReset(page, site);
      await choose(page, "abc", "abd");
      await summary(page);
    },
  },
  {
    name: "a new password that cannot be sent",
    open: async (page, site) => {
      await toReset(page, site);
      await page.route("**/api/user/reset-password", (route) => route.abort());
      await choose(page, "Harbour-Lights-2026!", "Harbour-Lights-2026!");
      await page.getByRole("alert").getByText("Failed to reset password.").waitFor();
    },
  },
  {
    name: "the new password is set",
    isUsual: true,
    open: async (page, site) => {
      await toReset(page, site);
      await choose(page, "Harbour-Lights-2026!", "Harbour-Lights-2026!");
      await atHeading(page, "Password Updated");
    },
  },
];

const titles = new Map<string, string>();

const looked = screens
  .filter(({ isUsual }) => deep || isUsual)
  .map((screen, index) => ({ ...screen, index }));

test.each(looked)(
  "an account screen is accessible on phone and desktop, in light and dark: $name",
  async ({ name, as, open, index }) => {
    const site = await sharedSite();
    known = (await site.signUp(freshEmail())).email;
    await site.store.accounts.ensure({ id: withoutPassword, email: withoutPassword, at: site.clock.now() });
    const person = as && (await enter(site, as === "person" ? null : as));
    const page = await openPage(site, { expected, ...(person ? { token: person.token } : {}) });
    await open(page, site);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectSound(page, name, looksAt(index));
    if (!name.startsWith("/")) return;
    const title = await page.title();
    expect(titles.get(title) ?? name, `another page is called "${title}"`).toBe(name);
    titles.set(title, name);
  },
);
