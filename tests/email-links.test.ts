import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { stopLinks } from "../api/mail/signed-links.ts";
import { openDatabase } from "../api/store/connection.ts";
import type { Person } from "../api/testing/both-databases.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { bringTo } from "./support/journeys.ts";
import { marked, markedSite, mostTexts, unmarked, unmarkedHere } from "./support/marked-words.ts";
import { openPage } from "./support/page.ts";
import { type Site, sharedSite } from "./support/site.ts";
import { press, supplierBase } from "./support/steps.ts";

let site: Site;

beforeAll(async () => {
  site = await sharedSite();
});

async function emailedLink(page: Page, { email }: Person): Promise<string | undefined> {
  await press(page, "Email me a link to this step");
  await page.getByText("We emailed you a link. It brings you back to this step after you log in.").waitFor();
  return (await site.mails(email)).at(-1)?.email.text;
}

test("a step, the review and a step on a page of its own email a link to themselves", async () => {
  const person = await site.signUp();
  await bringTo(site, person, "supplier", "review");
  const page = await openPage(site, { token: person.token });
  for (const [path, step] of [
    [`${supplierBase}/business-location`, "business-location"],
    [`${supplierBase}/review`, "review"],
    ["/testimonials-references", "testimonials-references"],
  ] as const) {
    await page.goto(path);
    const text = await emailedLink(page, person);
    expect(text, path).toContain(`${site.services.env.publicUrl}${supplierBase}/${step}\n`);
  }
});

/** Returns the path of the link that stops a person's reminders. */
const stopPathFor = ({ services: { env } }: Site, { userId }: Person) =>
  stopLinks.linkFor(env, userId).slice(env.publicUrl.length);

async function isStopped({ databaseUrl }: Site, { userId }: Person): Promise<boolean> {
  const db = openDatabase(databaseUrl);
  const user = await db("users").where({ id: userId }).first("reminders_stopped_at");
  await db.destroy();
  return user.reminders_stopped_at !== null;
}

test("attack 161: reminders stop without a login, by the button and not by opening the link", async () => {
  const person = await site.signUp();
  const page = await openPage(site);
  await page.goto(stopPathFor(site, person));
  await page.getByRole("heading", { name: "Stop reminder emails?" }).waitFor();
  expect(new URL(page.url()).search).toBe("");
  expect(await isStopped(site, person)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Stop reminders");
  await page.getByRole("heading", { name: "Reminders stopped" }).waitFor();
  expect(await isStopped(site, person)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test.runIf(deep)("every text of the page that stops reminders comes from the definitions", async () => {
  const own = await markedSite(...mostTexts);
  const person = await own.signUp();
  const page = await openPage(own, { expected: ["ERR_FAILED"] });
  expect(await unmarked(page, "/stop-reminders")).toEqual([]);
  expect(await unmarked(page, stopPathFor(own, person))).toEqual([]);
  await page.route("**/stop-reminders?*", (route) => route.abort());
  await page.locator("main button").click();
  await page.getByText(marked("We couldn't stop the reminders. Please try again.")).waitFor();
  expect(await unmarkedHere(page)).toEqual([]);
  await page.unroute("**/stop-reminders?*");
  await page.locator("main button").click();
  await page.getByRole("heading", { name: marked("Reminders stopped") }).waitFor();
  expect(await unmarkedHere(page)).toEqual([]);
});
