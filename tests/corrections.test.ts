import { expect, test } from "vitest";
import { write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { logInHere } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";
import { expectSound } from "./support/sound.ts";
import { atHeading, atPath, press, supplierBase } from "./support/steps.ts";

const remarks = [
  { step: "basic-information", path: ["website"], remark: "This page shows an **error**. Where are you?" },
  {
    step: "diversity-verification",
    path: ["certificates", 0, "certId"],
    remark: "It isn't in the register.",
  },
];

test("a supplier corrects what was returned, and nothing else, and sends it again", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "review");
  await site.call("POST", "/api/registrations/supplier/confirm", { token: person.token, body: {} });
  const { registrations, registrationEntries, registrationReturns } = site.store;
  const id = (await registrations.find(person.userId, "supplier"))?.id ?? "";
  await registrationReturns.returnForCorrection(id, remarks, new Date());

  const page = await openPage(site);
  await page.goto("/login");
  await logInHere(page, person.email);
  await atPath(page, `${supplierBase}/basic-information`);
  await page.getByText("2 corrections are waiting for you.").waitFor();
  // Our team's remarks are shown as typed.
  await page.getByText("This page shows an **error**. Where are you?").waitFor();
  await page.getByText("You answered: ").waitFor();
  await expect.poll(() => page.getByRole("textbox").count()).toBe(1);
  await expectSound(page, "a correction");
  await write(page, "Website", "https://new.example");
  await press(page, "Save and Continue");

  // A list of which one answer is open keeps its entries.
  await atPath(page, `${supplierBase}/diversity-verification`);
  await page.getByText("One correction is waiting for you.").waitFor();
  await expect.poll(() => page.getByRole("textbox").count()).toBe(1);
  await expectSound(page, "a correction in a list");

  await page.goto(`${supplierBase}/business-location`);
  await page.getByText("We didn't ask you to correct anything on this step.").waitFor();

  await page.goto("/status-verification");
  await page.getByText("One correction is waiting for you.").waitFor();
  await page.getByRole("link", { name: "Make corrections" }).click();
  // It was right: saving it unchanged says so.
  await atPath(page, `${supplierBase}/diversity-verification`);
  await press(page, "Save and Continue");
  await atHeading(page, "Review");
  await press(page, "Send corrections");
  await atHeading(page, "Your corrections are sent");
  const sent = await registrations.find(person.userId, "supplier");
  expect(sent).toMatchObject({ returned: null, confirmedAt: expect.any(String) });
  const entry = await registrationEntries.findEntry(id, "basic-information");
  expect(entry?.entry.answer).toMatchObject({ website: "https://new.example" });
});
