import { expect, test } from "vitest";
import { enterOwner, joinBy } from "../api/testing/company.ts";
import { enter } from "../api/testing/enter.ts";
import { giveEntries } from "./support/entries.ts";
import { longestJourney } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";

test("somebody who joined a company is welcomed, and not sent to finish a registration", async () => {
  const site = await sharedSite();
  const member = await joinBy(site, await enterOwner(site), "Member");
  const page = await openPage(site, { token: member.token });
  await page.goto("/registration-confirmation");
  await page.waitForURL("**/welcome-page");
});

test("a confirmed applicant for a grant reads the words of the grant", async () => {
  const site = await sharedSite();
  const person = await enter(site);
  const { entries, path } = longestJourney(site, "grant");
  await giveEntries(site, person, "grant", path.slice(0, path.indexOf("review")), entries);
  const { token } = person;
  const { status } = await site.call("POST", "/api/registrations/grant/confirm", {
    body: entries.review,
    token,
  });
  expect(status).toBe(200);
  const page = await openPage(site, { token });
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
  // Nothing but the cookie is there: the name comes from the server.
  expect(pages[0]).toContain("Rosa");
  expect(pages[1]).toContain("Decision");
  for (const text of pages)
    expect.soft(text).not.toMatch(/profile|go(?:es)? live|launch|Early Access|access link/u);

  // The session is older than the role: opening the panel asks for the wizard.
  const anew = await openPage(site, { token });
  await anew.goto("/legal/privacy-policy");
  await anew.getByRole("button", { name: /^Notifications/ }).click();
  await anew.getByText("We'll email you about your grant application.").waitFor();
});
