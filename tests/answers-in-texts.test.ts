import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { axeFindings } from "./support/axe.ts";
import { choose } from "./support/fill.ts";
import { readOwnWizards } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";

const changes: { [file: string]: [from: string, to: string][] } = {
  wish: [
    ["What would you like to learn?", "What would you like to learn about {topic|business}?"],
    ['"What do you hope for?"', '"What do you hope for from {topic|us}?"'],
    ["Tell us what you hope for", "Say what {topic|this} is for"],
  ],
  markets: [["Where would you like to sell?", "Where to sell: {wish.hope}"]],
  papers: [
    ["Anything to show?", "Anything to show for {wish.topic}?"],
    [
      '"properties": {',
      `"guidance": [{ "kind": "inset", "text": "**{wish.hope}** in {markets.country|any country}." }],
  "buttons": { "next": "Show {wish.topic}" }, "properties": {`,
    ],
  ],
  done: [
    ["We will introduce you", "{wish.hope}: we will introduce you"],
    ['"Thank you",', '"Thank you", "description": "So much for {wish.topic}.",'],
  ],
};

/** The third wizard with answers in its texts. */
async function showing(): Promise<{ [file: string]: string }> {
  const files = await readOwnWizards("third");
  for (const [step, pairs] of Object.entries(changes)) {
    const file = `wizards/mentoring/steps/${step}.json`;
    for (const [from, to] of pairs) {
      if (files[file]?.split(from).length !== 2) throw new Error(`"${from}" must stand once in ${file}.`);
      files[file] = files[file].replace(from, () => to);
    }
  }
  return files;
}

test("texts show answers while they are typed and on later pages, as text", async () => {
  const site = await sharedSite(await showing());
  const { token } = await enter(site);
  const page = await openPage(site, { token, width: 320 });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
  const goOn = (name = "Save and Continue") => page.getByRole("button", { name }).click({ force: true });
  const hope = "<b>Canada</b> **now** [x](https://a.example) {wish.topic} & more";

  // Before anything is known: words for its absence.
  await page.goto("/mentoring");
  await heading("What would you like to learn about business?");
  await page.getByLabel("What do you hope for from us?").waitFor();
  await goOn();
  await page.getByRole("link", { name: "Say what this is for" }).waitFor();

  // At once, without losing what is typed or where.
  await page.getByLabel("What do you hope for from us?").fill(hope);
  await page.getByRole("radio", { name: "Selling abroad" }).check({ force: true });
  await heading("What would you like to learn about Selling abroad?");
  const asked = page.getByLabel("What do you hope for from Selling abroad?");
  await expect.poll(() => asked.inputValue()).toBe(hope);
  expect(await axeFindings(page)).toEqual([]);
  await goOn();

  // The page's title, too; nothing of it is read as markup or as braces.
  await heading(`Where to sell: ${hope}`);
  await expect.poll(() => page.title()).toContain(`Where to sell: ${hope}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await choose(page, "First market", "Canada");
  await goOn();

  await heading("Anything to show for Selling abroad?");
  await page.getByText(`${hope} in Canada.`).waitFor();
  expect(await page.locator("strong", { hasText: hope }).textContent()).toBe(hope);
  expect(await page.getByRole("link", { name: "x", exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Show Selling abroad" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // A step too far ahead leads back here, also after a reload.
  await page.goto("/mentoring/done");
  await heading("Anything to show for Selling abroad?");
  await page.getByRole("alert").getByText("Please complete the earlier steps first.").waitFor();

  // Loaded again, it is the same.
  await page.reload();
  await page.getByText(`${hope} in Canada.`).waitFor();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByText("What do you hope for from Selling abroad?").first().waitFor();
  await page.getByRole("button", { name: "Submit registration" }).click();
  await page.getByText(`${hope}: we will introduce you to a mentor within two weeks.`).waitFor();
  await page.getByText("So much for Selling abroad.").waitFor();
});

test("the page that is served before scripts run has the words for absence", async () => {
  const site = await sharedSite(await showing());
  const html = await (await fetch(`${site.url}/mentoring/wish`)).text();
  expect(html).toMatch(/<h1[^>]*>What would you like to learn about business\?<\/h1>/u);
  expect(html).toContain("What do you hope for from us?");
  expect(html).not.toContain("{topic");
});
