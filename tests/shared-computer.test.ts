import { expect, test } from "vitest";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { answerRows } from "./support/rows.ts";
import { freshEmail, goOnWithCode } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press, supplierBase } from "./support/steps.ts";

test("an answer in transit never reaches the account that signs up next in the same tab", async () => {
  const site = await sharedSite();
  const first = await site.signUp();
  await bringTo(site, first, "supplier", "business-location");
  const page = await openPage(site, { token: first.token, expected: ["Failed to load resource"] });
  await page.goto(`${supplierBase}/personal-details`);

  const bearers: (string | null)[] = [];
  await page.route("**/api/user/register/names", async (route) => {
    bearers.push(route.request().headers().authorization ?? null);
    await route.fulfill({ status: 503, headers: { "Retry-After": "1" }, json: { message: "Busy." } });
  });
  await atHeading(page, "Personal Information");
  await page.getByLabel("City", { exact: true }).fill("Savannah");
  await press(page, "Save and Continue");
  await atHeading(page, "Supplier Info");

  const email = freshEmail("second");
  await site.call("POST", "/api/user/register_user_email", { body: { email } });
  // As the browser's Back does: the page stays, with everything in its memory.
  await page.evaluate((address) => {
    history.pushState({ usr: { email: address } }, "", "/verify-email");
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, email);
  await goOnWithCode(page, site, email);
  // The call is tried again a second after it was refused.
  await page.waitForTimeout(2_500);
  expect(new Set(bearers)).toEqual(new Set([`Bearer ${first.token}`]));
  const second = await site.store.accounts.findByEmail(email);
  const registration = await site.store.registrations.find(second?.id ?? "", "supplier");
  expect(registration && (await answerRows(site, registration.id))).toBeNull();
});
