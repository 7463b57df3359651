import { expect, test } from "vitest";
import { enterOwner, joinBy } from "../api/testing/company.ts";
import { enter } from "../api/testing/enter.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, pressAnyway } from "./support/steps.ts";

test("somebody who joined a company is welcomed, and not sent to finish a registration", async () => {
  const site = await sharedSite();
  const member = await joinBy(site, await enterOwner(site), "Member");
  const page = await openPage(site, { token: member.token });
  await page.goto("/registration-confirmation");
  await page.waitForURL("**/welcome-page");
});

test("an applicant for a grant signs on the review, sends it, and reads the words of the grant", async () => {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "grant", "review");
  const { token } = person;
  const page = await openPage(site, { token });
  await page.goto("/grant-application/review");
  await pressAnyway(page, "Send my application");
  await page.getByRole("alert").getByRole("link", { name: "Type your full name" }).click();
  await page.keyboard.type("rosa DELGADO");
  await page.getByRole("checkbox").check();
  await press(page, "Send my application");
  await atHeading(page, "We received your application");
  await page.getByText("Signed by").waitFor({ state: "attached" });
  const read = async (address: string, awaited: string) => {
    await page.goto(address);
    await page.getByRole("main").getByText(awaited, { exact: false }).first().waitFor();
    return await page.getByRole("main").innerText();
  };
  const pages = [
    await read("/welcome-page", "We have your application."),
    await read("/grant-dashboard", "We received your application."),
    await read("/status-verification", "Our committee reads your application."),
    await read("/registration-confirmation", "Our committee reads every application"),
  ];
  expect(pages[1]).toContain("Decision");
  for (const text of pages)
    expect.soft(text).not.toMatch(/profile|go(?:es)? live|launch|Early Access|access link/u);

  // Nothing but the cookie is there: the name comes from the server.
  const anew = await openPage(site, { token });
  await anew.goto("/welcome-page");
  await atHeading(anew, "Welcome Rosa!");
  // The session is older than the role: opening the panel asks for the wizard.
  await anew.goto("/legal/privacy-policy");
  await anew.getByRole("button", { name: /^Notifications/ }).click();
  await anew.getByText("We'll email you about your grant application.").waitFor();
});
