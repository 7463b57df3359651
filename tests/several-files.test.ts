import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { pdf } from "../api/testing/sample-files.ts";
import { axeFindings } from "./support/axe.ts";
import { giveEntries } from "./support/entries.ts";
import { tabTo } from "./support/keyboard.ts";
import { readOwnWizards } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { type Paper, paper } from "./support/upload.ts";

/** A registrant at the question for several files, on a phone of 320 pixels. */
async function atTheQuestion(expected: (string | RegExp)[] = []) {
  const site = await sharedSite(await readOwnWizards());
  const person = await enter(site);
  const [journey] = site.definitions.current().wizards.values?.journeys ?? [];
  await giveEntries(site, person, "values", ["budget"], journey?.entries ?? {});
  const page = await openPage(site, { token: person.token, width: 320, expected });
  await page.goto("/values/proof");
  const question = page.getByRole("group", { name: /Your statements/u });
  await question.getByRole("button", { name: /Choose files/u }).waitFor();
  return { page, question, site, person };
}

/** Drops files on the question, all at once. */
async function drop(page: Page, papers: Paper[]): Promise<void> {
  const dropped = papers.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString("latin1"),
  }));
  const transfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const { name, mimeType, text } of files) {
      const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: mimeType }));
    }
    return data;
  }, dropped);
  const zone = page.getByText("Drop files here, or");
  await zone.dispatchEvent("dragover", { dataTransfer: transfer });
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
}

const goOn = (page: Page) => page.getByRole("button", { name: "Save and Continue" });

test("several files are dropped at once, kept over a reload, and reviewed as links", async () => {
  const { page, question, site, person } = await atTheQuestion([/415/u]);
  const stored = async () => (await site.store.files.listOf(person.userId)).map(({ name }) => name).sort();
  // The second says that it is a PDF, and is none.
  const fake = { name: "fake.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ\u0000\u0001") };
  await drop(page, [paper("january.pdf"), fake, paper("march.pdf")]);
  await question.getByRole("button", { name: "Remove march.pdf" }).waitFor();
  await question.getByRole("button", { name: "Remove january.pdf" }).waitFor();
  await question.getByText(/"fake\.pdf" isn't really a PDF\. Save it as PDF, CSV or PNG/u).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await question.getByRole("button", { name: "Remove fake.pdf" }).click();
  expect(await stored()).toEqual(["january.pdf", "march.pdf"]);
  await question.getByRole("button", { name: "Remove january.pdf" }).click();
  await question.getByText("1 of 4 files, at least 2").waitFor();
  // It makes room at once, before anything is saved.
  await expect.poll(stored).toEqual(["march.pdf"]);

  // One is too few: the message links to the upload.
  await goOn(page).click();
  await page.getByRole("link", { name: "Upload at least 2 statements" }).click();
  const addFiles = question.getByRole("button", { name: /Add files/u });
  await expect.poll(() => addFiles.evaluate((one) => one === document.activeElement)).toBe(true);

  // By keyboard: the button opens the chooser, which takes several.
  const chooser = page.waitForEvent("filechooser");
  await addFiles.press("Enter");
  const opened = await chooser;
  expect(opened.isMultiple()).toBe(true);
  await opened.setFiles(["may.pdf", "june.pdf", "july.pdf", "august.pdf"].map(paper));
  await question.getByText("You can add up to 4 files. We left out august.pdf.").waitFor();
  await question.getByRole("button", { name: "Remove july.pdf" }).waitFor();
  await goOn(page).click();
  await page.getByRole("heading", { level: 1, name: "Is everything right?" }).waitFor();

  // Each is a separate link.
  for (const name of ["march.pdf", "may.pdf", "june.pdf", "july.pdf"])
    await page.getByRole("link", { name, exact: true }).waitFor();
  const tab = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "june.pdf", exact: true }).click();
  await tab;
  expect(await axeFindings(page)).toEqual([]);

  await page.goto("/values/proof");
  await question
    .getByText(/You have added all 4 files/u)
    .filter({ visible: true })
    .waitFor();
  await question.getByRole("button", { name: "Remove june.pdf" }).focus();
  await page.keyboard.press("Enter");
  await question.getByText("3 of 4 files").waitFor();
  await tabTo(page, /Remove march\.pdf/u);
  await goOn(page).click();
  await page.getByRole("heading", { level: 1, name: "Is everything right?" }).waitFor();
  await page.getByRole("link", { name: "july.pdf", exact: true }).waitFor();
  expect(await page.getByRole("link", { name: "june.pdf", exact: true }).count()).toBe(0);
});

test("each file shows how far it has come, and going on too early loses none", async () => {
  const { page, question, site, person } = await atTheQuestion();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  const large = (name: string): Paper => ({
    name,
    mimeType: "application/pdf",
    buffer: Buffer.concat([pdf(name), Buffer.alloc(400_000, 32), Buffer.from("%%EOF")]),
  });
  await drop(page, [large("first.pdf"), large("second.pdf"), large("third.pdf")]);
  await question.getByText("third.pdf: waiting").waitFor();
  await question.getByText(/^first\.pdf: [1-9]\d?%$/u).waitFor();
  await question.getByRole("progressbar", { name: /first\.pdf/u }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await goOn(page).click();
  await question.getByText(/Your files are still uploading/u).waitFor();
  await question.getByRole("button", { name: "Cancel third.pdf" }).click();
  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await question.getByRole("button", { name: "Remove second.pdf" }).waitFor();
  await goOn(page).click();
  await page.getByRole("heading", { level: 1, name: "Is everything right?" }).waitFor();
  await expect
    .poll(async () => (await site.store.files.listOf(person.userId)).map(({ name }) => name))
    .toEqual(["first.pdf", "second.pdf"]);
});
