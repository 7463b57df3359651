import { expect, test } from "vitest";
import { enterOwner, invitationFor, teamCalls } from "../api/testing/company.ts";
import { enterAgain } from "../api/testing/enter.ts";
import { done } from "../api/testing/sample-calls.ts";
import { marked, markedSite, mostTexts, unmarked, unmarkedHere } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { freshEmail } from "./support/sign-up.ts";

const invitationPage = "/buyer-profile-registration/invitation-page";
const [ana, bo, cy] = [freshEmail("ana"), freshEmail("bo"), freshEmail("cy")];

test("every text around invitations comes from the definitions, except their form and the server's messages", async () => {
  const site = await markedSite(...mostTexts);
  const owner = await enterOwner(site);
  done(await teamCalls(site, owner).invite({ admins: ana, members: bo }));
  const forAna = `/invitation?token=${await invitationFor(site, ana)}`;

  const stranger = await openPage(site, { expected: ["ERR_FAILED"] });
  expect(await unmarked(stranger, "/invitation")).toEqual([]);
  expect(await unmarked(stranger, forAna)).toEqual([]);
  await stranger.route("**/api/invitations/look", (route) => route.abort());
  expect(await unmarked(stranger, forAna)).toEqual([]);
  await stranger.getByText(`${marked("Request failed")}.`).waitFor();
  await stranger.unroute("**/api/invitations/look");

  const { userId } = await site.signUp(ana);
  const other = await openPage(site, { token: (await site.signUp(cy)).token });
  expect(await unmarked(other, forAna)).toEqual([]);
  expect(await unmarked(stranger, forAna)).toEqual([]);
  const invited = await openPage(site, { token: await enterAgain(site, userId) });
  expect(await unmarked(invited, forAna)).toEqual([]);
  await invited.locator("main button").click();
  await invited.getByRole("heading", { name: "You joined" }).waitFor();
  expect(await unmarkedHere(invited)).toEqual([]);

  const team = await openPage(site, { token: owner.token, expected: ["ERR_FAILED"] });
  await team.route("**/api/buyer/invitations", (route) => route.abort());
  await team.goto(invitationPage);
  await team.getByText(marked("Request failed"), { exact: true }).waitFor();
  await team.unroute("**/api/buyer/invitations");
  await team.goto(invitationPage);
  const form = ["Invite your teammates", "We'll email each of them a link to join your company."];
  const fields = ["Admin email addresses", "Member email addresses"];
  const data = [
    "Admins read and change your company's registration",
    "Members read your company's registration",
    "Invite and continue to website",
    "Cancel",
    "Fulton County",
  ];
  const known = [...form, ...fields, ...data, owner.email, ana, bo];
  const strange = (lines: string[]) => lines.filter((line) => !known.some((one) => line.startsWith(one)));
  expect(strange(await unmarkedHere(team, "h2"))).toEqual([]);
  for (const name of [/^Revoke/, /^Remove/]) {
    await team.getByRole("button", { name }).first().click();
    const lines = (await team.getByRole("alertdialog").innerText()).split("\n").filter((line) => line.trim());
    expect(lines.filter((line) => !line.includes("◆"))).toEqual([]);
    await team.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  }
});

test("every text after a forgotten password comes from the definitions, except its forms", async () => {
  const site = await markedSite(...mostTexts);
  const { email } = await site.signUp();
  const page = await openPage(site, { expected: ["ERR_FAILED"] });
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Reset Password" }).click();
  expect(await unmarkedHere(page)).toEqual([]);
  await expect.poll(() => page.locator("main strong").innerText()).toBe(email);
  expect(await unmarked(page, "/reset-password")).toEqual([]);

  const [link = ""] =
    (await site.mails(email)).at(-1)?.email.text?.match(/\S+\/reset-password\?token=\S+/u) ?? [];
  await page.goto(link);
  await page.getByLabel("New password", { exact: true }).fill("Harbour-Lights-2026!");
  expect(await page.title()).toContain("◆");
  await page.getByLabel("Confirm new password").fill("Harbour-Lights-2026!");
  await page.getByRole("button", { name: "Reset Password" }).click();
  expect(await unmarkedHere(page)).toEqual([]);

  await page.route("**/api/user/reset-password/check", (route) => route.abort());
  expect(await unmarked(page, "/reset-password?token=unchecked")).toEqual([]);
});
