import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { marked, markedSite, mostTexts } from "./support/marked-words.ts";
import { openPage, type PageOptions } from "./support/page.ts";
import type { Site } from "./support/site.ts";
import { atHeading, press } from "./support/steps.ts";

let site: Site;
let known: string;

beforeAll(async () => {
  // The mark distinguishes texts of the definitions from texts in code.
  site = await markedSite(...mostTexts);
});

beforeEach(() => {
  known = `nora-${randomUUID().slice(0, 8)}@example.org`;
});

/**
 * A call that fails without a message from the server: another machine's page, no response, or one that lacks
 * something.
 */
type Fault = "wordless" | "unreached" | "empty" | "unsuccessful" | "portal";

interface Failure {
  message: string;
  call: string;
  fault: Fault;
  signedIn?: true;
  act: (page: Page) => Promise<unknown>;
}

async function breakCall(page: Page, call: string, fault: Fault): Promise<void> {
  await page.route(`**${call}`, (route) => {
    if (fault === "unreached") return route.abort();
    if (fault === "unsuccessful") return route.fulfill({ json: { success: false } });
    if (fault === "portal") return route.fulfill({ contentType: "text/html", body: "<h1>Hotel Wi-Fi</h1>" });
    if (fault === "empty") return route.fulfill({ json: { success: true } });
    return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" });
  });
}

async function enterEmail(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel("Email").fill(known);
}

async function signUp(page: Page): Promise<void> {
  await enterEmail(page, "/signup");
  await press(page, "Continue");
}

async function toCode(page: Page): Promise<void> {
  await signUp(page);
  await atHeading(page, "Check Your Inbox");
}

async function enterCode(page: Page): Promise<void> {
  await toCode(page);
  await page.getByLabel("Six-digit code").fill(await site.codeFor(known));
}

async function setPassword(page: Page): Promise<void> {
  await enterCode(page);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await press(page, "Continue");
}

async function logIn(page: Page): Promise<void> {
  await enterEmail(page, "/login");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "Continue");
}

async function name(page: Page, first: string, last: string): Promise<void> {
  await page.goto("/user-name");
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await press(page, "Continue");
}

async function nameAgain(page: Page): Promise<void> {
  await page.unroute("**/api/user/register/names");
  await name(page, "Nora", "Lind");
  await atHeading(page, marked("Choose your account type"));
  await breakCall(page, "/api/user/register/names", "unreached");
  await page.goto("/user-name");
  await page.getByLabel("Last name").fill("Lindqvist");
  await press(page, "Continue");
}

async function askForLink(page: Page): Promise<void> {
  await enterEmail(page, "/forgot-password");
  await press(page, "Reset Password");
}

async function reset(page: Page): Promise<void> {
  await site.signUp(known);
  await site.call("POST", "/api/user/forgot-password", { body: { email: known } });
  const link = (await site.mails(known)).at(-1)?.email.text?.match(/\/reset-password\?token=\S+/)?.[0];
  await page.goto(String(link));
  await page.getByLabel("New password", { exact: true }).fill("Harbour-Lights-2026!");
  await page.getByLabel("Confirm new password").fill("Harbour-Lights-2026!");
  await press(page, "Reset Password");
}

async function resend(page: Page): Promise<void> {
  await toCode(page);
  await site.codeFor(known);
  // After a reload the page no longer knows when it was sent, and allows another request at once.
  await page.goto("about:blank");
  await page.goto("/verify-email");
  await press(page, marked("Resend code"));
}

const names = "/api/user/register/names";
const failures: Failure[] = [
  {
    message: "Email registration failed",
    call: "/api/user/register_user_email",
    fault: "wordless",
    act: signUp,
  },
  {
    message: "Email registration failed",
    call: "/api/user/register_user_email",
    fault: "portal",
    act: signUp,
  },
  {
    message: "An error occurred during registration.",
    call: "/api/user/register_user_email",
    fault: "unreached",
    act: signUp,
  },
  {
    message: "OTP verification failed",
    call: "/api/user/register_user_email/verify",
    fault: "wordless",
    act: enterCode,
  },
  { message: "OTP resend failed", call: "/api/user/resend/otp", fault: "wordless", act: resend },
  {
    message: "Password update failed.",
    call: "/api/user/register/password",
    fault: "wordless",
    act: setPassword,
  },
  {
    message: "Failed to update password.",
    call: "/api/user/register/password",
    fault: "unreached",
    act: setPassword,
  },
  {
    message: "Token missing in response",
    call: "/api/user/register/password",
    fault: "empty",
    act: setPassword,
  },
  {
    message: "Names update failed",
    call: names,
    fault: "wordless",
    signedIn: true,
    act: (page) => name(page, "N", "L"),
  },
  {
    message: "Failed to update first name.",
    call: names,
    fault: "unreached",
    signedIn: true,
    act: (page) => name(page, "N", "L"),
  },
  { message: "Failed to update last name.", call: names, fault: "unreached", signedIn: true, act: nameAgain },
  { message: "Email check failed", call: "/api/auth/check-email", fault: "wordless", act: logIn },
  { message: "Error checking email.", call: "/api/auth/check-email", fault: "unreached", act: logIn },
  {
    message: "Invalid user credentials. Please try again.",
    call: "/api/auth/login",
    fault: "wordless",
    act: logIn,
  },
  { message: "Login failed", call: "/api/auth/login", fault: "unreached", act: logIn },
  {
    message: "Password reset request failed",
    call: "/api/user/forgot-password",
    fault: "wordless",
    act: askForLink,
  },
  {
    message: "Failed to send reset email.",
    call: "/api/user/forgot-password",
    fault: "unsuccessful",
    act: askForLink,
  },
  {
    message: "Failed to send reset email.",
    call: "/api/user/forgot-password",
    fault: "unreached",
    act: askForLink,
  },
  { message: "Password reset failed", call: "/api/user/reset-password", fault: "wordless", act: reset },
  { message: "Something went wrong.", call: "/api/user/reset-password", fault: "unsuccessful", act: reset },
  { message: "Failed to reset password.", call: "/api/user/reset-password", fault: "unreached", act: reset },
];

test.each(failures)("$message ($fault $call)", async ({ message, call, fault, signedIn, act }) => {
  const expected = ["Failed to load resource"];
  const page = await openPage(site, signedIn ? { token: (await enter(site)).token, expected } : { expected });
  await breakCall(page, call, fault);
  await act(page);
  await page.getByRole("main").getByText(marked(message), { exact: true }).first().waitFor();
  if (fault === "unreached" && call !== "/api/auth/check-email") {
    await page
      .getByRole("alert")
      .getByText(/Check your connection and try again/)
      .waitFor();
  }
});

const alert = marked("Please log in to continue.");

test.each([
  ["nobody", "/dashboard", "/login"],
  ["nobody", "/supplier-dashboard", "/login"],
  ["nobody", "/dashboard/admin", "/login"],
  ["nobody", "/welcome-page", "/login"],
  ["nobody", "/account-confirmation", "/login"],
  ["nobody", "/status-verification", "/login"],
  ["BUYER", "/dashboard", "/dashboard"],
  ["BUYER", "/supplier-dashboard", "/"],
  ["BUYER", "/dashboard/admin", "/"],
  ["SUPPLIER", "/supplier-dashboard", "/supplier-dashboard"],
  ["SUPPLIER", "/dashboard", "/"],
  ["SUPPLIER", "/dashboard/admin", "/"],
  ["ADMIN", "/dashboard/admin", "/dashboard/admin"],
  ["ADMIN", "/dashboard", "/"],
] as const)("%s who opens %s stands at %s", async (who, path, place) => {
  const options: PageOptions = {};
  if (who !== "nobody") {
    const { userId, token } = await enter(site);
    await site.store.accounts.grantRole(userId, who);
    options.token = token;
  }
  const page = await openPage(site, options);
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(place);
  await expect.poll(() => page.getByRole("alert").getByText(alert).count()).toBe(who === "nobody" ? 1 : 0);
});
