import { randomUUID } from "node:crypto";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading, press } from "./support/steps.ts";

const address = `maria.fernandez.${randomUUID().slice(0, 8)}@peachtree-data-works.example`;

/** Returns the words of an address that are on more than one line: between "@" and dots there may be none. */
function brokenWords(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const words: string[] = [];
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const word of (node.textContent ?? "").matchAll(/[\w]+/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word[0]);
      }
    }
    return words;
  });
}

test("an address in a heading or a sentence breaks between its words on a small phone", async () => {
  const site = await sharedSite();
  await site.signUp(address);
  const page = await openPage(site, { width: 320 });
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(address);
  await press(page, "Reset Password");
  const notice = page.getByText(`If an account exists for ${address}`);
  await notice.waitFor();
  expect(await brokenWords(notice)).toEqual([]);

  await expect.poll(async () => (await site.mails(address)).length).toBeGreaterThan(0);
  const mail = (await site.mails(address)).at(-1)?.email.text;
  await page.goto(String(mail?.match(/\/reset-password\?token=\S+/u)?.[0]));
  const heading = page.getByRole("heading", { level: 1 });
  await atHeading(page, `Create your new password for ${address}`);
  expect(await brokenWords(heading)).toEqual([]);
});
