import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { staffMember } from "../api/testing/staff.ts";
import { choose, write } from "./support/fill.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { expectStaffSound } from "./support/studio.ts";

test("an administrator records a request, says how it was checked, and deletes everything", async () => {
  const site = await sharedSite();
  const person = await enter(site);
  const { token } = await staffMember(site, "ADMIN");
  const page = await openPage(site, { token, ownAddress: false });
  await page.goto("/dashboard/admin/requests");
  await page.getByText("Its domain is for examples and tests only").waitFor();
  await choose(page, "What they ask for", "Deletion of everything");
  await write(page, "Their email", person.email);
  await write(page, "What they wrote", "Please delete everything.");
  await page.getByRole("button", { name: "Record the request" }).click();
  const card = page.getByRole("listitem").filter({ hasText: person.email });
  await card.getByText("Please delete everything.").waitFor();
  await expectStaffSound(page);
  const carryOut = `Close the account of ${person.email} for good`;
  const press = card.getByRole("button", { name: carryOut });
  expect(await press.getAttribute("aria-disabled")).toBe("true");
  await choose(
    page,
    "How you checked that it comes from them",
    "They answered from the email of the account",
  );
  await page.getByText("Noted.").waitFor();
  await press.click();
  await page.getByRole("alertdialog").getByRole("button", { name: carryOut }).click();
  await page.getByText(`It is done. We emailed ${person.email}.`).waitFor();
  await page.getByRole("cell", { name: "Deleted", exact: true }).waitFor();
  await expectStaffSound(page);
  expect(await site.store.accounts.find(person.userId)).toBeNull();
});
