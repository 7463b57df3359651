import { expect, test } from "vitest";
import { password } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { buyerCalls, done, fillBuyer } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";
import { expectSound } from "./support/sound.ts";
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
  // The mail is in a frame without an origin, which may send no header of a test.
  const page = await openPage(site, { token: admin.token, ownAddress: false });
  await page.goto("/dashboard/admin/launch");
  await page.getByRole("checkbox", { name: "Choose Account, no registration yet" }).check();
  await expectStaffSound(page);
  await page.getByRole("button", { name: "Send the access link" }).click();
  await page.getByRole("button", { name: "Send to 1 person" }).click();
  await page.getByText("It’s on its way to 1 person.").waitFor();
  await page.getByText("Sent to 1 person.").waitFor();
  const [mail] = await site.mails(person.email);
  expect(mail?.email.text).toContain("https://app.example.com/in");
  await page.getByRole("link", { name: "See people" }).click();
  await page.getByRole("link", { name: "Have the link" }).click();
  await expect.poll(() => page.getByRole("rowheader").allTextContents()).toEqual([person.email]);
  await page.getByRole("link", { name: "Early access", exact: true }).click();
  await page.getByRole("button", { name: "Take off the list: eve@example.com" }).click();
  await page.getByRole("button", { name: "Take off the list" }).last().click();
  const off = "eve@example.com is off the early access list.";
  await page.getByText(off).waitFor();
  // The pressed button has gone with its row.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(off);
  expect(await site.store.earlyAccess.list()).toEqual([]);
});

test("once the product is launched, a login, the welcome page and the status lead to it", async () => {
  const site = await openSite({ env: { accessUrl: "https://app.example.com/in" } });
  const stranger = await openPage(site);
  for (const path of ["/", "/early-access-signup", "/legal/privacy-policy"]) {
    await stranger.goto(site.url + path);
    const onward = stranger.getByRole("main").getByRole("link", { name: "Open Sourcebridge" });
    expect(await onward.getAttribute("href"), path).toBe("https://app.example.com/in");
    if (path.startsWith("/legal")) continue;
    await stranger.getByRole("main").getByRole("link", { name: "Get started" }).first().waitFor();
    const words = `${await stranger.title()} ${await stranger.locator("body").innerText()}`;
    expect(words, path).not.toMatch(/get early access|coming soon|goes live/iu);
    await expectSound(stranger, path);
  }
  const person = await site.signUp();
  await fillBuyer(site, person);
  done(await buyerCalls(site, person).confirm());
  const page = await openPage(site);
  await page.route("https://app.example.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Product</title><h1>Product</h1>" }),
  );
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("https://app.example.com/in");
  await page.goto(site.url);
  await page.getByRole("main").getByRole("link", { name: "Open Sourcebridge" }).waitFor();
  const onward = page.getByRole("link", { name: "Go to your account" });
  // Header, closing block and footer.
  await expect.poll(() => onward.count()).toBe(3);
  expect(await page.getByText("Set up your account now").count()).toBe(0);
  expect(await page.getByRole("link", { name: "Get started" }).count()).toBe(0);
  await expectSound(page, "the landing page after the launch, logged in");
  await onward.last().click();
  await page.waitForURL("https://app.example.com/in");
  for (const path of ["/welcome-page", "/registration-confirmation", "/status-verification"]) {
    await page.goto(site.url + path);
    const link = page.getByRole("link", { name: "Open Sourcebridge" });
    await link.waitFor();
    expect(await link.getAttribute("href"), path).toBe("https://app.example.com/in");
    expect(await page.getByRole("main").textContent(), path).not.toContain("once we go live");
  }
  await page.goto(`${site.url}/buyer-profile-registration/registration-confirmation`);
  await page.getByText("The platform is live, and you can open it now.").waitFor();
  await page.getByRole("link", { name: "Open Sourcebridge" }).click();
  await page.waitForURL("https://app.example.com/in");
});
