import { expect, test } from "vitest";
import { markedSite } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { atHeading, press } from "./support/steps.ts";

test("what stands around the forms of login and sign-up is the definitions'", async () => {
  const page = await openPage(await markedSite("access"));
  const main = page.locator("main");
  await page.goto("/login");
  for (const name of ["Create a new account ◆", "Forgot password? ◆"])
    await main.getByRole("link", { name, exact: true }).waitFor();
  await main.getByText("New here? ◆").waitFor();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.keyboard.press("Tab");
  await main.getByText("There is no account for this email yet. ◆").waitFor();

  await page.goto("/signup");
  await main.getByText("Already have an account? ◆").waitFor();
  await page.getByLabel("Email").fill("newcomer@example.com");
  await press(page, "Continue");
  await atHeading(page, "Check Your Inbox");
  await main.getByRole("link", { name: "Use another email ◆" }).waitFor();
  await main.getByText(/You can ask for another in \d:\d\d\. ◆/).waitFor();
  expect(await main.getByRole("button", { name: "Resend code ◆" }).count()).toBe(1);
});
