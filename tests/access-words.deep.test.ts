import { expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { marked, markedSite, mostTexts, strangeHere } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";
import { atHeading, press } from "./support/steps.ts";

test("every text around the login and sign-up forms comes from the definitions", async () => {
  const page = await openPage(await markedSite(...mostTexts));
  const main = page.locator("main");
  await page.goto("/user-name");
  await page.getByRole("alert").getByText(marked("Please log in to continue.")).waitFor();
  await page.goto("/login");
  for (const name of ["Create a new account ◆", "Forgot password? ◆"])
    await main.getByRole("link", { name, exact: true }).waitFor();
  await main.getByText("New here? ◆").waitFor();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.keyboard.press("Tab");
  await main.getByText("We couldn't find an account with this email. ◆").waitFor();

  expect(await strangeHere(page)).toEqual([]);
  await press(page, "Continue");
  await expect
    .poll(() => page.title())
    .toBe(marked(`Error: ${marked(`${marked("Log in")} - Sourcebridge`)}`));

  await page.goto("/signup");
  await main.getByText("Already have an account? ◆").waitFor();
  await page.getByLabel("Email").fill(freshEmail());
  await press(page, "Continue");
  await atHeading(page, "Check Your Inbox");
  await main.getByRole("link", { name: "Use another email ◆" }).waitFor();
  await main.getByText(/You can request another in \d:\d\d\. ◆/).waitFor();
  await expect.poll(() => main.getByRole("button", { name: "Resend code ◆" }).count()).toBe(1);
  expect(await strangeHere(page)).toEqual([]);
});

test("the rules of a new password, and the links when it cannot be set, come from the definitions", async () => {
  const site = await markedSite(...mostTexts);
  const page = await openPage(site, { expected: ["Failed to load resource"] });
  const main = page.locator("main");
  const email = freshEmail();
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await press(page, "Continue");
  await page.getByLabel("Six-digit code").fill(await site.codeFor(email));
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill("S");
  await main.getByRole("list", { name: marked("Your password") }).waitFor();
  expect(await strangeHere(page)).toEqual([]);
  for (const [code, way] of [
    ["not-verified", "Send me a new code"],
    ["has-password", "Log in with this email"],
  ] as const) {
    await page.getByLabel("Confirm password").fill(password);
    await page.route("**/api/user/register/password", (route) =>
      route.fulfill({ status: 409, json: { code, message: marked("No.") } }),
    );
    await press(page, "Continue");
    await main.getByRole("link", { name: marked(way), exact: true }).waitFor();
    expect(await strangeHere(page)).toEqual([]);
  }
});
