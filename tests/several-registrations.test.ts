import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { severalRegistrations } from "../api/testing/several-registrations.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage } from "./support/page.ts";
import { logInHere } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const goOn = (page: Page) => page.getByRole("button", { name: "Save and Continue" }).click();
const hope = (page: Page) => page.getByLabel("What do you hope for?");
const idIn = (page: Page) => /^\/mentoring\/([0-9a-f-]{36})\//.exec(new URL(page.url()).pathname)?.[1] ?? "";
const saved = (page: Page) =>
  page
    .getByText(/^Saved /)
    .first()
    .waitFor();

async function answerWish(page: Page, topic: string, text: string): Promise<void> {
  await heading(page, "What would you like to learn?");
  await page.getByRole("radio", { name: topic }).check({ force: true });
  await hope(page).fill(text);
  await goOn(page);
}

test("two registrations are begun, resumed each by itself, and one is submitted, at 360 pixels", async () => {
  const site = await sharedSite(await severalRegistrations({ alone: true }));
  const { token, userId } = await site.signUp();
  const page = await openPage(site, { token, phone: true });
  const rows = page.getByRole("main").getByRole("listitem");

  // The first begins at the wizard's own address, and gets one of its own.
  await page.goto("/mentoring");
  await answerWish(page, "Selling abroad", "Our first customer in Canada.");
  await heading(page, "Where would you like to sell?");
  await saved(page);
  const abroad = idIn(page);
  expect(abroad).not.toBe("");

  // The second, from the list.
  await page.getByRole("link", { name: "Your registrations" }).click();
  await heading(page, "Your registrations");
  await rows.getByText("In progress: Where would you like to sell?").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Start another: Mentoring application" }).click();
  await heading(page, "What would you like to learn?");
  expect(await hope(page).inputValue()).toBe("");
  const money = idIn(page);
  expect(money).not.toBe(abroad);

  // Unsaved typing stays with its own registration, also after a reload.
  await hope(page).fill("A loan, half typed");
  await page.waitForTimeout(1000);
  await page.goto(`/mentoring/${abroad}/wish`);
  await heading(page, "What would you like to learn?");
  expect(await hope(page).inputValue()).toBe("Our first customer in Canada.");
  await page.goto(`/mentoring/${money}/wish`);
  await heading(page, "What would you like to learn?");
  expect(await hope(page).inputValue()).toBe("A loan, half typed");
  await answerWish(page, "Raising money", "A loan.");
  await heading(page, "Anything to show?");
  await saved(page);

  // The wizard's own address cannot know which; the list leads to each.
  await page.goto("/mentoring/wish");
  await heading(page, "Your registrations");
  await expect.poll(() => rows.count()).toBe(2);
  const links = page.getByRole("main").getByRole("link", { name: /^Continue: Mentoring application, / });
  await links.nth(1).click();
  await heading(page, "Where would you like to sell?");
  expect(idIn(page)).toBe(abroad);
  await page.goBack();
  await links.nth(0).click();
  await heading(page, "Anything to show?");
  expect(idIn(page)).toBe(money);

  // One is submitted; the other is as it was.
  await page.getByRole("button", { name: "Skip" }).click();
  await heading(page, "Is everything right?");
  await page.getByText("A loan.").waitFor();
  await page.getByRole("button", { name: "Submit registration" }).click();
  await page.getByText("We will introduce you to a mentor within two weeks.").waitFor();
  await page.getByRole("link", { name: "Your registrations" }).click();
  await heading(page, "Your registrations");
  await expect.poll(() => rows.count()).toBe(2);
  await rows.getByText(/^Submitted /).waitFor();
  await rows.getByText("In progress: Where would you like to sell?").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: /^View: / }).click();
  await page.waitForURL(`**/mentoring/${money}/done`);
  await page.getByText("We will introduce you to a mentor within two weeks.").waitFor();

  const stored = await site.store.registrations.listOf(userId);
  expect(stored.map(({ id, confirmedAt }) => [id, confirmedAt !== null]).sort()).toEqual(
    [
      [abroad, false],
      [money, true],
    ].sort(),
  );
});

test("attack 35: the address of another person's registration shows nothing of it", async () => {
  const site = await sharedSite(await severalRegistrations({ alone: true }));
  const owner = await site.signUp();
  const begun = await site.call("POST", "/api/registrations/mentoring", { token: owner.token });
  const { token } = await site.signUp();
  const page = await openPage(site, { token, expected: [/404/] });
  await page.goto(begun.body.url);
  await heading(page, "Page not found");
  expect(await site.store.registrations.listOf(owner.userId)).toHaveLength(1);
});

test.runIf(deep)("answers given before there is an account begin a registration of their own", async () => {
  const site = await sharedSite(await severalRegistrations({ alone: true }));
  const { email, userId, token } = await site.signUp();
  await site.store.accounts.setNames(userId, "Maria", "Lopez");
  const begun = await site.call("POST", "/api/registrations/mentoring", { token });
  const answer = { topic: "finance", hope: "The older one." };
  const path = `/api/registrations/mentoring/steps/wish?registration=${begun.body.registration._id}`;
  expect((await site.call("PUT", path, { body: { answer }, token })).status).toBe(200);

  const page = await openPage(site);
  await page.goto("/mentoring/wish");
  await answerWish(page, "Selling abroad", "The newer one.");
  await logInHere(page, email);
  await page.waitForURL(/\/mentoring\/[0-9a-f-]{36}\//);
  await goOn(page);
  await heading(page, "Where would you like to sell?");
  await saved(page);
  const registrations = await site.store.registrations.listOf(userId);
  const hopes = await Promise.all(
    registrations.map(
      async ({ id }) => (await site.store.registrationEntries.findEntry(id, "wish"))?.entry.answer?.hope,
    ),
  );
  expect(hopes.sort()).toEqual(["The newer one.", "The older one."]);
});

test("answers given before there is an account stay out of a registration that has answers", async () => {
  const site = await sharedSite(await severalRegistrations({ alone: true }));
  const { email, userId, token } = await site.signUp();
  await site.store.accounts.setNames(userId, "Maria", "Lopez");
  const begun = await site.call("POST", "/api/registrations/mentoring", { token });
  const older = begun.body.registration._id;
  const answer = { topic: "finance", hope: "The older one." };
  const path = `/api/registrations/mentoring/steps/wish?registration=${older}`;
  expect((await site.call("PUT", path, { body: { answer }, token })).status).toBe(200);

  const page = await openPage(site);
  await page.goto("/mentoring/wish");
  await answerWish(page, "Selling abroad", "The newer one.");
  // Wait as a person would, while the typing is stored.
  await page.getByLabel("Email").waitFor();
  await page.goto(`/mentoring/${older}/wish`);
  await logInHere(page, email);
  await page.waitForURL(`**/mentoring/${older}/wish`);
  await heading(page, "What would you like to learn?");
  expect(await hope(page).inputValue()).toBe("The older one.");
  await page.goto("/mentoring/wish");
  await heading(page, "What would you like to learn?");
  await expect.poll(() => hope(page).inputValue()).toBe("The newer one.");
  expect(idIn(page)).not.toBe(older);
});

test.runIf(deep)("the address of a closed wizard shows a newcomer when it closed", async () => {
  const after = { heading: "Mentoring is closed", text: "It closed on March 1, 2001." };
  const period = { closes: "2001-03-01T00:00Z", after };
  const file = "wizards/mentoring/site.json";
  const text = JSON.stringify({ $schema: "../../schema/wizard-site.schema.json", period });
  const definitions = { ...(await severalRegistrations({ alone: true })), [file]: text };
  const site = await sharedSite(definitions);
  const { token } = await site.signUp();
  const page = await openPage(site, { token, expected: [/409/] });
  await page.goto("/mentoring/wish");
  await heading(page, after.heading);
  await page.getByText(after.text).waitFor();
});
