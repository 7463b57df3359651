import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { staffMember } from "../api/testing/staff.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";
import { expectStaffSound } from "./support/studio.ts";

test("an administrator sends the link to a group, sees who got it, and takes somebody off the early-access list", async () => {
  const site = await openSite({ definitions: {}, env: { accessUrl: "https://app.example.com/in" } });
  const admin = await staffMember(site, "ADMIN");
  const person = await enter(site);
  await site.store.earlyAccess.add({
    email: "eve@example.com",
    firstName: "Eve",
    lastName: null,
    at: new Date(),
  });
  // The mail stands in a frame without an origin, which may send no header of a test.
  const page = await openPage(site, { token: admin.token, ownAddress: false });
  await page.goto("/dashboard/admin/launch");
  await page.getByRole("checkbox", { name: "Choose Account, no registration yet" }).check();
  await expectStaffSound(page);
  await page.getByRole("button", { name: "Send the access link" }).click();
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await page.getByText("The link is on its way to 1 person.").waitFor();
  await page.getByText("Sent to 1 person.").waitFor();
  const [mail] = await site.mails(person.email);
  expect(mail?.email.text).toContain("https://app.example.com/in");
  await page.getByRole("link", { name: "See people" }).click();
  await page.getByRole("link", { name: "Have the link" }).click();
  await expect.poll(() => page.getByRole("rowheader").allTextContents()).toEqual([person.email]);
  await page.getByRole("link", { name: "Early access", exact: true }).click();
  await page.getByRole("button", { name: "Take eve@example.com off the early access list" }).click();
  await page.getByRole("button", { name: "Take off the list" }).last().click();
  await page.getByText("eve@example.com is off the early access list.").waitFor();
  expect(await site.store.earlyAccess.list()).toEqual([]);
});
