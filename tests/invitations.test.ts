import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { enterOwner, invitationFor, joinBy, teamCalls } from "../api/testing/company.ts";
import { enterAgain } from "../api/testing/enter.ts";
import { done } from "../api/testing/sample-calls.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { openPage } from "./support/page.ts";
import { takeScreen } from "./support/screen.ts";
import { freshEmail, logInHere, signUpHere } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";
import { everyLook, looksAt } from "./support/sound.ts";
import { atHeading, atPath, press } from "./support/steps.ts";

const page = "/buyer-profile-registration/invitation-page";
/** Addresses of three teammates whom nobody has invited yet. */
const newTeam = () => [freshEmail("ana"), freshEmail("bo"), freshEmail("cy")] as const;
/** Chromium notes every refused call in the console. */
const refused = ["status of 403", "status of 409", "status of 410", "status of 422"];

/** States that are seen in `npm test`, too; the quick stories show more of them. */
const usualStates = ["two pending", "join", "a member", "a member reads"];

/** Expects no axe findings and no sideways scrolling: each usual state on a phone or a desktop, all in the deep run. */
async function expectSound(on: Page, name: string): Promise<void> {
  const index = usualStates.indexOf(name);
  const looks = deep ? everyLook : looksAt(index).filter(() => index >= 0);
  for (const { width, colorScheme } of looks) {
    await on.setViewportSize({ width, height: 800 });
    await on.emulateMedia({ colorScheme });
    if (process.env.SCREENS) await takeScreen(on, `invitations ${name} ${width} ${colorScheme}`);
    expect(await axeFindings(on), `${name} at ${width}, ${colorScheme}`).toEqual([]);
    expect(await scrollsSideways(on), `${name} at ${width}`).toBe(false);
  }
}

/** Returns what has the focus, by its name or its text. */
const focusedName = (on: Page) =>
  on.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent;
  });

const row = (on: Page, email: string) => on.getByRole("listitem").filter({ hasText: email });

test("a buyer invites two, one of whom signs up and joins; the other's invitation is revoked", async () => {
  const [ana, bo, cy] = newTeam();
  const site = await sharedSite();
  const owner = await enterOwner(site);
  const team = await openPage(site, { token: owner.token, expected: refused });
  await team.goto(page);
  await atHeading(team, "Invite your teammates");
  await team.getByText("No pending invitations.").waitFor();
  await expectSound(team, "nobody yet");

  await team.getByLabel("Admin email addresses").fill(`${ana} bo@`);
  await team.getByLabel("Member email addresses").fill(bo);
  await press(team, "Invite and continue to website");
  const wrong = team.getByRole("alert").getByRole("link", { name: "“bo@” is not an email address." });
  await wrong.click();
  await expect.poll(() => team.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("admins");
  await expect.poll(() => team.getByLabel("Admin email addresses").getAttribute("aria-invalid")).toBe("true");
  expect(await site.mails(ana)).toEqual([]);
  await expectSound(team, "a wrong address");

  await team.getByLabel("Admin email addresses").fill(ana);
  await press(team, "Invite and continue to website");
  const dialog = team.getByRole("dialog", { name: "Invite sent!" });
  await dialog.getByText("Remind your team members to check their emails.").waitFor();
  await expectSound(team, "sent");
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await row(team, ana)
    .getByText(/^Admin, expires on /)
    .waitFor();
  await row(team, bo)
    .getByText(/^Member, expires on /)
    .waitFor();
  await expectSound(team, "two pending");

  const invited = await openPage(site, { expected: refused });
  await invited.goto(`/invitation?token=${await invitationFor(site, ana)}`);
  await atHeading(invited, "Join Fulton County");
  await atPath(invited, "/invitation");
  await expectSound(invited, "without a login");
  await invited.getByRole("link", { name: "Create an account to join" }).click();
  await atHeading(invited, "Let's Get Started");
  await expect.poll(() => invited.getByLabel("Email").inputValue()).toBe(ana);
  await signUpHere(invited, site, ana);
  await atHeading(invited, "Join Fulton County");
  await expectSound(invited, "join");
  await press(invited, "Join Fulton County");
  await atHeading(invited, "You joined Fulton County");
  await expectSound(invited, "joined");
  await invited.getByRole("link", { name: "Invite your teammates" }).click();
  await row(invited, bo).waitFor();

  await team.reload();
  await row(team, ana).getByText("Admin", { exact: true }).waitFor();
  await row(team, bo)
    .getByRole("button", { name: `Resend the invitation to ${bo}` })
    .click();
  await team.getByRole("status").getByText(`We emailed ${bo} a new link.`).waitFor();
  expect(await focusedName(team)).toBe(`Resend the invitation to ${bo}`);
  await row(team, bo)
    .getByRole("button", { name: `Revoke the invitation to ${bo}` })
    .click();
  await expectSound(team, "revoke");
  await press(team, "Revoke");
  await team.getByText("No pending invitations.").waitFor();
  await expect.poll(() => focusedName(team)).toBe("Pending invitations");
  await expectSound(team, "one joined");

  const late = await openPage(site, { expected: refused });
  await late.goto(`/invitation?token=${await invitationFor(site, bo)}`);
  await atHeading(late, "We can't open this invitation");
  await late.getByText("This invitation was taken back.").waitFor();
  await expectSound(late, "revoked");

  await team.getByLabel("Member email addresses").fill(cy);
  await press(team, "Invite and continue to website");
  await press(team, "Close and continue to website");
  await atPath(team, "/");
  await team.goto("/welcome-page");
  await team.getByRole("link", { name: "Invite your teammates" }).click();
  await row(team, cy).waitFor();
});

test("the invited address can log in and join although somebody else was logged in", async () => {
  const [ana, bo] = newTeam();
  const site = await sharedSite();
  const owner = await enterOwner(site);
  const invited = await site.signUp(ana);
  const other = await site.signUp(bo);
  done(await teamCalls(site, owner).invite({ members: ana }));

  const tab = await openPage(site, { token: other.token, expected: refused });
  await tab.goto(`/invitation?token=${await invitationFor(site, ana)}`);
  await tab.getByRole("alert").getByText(`This invitation is for ${ana}.`).waitFor();
  await tab.getByText(`You're logged in as ${bo}.`).waitFor();
  await expectSound(tab, "another address");
  await press(tab, "Log out and continue");
  await atHeading(tab, "Log in");
  await expect.poll(() => tab.getByLabel("Email").inputValue()).toBe(ana);
  await logInHere(tab, ana);
  await press(tab, "Join Fulton County");
  await atHeading(tab, "You joined Fulton County");
  expect((await site.store.memberships.find(invited.userId))?.role).toBe("Member");
  expect(await site.store.memberships.find(other.userId)).toBeNull();

  await tab.goto("/login");
  await atPath(tab, "/welcome-page");
  await tab.waitForLoadState("networkidle");
  await expect.poll(() => tab.getByRole("link", { name: "Invite your teammates" }).count()).toBe(0);
  await tab.getByRole("link", { name: "See your company's registration" }).click();
  await atPath(tab, "/buyer-profile-registration/review");
  await tab.getByText("You can read these answers as a Member of the company.").waitFor();
  await tab.getByText("Government Agency").waitFor();
  expect(await tab.getByRole("link", { name: "Edit" }).count()).toBe(0);
  await expectSound(tab, "a member reads");
  await tab.goto("/buyer-profile-registration/personal-details");
  await tab
    .getByText("Only the person who registered the company can see and change these answers.")
    .waitFor();
  expect(await tab.getByLabel("Phone").count()).toBe(0);
  await tab.goto("/buyer-profile-registration/company-details");
  await tab.getByText("You can read these answers as a Member of the company.").waitFor();
  expect(await tab.getByRole("button", { name: "Save and Continue" }).count()).toBe(0);
  await expectSound(tab, "a member's step");
  await tab.goto(page);
  await tab.getByText("Only an Admin of your company can invite teammates.").waitFor();
  await expectSound(tab, "a member");
  await tab.goto("/invitation");
  await tab.getByText("Open the link in your invitation email.").waitFor();
});

test("a supplier reads why not, a removed teammate is logged out, and a lost network can be tried again", async () => {
  const [, bo] = newTeam();
  const site = await sharedSite();
  const owner = await enterOwner(site);
  const supplier = await site.signUp(bo);
  await site.store.accounts.grantRole(supplier.userId, "SUPPLIER");
  done(await teamCalls(site, owner).invite({ members: bo }));
  const tab = await openPage(site, { token: supplier.token, expected: refused });
  await tab.goto(`/invitation?token=${await invitationFor(site, bo)}`);
  await press(tab, "Join Fulton County");
  await tab.getByRole("alert").getByText("cannot join this company").waitFor();
  await expect.poll(() => tab.getByRole("button", { name: "Join Fulton County" }).count()).toBe(0);
  await expectSound(tab, "a supplier");

  const mate = await joinBy(site, owner, "Admin");
  const team = await openPage(site, { token: owner.token, expected: ["status of 503"] });
  let isDown = true;
  await team.route("**/api/buyer/invitations", (route) =>
    isDown ? route.fulfill({ status: 503, json: { message: "The service is busy." } }) : route.continue(),
  );
  await team.goto(page);
  await team.getByText("We couldn't load your invitations.").waitFor();
  await expectSound(team, "not fetched");
  isDown = false;
  await press(team, "Try again");
  await team.getByRole("button", { name: `Remove ${mate.email}` }).click();
  await press(team, "Remove");
  await team.getByRole("status").getByText(`${mate.email} is no longer on your team.`).waitFor();
  expect((await teamCalls(site, mate).team()).status).toBe(401);
});

test.runIf(deep)("the longest company and address fit a small phone", async () => {
  const site = await sharedSite();
  const company = "W".repeat(150);
  const owner = await enterOwner(site, company);
  const address = `${freshEmail("w").slice(0, 10)}${"w".repeat(54)}@${"w".repeat(60)}.${"w".repeat(60)}.example`;
  done(await teamCalls(site, owner).invite({ members: address }));
  const token = await invitationFor(site, address);
  const stranger = await openPage(site, { width: 320 });
  await stranger.goto(`/invitation?token=${token}`);
  await expectWithin(stranger, stranger.getByRole("heading", { level: 1, name: `Join ${company}` }));
  const { userId } = await site.signUp(address);
  const invited = await openPage(site, { width: 320, token: await enterAgain(site, userId) });
  await invited.goto(`/invitation?token=${token}`);
  await expectWithin(invited, invited.getByRole("button", { name: `Join ${company}` }));
  const team = await openPage(site, { width: 320, token: owner.token });
  await team.goto(page);
  await expectWithin(team, team.getByText(company));
  await team.getByRole("button", { name: `Revoke the invitation to ${address}` }).click();
  await expectWithin(team, team.getByRole("alertdialog"));
  if (process.env.SCREENS) {
    await takeScreen(invited, "invitations long join");
    await takeScreen(team, "invitations long team");
  }
});

/** Expects that all of it is inside the page, which clips the rest. */
async function expectWithin(on: Page, what: Locator): Promise<void> {
  await what.waitFor();
  const box = await what.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect(await scrollsSideways(on)).toBe(false);
}
