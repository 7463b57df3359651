import { expect, test } from "vitest";
import { deviceTokenFor } from "../api/testing/device-calls.ts";
import { openPage } from "./support/page.ts";
import { logInHere } from "./support/sign-up.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, atPath } from "./support/steps.ts";

const wrong = "Wrong-horse-7!";

test("attack 146: a user whom strangers lock out gets in on a new device by the mailed link and the password", async () => {
  const site = await sharedSite();
  const { email } = await site.signUp();
  for (let guess = 0; guess < 50; guess += 1) {
    const ip = `10.9.${guess}.1`;
    await site.call("POST", "/api/auth/login", { body: { email, password: wrong }, ip });
  }
  const page = await openPage(site, { expected: ["status of 429", "status of 410"] });
  await page.goto("/login");
  await logInHere(page, email);
  await page.getByRole("alert").getByText("We emailed you a link that lets this device in.").waitFor();

  const token = await deviceTokenFor(site, email);
  await page.goto(`/login?device=${token}`);
  await page.getByRole("alert").getByText("This device is confirmed. Log in with your password.").waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  expect(await page.evaluate(() => document.cookie)).not.toContain("device");
  const cookies = await page.context().cookies(`${site.url}/api/auth/login`);
  expect(cookies.find(({ name }) => name === "device")).toMatchObject({ httpOnly: true, sameSite: "Strict" });
  await logInHere(page, email);
  await atPath(page, "/account-type");

  const other = await openPage(site, { phone: true, expected: ["status of 410"] });
  await other.goto(`/login?device=${token}`);
  await other.getByRole("alert").getByText("This link no longer works.").waitFor();
  await atHeading(other, "Log in");
  expect(new URL(other.url()).search).toBe("");
});
