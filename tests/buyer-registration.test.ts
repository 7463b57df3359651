import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import * as buyer from "./support/buyer-steps.ts";
import { choose, textField, write } from "./support/fill.ts";
import { openPage } from "./support/page.ts";
import { expectRegistered } from "./support/registration-rows.ts";
import { rowsOf } from "./support/rows.ts";
import { signUpHere } from "./support/sign-up.ts";
import { openSite } from "./support/site.ts";
import {
  atHeading,
  atPath,
  buyerBase,
  press,
  saveAndContinue,
  saved,
  saveState,
  submitRegistration,
} from "./support/steps.ts";
import { photo } from "./support/upload.ts";

const email = "david@cascade.example";

test("a buyer who fills in everything before signing up loses nothing", async () => {
  const since = new Date();
  const site = await openSite({ database: "postgres" });
  const page = await openPage(site);
  const portrait = await photo("david-chen.jpg");

  await page.goto(`${buyerBase}/personal-details`);
  await atHeading(page, "Personal Information");
  await buyer.fillPersonalDetails(page, portrait);
  await saveAndContinue(page, "Company Details");
  await saveState(page, keptHere);
  await reloadInTheMiddle(page);
  await saveAndContinue(page, "Procurement Role");
  await buyer.fillProcurementRole(page);
  await saveAndContinue(page, "Supplier Diversity");
  await goBackTwice(page);
  await expect.poll(() => textField(page, "Please specify").count()).toBe(0);
  await buyer.fillSupplierDiversity(page);
  await saveAndContinue(page, "Let's Get Started");
  expect(await rowsOf(site, "select * from answers")).toEqual([]);

  const alert = page.getByRole("alert");
  await alert.getByText("Create an account to finish your registration.").waitFor();
  await signUpHere(page, site, email);
  await atHeading(page, "Review");
  await atPath(page, `${buyerBase}/review`);
  await saveState(page, saved);
  await expectReview(page);
  await editWithoutNetwork(page);

  await submitRegistration(page);
  await page.getByText(congratulations, { exact: true }).waitFor();
  await atPath(page, `${buyerBase}/registration-confirmation`);

  const rows = await expectRegistered(site, {
    email,
    wizard: "buyer",
    names: ["David", "Chen"],
    answers: buyer.buyerAnswers,
    papers: [portrait],
    picture: portrait.name,
    since,
  });
  const again = Object.values(rows).filter(({ revision }) => revision > 1);
  expect(again.map(({ step, revision }) => [step, revision])).toEqual([["procurement-role", 2]]);

  await page.getByRole("link", { name: "Return to website" }).click();
  await atPath(page, "/");
});

const congratulations =
  "Congratulations on completing your registration. You just joined the Early Access Party! We'll send the access link once we go live.";

const keptHere = /^Kept on this device until you have an account$/;

/** Reloads the page over unfinished answers that only this browser has. */
async function reloadInTheMiddle(page: Page): Promise<void> {
  await expect.poll(() => textField(page, "Other organization type").isDisabled()).toBe(true);
  await buyer.fillCompanyDetails(page);
  await write(page, "Company name", "Cascade Mut");
  await page.reload();
  await atHeading(page, "Company Details");
  await saveState(page, keptHere);
  await expect.poll(() => textField(page, "Company name").inputValue()).toBe("Cascade Mut");
  await expect
    .poll(() => textField(page, "Other organization type").inputValue())
    .toBe("Member-owned electric utility");
  await textField(page, "Company name").press("End");
  await page.keyboard.type("ual Power");
}

/**
 * Goes two steps back, where the answers still are, and forward again. The text for Other disappears with the choice
 * of Other.
 */
async function goBackTwice(page: Page): Promise<void> {
  await press(page, "Back");
  await atHeading(page, "Procurement Role");
  await expect.poll(() => textField(page, "Procurement experience").inputValue()).toBe("22");
  await press(page, "Back");
  await atHeading(page, "Company Details");
  await choose(page, "Organization type", "Church");
  const other = textField(page, "Other organization type");
  expect([await other.isDisabled(), await other.inputValue()]).toEqual([true, ""]);
  await choose(page, "Organization type", "Other");
  await other.fill("Member-owned electric utility");
  await saveAndContinue(page, "Procurement Role");
  await saveAndContinue(page, "Supplier Diversity");
}

/** Changes an answer from the review without a network: the review opens again, and the answer arrives later. */
async function editWithoutNetwork(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Edit Procurement Role" }).click();
  await atHeading(page, "Procurement Role");
  await page.context().setOffline(true);
  await write(page, "Job title", "Chief Procurement Officer");
  await saveAndContinue(page, "Review");
  await page
    .getByRole("region", { name: "Procurement Role" })
    .getByText("Chief Procurement Officer")
    .waitFor();
  await saveState(page, /^Not saved yet\. Your answers are kept on this device/);
  await page.context().setOffline(false);
  await saveState(page, saved);
}

/** Expects every section of the review, with the goals as disabled checkboxes. */
async function expectReview(page: Page): Promise<void> {
  const section = (name: string) => page.getByRole("region", { name, exact: true });
  await section("Personal Details").getByRole("img", { name: "david-chen.jpg" }).waitFor();
  for (const [name, text] of [
    ["Personal Details", "David Chen"],
    ["Personal Details", "Vancouver, British Columbia, Canada"],
    ["Personal Details", "604-555-0164"],
    ["Company Details", "Other: Member-owned electric utility"],
    ["Procurement Role", "Strategic Sourcing Manager, Category Manager"],
    ["Diversity Objectives", "Find second-tier suppliers near our plants"],
  ] as const) {
    await section(name).getByText(text, { exact: true }).waitFor();
  }
  const goals = section("Diversity Objectives").getByRole("checkbox");
  await expect.poll(() => goals.count()).toBe(10);
  expect(await goals.evaluateAll((boxes) => boxes.every((box) => (box as HTMLInputElement).disabled))).toBe(
    true,
  );
  const ticked = await section("Diversity Objectives").getByRole("checkbox", { checked: true }).count();
  expect(ticked).toBe(2);
}
