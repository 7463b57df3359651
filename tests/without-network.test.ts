import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { tick, write } from "./support/fill.ts";
import { bringTo } from "./support/journeys.ts";
import { openPage } from "./support/page.ts";
import { answerRows, bytesOf, type FileRow, rowsOf, sha256 } from "./support/rows.ts";
import { sharedSite } from "./support/site.ts";
import { saveAndContinue, saved, saveState, submitRegistration, supplierBase } from "./support/steps.ts";
import { giveDocument, paper } from "./support/upload.ts";

/** Chunks of later steps that this registrant meets. */
const partsAhead = [
  "repeat",
  "upload",
  "checkbox-groups",
  "lookup",
  "combo-box",
  "review-page",
  "review-section",
];

test("without a network the wizard continues to the review, with files, and everything arrives once it is back", async () => {
  const site = await sharedSite();
  const person = await enter(site);
  await bringTo(site, person, "supplier", "diversity-verification");
  const letter = paper("letter.pdf");
  // The upload is tried before it is queued.
  const page = await openPage(site, { token: person.token, expected: ["ERR_INTERNET_DISCONNECTED"] });
  await page.goto(`${supplierBase}/diversity-verification`);
  await tick(page, "Minority-Owned (MBE)");
  // The first press loads the modules of later steps.
  await page.waitForFunction((parts) => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    return parts.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`)));
  }, partsAhead);

  await page.context().setOffline(true);
  await saveAndContinue(page, "Testimonials & References");
  await write(page, "Name", "Renee Carter");
  await giveDocument(page, "Document", letter);
  await saveAndContinue(page, "Membership Associations & Certifications");
  await tick(page, "Institute for Supply Management (ISM)");
  await saveAndContinue(page, "Review");
  await page.getByRole("region", { name: "Testimonials and References" }).getByText("letter.pdf").waitFor();
  await saveState(page, /^Not saved yet\. Your answers are kept on this device/);
  const registration = await site.store.registrations.find(person.userId, "supplier");
  const before = await answerRows(site, registration?.id ?? "");
  expect(before["diversity-verification"]).toBeUndefined();

  await page.context().setOffline(false);
  await saveState(page, saved);
  const rows = await answerRows(site, registration?.id ?? "");
  const [file] = (await rowsOf(
    site,
    "select * from files where owner_id = ? and name = ?",
    person.userId,
    letter.name,
  )) as FileRow[];
  expect(rows).toMatchObject({
    "diversity-verification": {
      answer: { certificates: [{ certName: "Minority-Owned (MBE)" }] },
      revision: 1,
    },
    "testimonials-references": {
      answer: { testimonials: [{ reference: false, name: "Renee Carter", file: { id: file?.id } }] },
      revision: 1,
    },
    "membership-certifications": { answer: { associations: ["ISM"] }, revision: 1 },
  });
  expect(sha256(await bytesOf(site, file as FileRow))).toBe(sha256(letter.buffer));
  await submitRegistration(page);
});
