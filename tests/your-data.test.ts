import { expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { logInHere } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";
import { expectSound } from "./support/sound.ts";
import { atHeading, atPath, press } from "./support/steps.ts";

test("somebody corrects their name, changes their email and takes it back, opts out, takes a copy and closes", async () => {
  const site = await sharedSite();
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "review");
  const page = await openPage(site, { token: person.token });
  const linkIn = async (email: string, path: string) => {
    const texts = (await site.mails(email)).map((mail) => mail.email.text ?? "");
    return texts.flatMap((text) => text.match(new RegExp(`${path}\\?token=[\\w-]+`))?.[0] ?? []).at(-1) ?? "";
  };
  await page.goto("/your-data");
  await atHeading(page, "Your data");
  await expectSound(page, "your data");
  await write(page, "First name", "Renée");
  await press(page, "Save my name");
  await page.getByText("Your name is saved.").first().waitFor();

  await press(page, "Opt out of sharing");
  await page.getByText("You opted out on").waitFor();
  const download = page.waitForEvent("download");
  await press(page, "Download my data");
  expect((await download).suggestedFilename()).toBe("your-data.zip");

  const email = `new-${person.email}`;
  await press(page, "Change my email");
  await write(page, "New email", email);
  await write(page, "Your password", password);
  await press(page, "Send me a code");
  await page.getByText(`We sent a six-digit code to ${email}`).waitFor();
  await expectSound(page, "a code for a new email");
  await page
    .getByLabel("Code")
    .first()
    .fill(await site.codeFor(email));
  await page.getByText(`Your email is now ${email}.`).first().waitFor();
  // Closing waits, in case the account was stolen.
  await page.getByText("Your email was changed a short time ago.").waitFor();

  const back = await linkIn(person.email, "/your-data/email");
  await page.goto(back);
  await atHeading(page, "Take your old email back?");
  expect(page.url()).not.toContain("token");
  await expectSound(page, "an email taken back");
  await press(page, "Take my email back");
  await atHeading(page, "Your email is back");

  const again = await site.signUp();
  await bringTo(site, again, "buyer", "review");
  await site.call("POST", "/api/registrations/buyer/confirm", { token: again.token, body: {} });
  const other = await openPage(site, { token: again.token });
  await other.goto("/your-data");
  await press(other, "Close my account");
  await other.getByText(`We emailed a link to ${again.email}.`).first().waitFor();
  // Another browser logs in first.
  const closing = await openPage(site, { expected: [/401 .*\/api\/notifications/u] });
  await closing.goto(await linkIn(again.email, "/your-data/close"));
  await atPath(closing, "/login");
  await logInHere(closing, again.email);
  await atHeading(closing, "Close your account for good?");
  await closing.getByText("Nothing in it names you.").waitFor();
  await expectSound(closing, "what closing an account means");
  // Another call of the page is refused before the reply is there.
  await closing.route("**/api/user/data/closing", async (route) => {
    const response = await route.fetch();
    const bell = closing.getByRole("button", { name: /^Notifications/u });
    // It may have retried already.
    await bell.dispatchEvent("click", {}, { timeout: 1000 }).catch(() => undefined);
    await bell.waitFor({ state: "detached" });
    await route.fulfill({ response });
  });
  await press(closing, "Close my account for good");
  await atHeading(closing, "Your account is closed");
  await expectSound(closing, "a closed account");
  expect(await site.store.accounts.find(again.userId)).toBeNull();
});
