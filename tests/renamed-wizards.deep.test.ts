import { expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { renamedApiPath, renamedDefinitions } from "../api/testing/renamed-definitions.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";

test("pages know wizards, roles and the path of the API from the definitions alone", async () => {
  // The grant's wizard has nothing that these pages know.
  const all = Object.entries(await renamedDefinitions());
  const definitions = Object.fromEntries(
    all.filter(([file]) => !/^(?:wizards\/bounty\/|site\/mail\/bounty-)/u.test(file)),
  );
  const site = await openSite({ definitions, env: { apiPath: renamedApiPath } });
  const { email, token } = await site.signUp();
  const names = { firstName: "Ada", lastName: "Byron" };
  await site.call("PUT", "/api/user/register/names", { body: names, token });
  const page = await openPage(site);

  async function logIn(): Promise<void> {
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.locator("input[type=password]").fill(password);
    await page.locator("input[type=password]").press("Enter");
  }

  // Login, account type, instructions, first step.
  await logIn();
  await page.waitForURL("**/account-type");
  await page.getByRole("radio", { name: "Purser/Enterprise" }).waitFor();
  await page.getByRole("radio", { name: /^Chandler/u }).check({ force: true });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/chandler-instructions");
  await page.getByRole("link", { name: "I am ready" }).click();
  await page.waitForURL("**/chandler-muster/who-you-are");
  await page.getByRole("heading", { level: 1 }).waitFor();

  // The step is saved, and a login resumes at the next one.
  const { wizards } = site.definitions.current();
  const entry = wizards.chandler?.journeys[0]?.entries["who-you-are"];
  const path = "/api/registrations/chandler/steps/who-you-are";
  expect((await site.call("PUT", path, { body: entry, token })).status).toBe(200);
  await page.context().clearCookies();
  await logIn();
  await page.waitForURL("**/chandler-muster/basic-information");
  await page.getByRole("heading", { level: 1 }).waitFor();

  // The role's dashboard is there, and that of another role is not.
  await page.goto("/chandler-dashboard");
  await page.getByRole("heading", { level: 1, name: "Welcome to the chandler profile" }).waitFor();
  await page.goto("/dashboard");
  await page.waitForURL((url) => url.pathname === "/");
});
