import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { textField, write } from "./support/fill.ts";
import { openPage } from "./support/page.ts";
import { expectRegistered } from "./support/registration-rows.ts";
import { sharedSite } from "./support/site.ts";
import {
  atHeading,
  atPath,
  press,
  saveAndContinue,
  saved,
  saveState,
  submitRegistration,
  supplierBase,
} from "./support/steps.ts";
import { description, supplierAnswers } from "./support/supplier-answers.ts";
import * as supplier from "./support/supplier-steps.ts";

test("a supplier registers, from the account type to the rows in the database", async () => {
  const since = new Date();
  const site = await sharedSite();
  const { email, token } = await site.signUp();
  const page = await openPage(site, { token });
  const papers = await supplier.supplierPapers();
  const puts = countCalls(page, "/api/supplier/address");

  const document = await page.goto("/account-type");
  // The page runs under this policy throughout: a violation is an error in the console, which fails the test.
  expect(scriptsAllowed(document?.headers()["content-security-policy"])).toBe("script-src 'self'");
  await atHeading(page, "Choose your account type");
  await page.getByRole("radio", { name: /^Supplier/ }).check();
  await press(page, "Continue");
  await atHeading(page, "Before you start");
  await page.getByRole("link", { name: "I am ready" }).click();

  await atHeading(page, "Personal Information");
  await page.getByText("Step 1 of 10", { exact: true }).waitFor();
  await supplier.fillPersonalDetails(page, papers);
  await saveAndContinue(page, "Supplier Info");
  await reloadInTheMiddle(page);
  await supplier.giveLegalName(page, "Peachtree Data Works LLC");
  await expect.poll(() => textField(page, "Legal name").isDisabled()).toBe(true);
  await saveAndContinue(page, "Business Location");
  await supplier.fillBusinessLocation(page);
  await loseTheNetwork(page);
  expect(puts()).toBe(1);
  await goBackTwice(page);
  expect(puts()).toBe(1);

  await supplier.fillCompliance(page, papers);
  await saveAndContinue(page, "Services & Capabilities");
  await supplier.fillServices(page);
  await saveAndContinue(page, "Diversity Data & Verification");
  await supplier.fillDiversity(page, papers);
  await saveAndContinue(page, "Testimonials & References");
  await supplier.fillTestimonials(page, papers);
  await saveAndContinue(page, "Membership Associations & Certifications");
  await supplier.fillMemberships(page);
  await saveAndContinue(page, "Review");
  await editFromTheReview(page);

  await submitRegistration(page);
  await page.getByText(congratulations, { exact: true }).waitFor();
  await atPath(page, `${supplierBase}/registration-confirmation`);
  await page.getByRole("link", { name: "Return to website" }).click();
  await atPath(page, "/");

  const rows = await expectRegistered(site, {
    email,
    wizard: "supplier",
    names: ["Maria", "Lopez"],
    answers: supplierAnswers,
    papers: Object.values(papers),
    picture: papers.portrait.name,
    since,
  });
  const revisions = Object.values(rows).map(({ step, revision }) => [step, revision]);
  // Only the step that was edited from the review was ever saved a second time.
  expect(revisions.filter(([, revision]) => revision !== 1)).toEqual([["business-location", 2]]);
});

const congratulations =
  "Congratulations on completing your registration. You just joined the Early Access Party! We'll send the access link once we go live.";

function scriptsAllowed(policy = ""): string | undefined {
  return policy
    .split(";")
    .find((rule) => rule.trim().startsWith("script-src"))
    ?.trim();
}

/** Counts the calls of a path that the server has handled so far. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on("response", (response) => {
    if (new URL(response.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

/** Types half a sentence, reloads the page, and continues the sentence. */
async function reloadInTheMiddle(page: Page): Promise<void> {
  await supplier.fillBasicInformation(page);
  await write(page, "Description", description.slice(0, -8));
  await page.reload();
  await atHeading(page, "Supplier Info");
  await expect.poll(() => textField(page, "Year founded").inputValue()).toBe("2008");
  await expect.poll(() => textField(page, "Description").inputValue()).toBe(description.slice(0, -8));
  await textField(page, "Description").press("End");
  await page.keyboard.type(description.slice(-8));
}

/**
 * Cuts the network before the address is sent: the wizard continues and says so, and sends it when the network is back.
 */
async function loseTheNetwork(page: Page): Promise<void> {
  // The step before is saved; this one is typed.
  await saveState(page, /^You have unsaved changes$/);
  await page.context().setOffline(true);
  await saveAndContinue(page, "Registration & Compliance");
  await saveState(page, /^Not saved yet\. Your answers are kept on this device/);
  await page.context().setOffline(false);
  await saveState(page, saved);
}

/** Goes two steps back, where all answers still are, and forward again with nothing to save. */
async function goBackTwice(page: Page): Promise<void> {
  await press(page, "Back");
  await atHeading(page, "Business Location");
  await expect.poll(() => textField(page, "ZIP Code").inputValue()).toBe("30303");
  await press(page, "Back");
  await atHeading(page, "Supplier Info");
  await expect.poll(() => textField(page, "Description").inputValue()).toBe(description);
  await expect.poll(() => textField(page, "Legal name").isDisabled()).toBe(true);
  await saveAndContinue(page, "Business Location");
  await saveAndContinue(page, "Registration & Compliance");
}

/** Changes an answer from the review and returns to it. */
async function editFromTheReview(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Edit Business Location" }).click();
  await atPath(page, `${supplierBase}/business-location?return=review`);
  await write(page, "Address", "270 Peachtree Street NW, Suite 1400");
  await saveAndContinue(page, "Review");
  const location = page.getByRole("region", { name: "Business Location" });
  await location.getByText("270 Peachtree Street NW, Suite 1400", { exact: true }).waitFor();
  await page.getByText("Step 9 of 10", { exact: true }).waitFor();
}
