import { expect, test } from "vitest";
import { staffMember } from "../api/testing/staff.ts";
import { choose, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { expectSound } from "./support/sound.ts";
import { atHeading, press, supplierBase } from "./support/steps.ts";
import { expectStaffSound } from "./support/studio.ts";

test("a supplier takes back what was sent, and asks for a change once somebody has opened it", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "review");
  const confirm = () =>
    site.call("POST", "/api/registrations/supplier/confirm", { token: person.token, body: {} });
  await confirm();
  const page = await openPage(site, { token: person.token, expected: [/409 .*\/take-back/u] });
  await page.goto("/status-verification");
  await press(page, "Change my answers");
  await expectSound(page, "whether to take a registration back");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change my answers" }).click();
  await page.waitForURL(`**${supplierBase}/review`);
  await atHeading(page, "Review");
  const registration = () => site.store.registrations.find(person.userId, "supplier");
  expect((await registration())?.confirmedAt).toBeNull();

  await confirm();
  const id = (await registration())?.id;
  await page.goto("/status-verification");
  await page.getByRole("button", { name: "Change my answers" }).waitFor();
  const { token } = await staffMember(site, "REVIEWER");
  const desk = await openPage(site, { token, ownAddress: false });
  await desk.goto(`/dashboard/admin/cases/${id}`);
  await expect.poll(async () => (await site.store.cases.find(id ?? ""))?.openedAt).toBeTruthy();

  // The page was open before: it says why, and what is possible now.
  await press(page, "Change my answers");
  await page.getByRole("alertdialog").getByRole("button", { name: "Change my answers" }).press("Enter");
  const ask = page.getByRole("heading", { name: "Ask for a change" });
  await ask.waitFor();
  await page.getByRole("main").getByText("Our team has begun to read your registration.").waitFor();
  await expect.poll(() => ask.evaluate((heading) => heading === document.activeElement)).toBe(true);
  await choose(page, "Question", "Basic Supplier Information, Website");
  await write(page, "What should change", "We moved to new.example.");
  await press(page, "Ask for the change");
  await page.getByText("We got it. Our team will look at it.").first().waitFor();
  await page.getByText("You asked to change Website: We moved to new.example.").waitFor();
  await expectSound(page, "a change that was asked for");

  await desk.reload();
  await desk.getByText("The registrant asks for a change").waitFor();
  await expectStaffSound(desk);
  await desk.getByRole("button", { name: "Return these answers" }).click();
  const dialog = desk.getByRole("dialog");
  await dialog.frameLocator('iframe[title="Email"]').getByText("We moved to new.example.").waitFor();
  await dialog.getByRole("button", { name: "Return for correction and send" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(async () => (await registration())?.returned?.corrections).toHaveLength(1);
});
