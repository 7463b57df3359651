import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enterOwner, joinBy } from "../api/testing/company.ts";
import { done, storedEntries } from "../api/testing/sample-calls.ts";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage } from "./support/page.ts";
import { takeScreen } from "./support/screen.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, saved, saveState } from "./support/steps.ts";

const step = "/buyer-profile-registration/procurement-role";

async function open(page: Page): Promise<void> {
  await page.goto(step);
  await atHeading(page, "Procurement Role");
}

/** Simulates a return to the tab. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("two Admins change one step: two questions both win, at the same one the later chooses, also after a reload", async () => {
  const site = await sharedSite();
  const owner = await enterOwner(site);
  const admin = await joinBy(site, owner, "Admin");
  const { token } = admin;
  done(await site.call("POST", "/api/registrations/buyer/take-back", { token }));
  const answer = async () => (await storedEntries(site, owner, "buyer"))["procurement-role"]?.entry.answer;
  const first = await openPage(site, { token: owner.token });
  const second = await openPage(site, { token, expected: ["status of 409"], width: 360 });
  await open(first);
  await open(second);

  await first.getByLabel("Job title").fill("Head of Sourcing");
  await second.getByLabel("Procurement experience").fill("12");
  await press(first, "Save and Continue");
  await expect.poll(answer).toMatchObject({ jobTitle: "Head of Sourcing", procurementExperience: 7 });
  await press(second, "Save and Continue");
  await expect.poll(answer).toMatchObject({ jobTitle: "Head of Sourcing", procurementExperience: 12 });
  expect(await second.getByRole("dialog").count()).toBe(0);

  await open(first);
  await open(second);
  const experience = second.getByLabel("Procurement experience");
  await first.getByLabel("Procurement experience").fill("13");
  await press(first, "Save and Continue");
  await expect.poll(answer).toMatchObject({ procurementExperience: 13 });
  await lookAgain(second);
  await expect.poll(() => experience.inputValue()).toBe("13");

  // A draft from before a reload still knows the answer that it started from.
  await second.getByLabel("Job title").fill("Category Manager");
  await open(first);
  await first.getByLabel("Job title").fill("Purchasing Lead");
  await first.getByLabel("Procurement experience").fill("14");
  await press(first, "Save and Continue");
  await expect.poll(answer).toMatchObject({ jobTitle: "Purchasing Lead", procurementExperience: 14 });
  await open(second);
  await expect.poll(() => second.getByLabel("Job title").inputValue()).toBe("Category Manager");
  expect(await experience.inputValue()).toBe("14");
  await press(second, "Save and Continue");
  const dialog = second.getByRole("dialog", { name: "Choose what to keep in Procurement Role" });
  await dialog.getByText(/^Saved by Maria Lopez \(/).waitFor();
  expect(await dialog.getByRole("radiogroup").count()).toBe(1);
  await press(second, "Save my choice");
  await dialog.getByText("Choose one.").waitFor();
  expect(await axeFindings(second)).toEqual([]);
  expect(await scrollsSideways(second)).toBe(false);
  if (process.env.SCREENS) await takeScreen(second, "two answers 360");
  await dialog.getByRole("radio", { name: "Purchasing Lead" }).check();
  await press(second, "Save my choice");
  await saveState(second, saved);
  expect(await answer()).toMatchObject({ jobTitle: "Purchasing Lead", procurementExperience: 14 });
});
