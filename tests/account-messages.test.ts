import { randomUUID } from "node:crypto";
import type { Page, Request } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { marked, markedSite, mostTexts } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
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
}

async function breakCall(page: Page, { call, fault }: Failure): Promise<void> {
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

async function toCode(page: Page): Promise<void> {
  await enterEmail(page, "/signup");
  await press(page, "Continue");
  await atHeading(page, "Check Your Inbox");
}

async function toPassword(page: Page): Promise<void> {
  await toCode(page);
  await page.getByLabel("Six-digit code").fill(await site.codeFor(known));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
}

async function toResend(page: Page): Promise<void> {
  await toCode(page);
  await site.codeFor(known);
  // After a reload the page no longer knows when it was sent, and allows another request at once.
  await page.goto("about:blank");
  await page.goto("/verify-email");
}

async function toNames(page: Page): Promise<void> {
  await page.goto("/user-name");
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Last name").fill("Lind");
}

async function toLastName(page: Page): Promise<void> {
  await toNames(page);
  await press(page, "Continue");
  await atHeading(page, marked("Choose your account type"));
  await page.goto("/user-name");
  await page.getByLabel("Last name").fill("Lindqvist");
}

async function toReset(page: Page): Promise<void> {
  await site.signUp(known);
  await site.call("POST", "/api/user/forgot-password", { body: { email: known } });
  const link = (await site.mails(known)).at(-1)?.email.text?.match(/\/reset-password\?token=\S+/)?.[0];
  await page.goto(String(link));
  await page.getByLabel("New password", { exact: true }).fill("Harbour-Lights-2026!");
  await page.getByLabel("Confirm new password").fill("Harbour-Lights-2026!");
}

interface Place {
  name: string;
  signedIn?: true;
  /** Opens the page and fills it in. */
  open: (page: Page) => Promise<unknown>;
  /** Makes the call. */
  act: (page: Page) => Promise<unknown>;
  /** Waits until nothing of it is under way. */
  settled?: (page: Page) => Promise<unknown>;
  /** Failures whose messages the page shows, in turn. */
  failures: Failure[];
}

const names = "/api/user/register/names";
const resetting = "/api/user/reset-password";
const signingUp = "/api/user/register_user_email";
const settingPassword = "/api/user/register/password";
const goOn = (page: Page) => press(page, "Continue");

const places: Place[] = [
  {
    name: "the sign-up",
    open: (page) => enterEmail(page, "/signup"),
    act: goOn,
    failures: [
      { message: "Email registration failed", call: signingUp, fault: "wordless" },
      { message: "An error occurred during registration.", call: signingUp, fault: "unreached" },
      { message: "Email registration failed", call: signingUp, fault: "portal" },
      { message: "Email registration failed", call: signingUp, fault: "unsuccessful" },
    ],
  },
  {
    name: "the code",
    open: toCode,
    act: async (page) => page.getByLabel("Six-digit code").fill(await site.codeFor(known)),
    failures: [{ message: "OTP verification failed", call: `${signingUp}/verify`, fault: "wordless" }],
  },
  {
    name: "another code",
    open: toResend,
    act: (page) => press(page, marked("Resend code")),
    failures: [
      { message: "OTP resend failed", call: "/api/user/resend/otp", fault: "wordless" },
      { message: "OTP resend failed", call: "/api/user/resend/otp", fault: "unsuccessful" },
    ],
  },
  {
    name: "the first password",
    open: toPassword,
    act: goOn,
    failures: [
      { message: "Password update failed.", call: settingPassword, fault: "wordless" },
      { message: "Failed to update password.", call: settingPassword, fault: "unreached" },
      { message: "Token missing in response", call: settingPassword, fault: "empty" },
    ],
  },
  {
    name: "the names",
    signedIn: true,
    open: toNames,
    act: goOn,
    failures: [
      { message: "Names update failed", call: names, fault: "wordless" },
      { message: "Failed to update first name.", call: names, fault: "unreached" },
    ],
  },
  {
    name: "the last name",
    signedIn: true,
    open: toLastName,
    act: goOn,
    failures: [{ message: "Failed to update last name.", call: names, fault: "unreached" }],
  },
  {
    name: "the login",
    open: (page) => enterEmail(page, "/login"),
    act: async (page) => {
      await page.getByLabel("Password", { exact: true }).fill(password);
      await press(page, "Continue");
    },
    // Each login that is refused empties the password, also one that follows a failed check.
    settled: (page) => expect.poll(() => page.getByLabel("Password", { exact: true }).inputValue()).toBe(""),
    failures: [
      { message: "Email check failed", call: "/api/auth/check-email", fault: "wordless" },
      { message: "Error checking email.", call: "/api/auth/check-email", fault: "unreached" },
      {
        message: "Invalid user credentials. Please try again.",
        call: "/api/auth/login",
        fault: "wordless",
      },
      { message: "Login failed", call: "/api/auth/login", fault: "unreached" },
    ],
  },
  {
    name: "the forgotten password",
    open: (page) => enterEmail(page, "/forgot-password"),
    act: (page) => press(page, "Reset Password"),
    failures: [
      { message: "Password reset request failed", call: "/api/user/forgot-password", fault: "wordless" },
      { message: "Failed to send reset email.", call: "/api/user/forgot-password", fault: "unsuccessful" },
      { message: "Failed to send reset email.", call: "/api/user/forgot-password", fault: "unreached" },
    ],
  },
  {
    name: "the new password",
    open: toReset,
    act: (page) => press(page, "Reset Password"),
    failures: [
      { message: "Password reset failed", call: resetting, fault: "wordless" },
      { message: "Something went wrong.", call: resetting, fault: "unsuccessful" },
      { message: "Failed to reset password.", call: resetting, fault: "unreached" },
    ],
  },
];

/** One with texts of the definitions and the server's, one whose link was mailed; all in the deep tier. */
const usual = ["the sign-up", "the first password", "the login"];

test.each(places.filter(({ name }) => deep || usual.includes(name)))(
  "$name says what failed when the server has no words for it",
  async (place) => {
    const expected = ["Failed to load resource"];
    const { signedIn, open, act, settled, failures } = place;
    const page = await openPage(
      site,
      signedIn ? { token: (await enter(site)).token, expected } : { expected },
    );
    const main = page.getByRole("main");
    const offline = page.getByRole("alert").getByText(/Check your connection and try again/);
    await open(page);
    for (const failure of failures) {
      const { message, call, fault } = failure;
      await breakCall(page, failure);
      const isCall = (request: Request) => request.url().endsWith(call);
      const answered =
        fault === "unreached"
          ? page.waitForEvent("requestfailed", isCall)
          : page.waitForEvent("requestfinished", isCall);
      await act(page);
      await answered;
      await main.getByText(marked(message), { exact: true }).first().waitFor();
      if (fault === "unreached" && call !== "/api/auth/check-email") await offline.waitFor();
      await settled?.(page);
      await page.unroute(`**${call}`);
    }
  },
);

const alert = marked("Please log in to continue.");

test.each([
  ["nobody", { "/dashboard/admin": "/login", "/welcome-page": "/login", "/status-verification": "/login" }],
  ["BUYER", { "/dashboard": "/dashboard", "/supplier-dashboard": "/", "/dashboard/admin": "/" }],
  ["SUPPLIER", { "/supplier-dashboard": "/supplier-dashboard", "/dashboard": "/" }],
  ["ADMIN", { "/dashboard/admin": "/dashboard/admin", "/dashboard": "/" }],
] as const)("%s may open their own pages only", async (who, places) => {
  const page = await openPage(site, who === "nobody" ? {} : { token: (await enter(site, who)).token });
  for (const [path, place] of Object.entries(places)) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(place);
    await expect
      .poll(() => page.getByRole("alert").getByText(alert).count(), { message: path })
      .toBe(who === "nobody" ? 1 : 0);
  }
});
