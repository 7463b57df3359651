import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { zipOf } from "../api/authoring/folder/zip.ts";
import { draftCalls, setIn } from "../api/testing/drafts.ts";
import { enter } from "../api/testing/enter.ts";
import { buyerCalls, done, fillBuyer } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { openSite, type Site, sharedSite } from "./support/site.ts";
import { expectStaffSound, openStudio } from "./support/studio.ts";

const stepFile = "wizards/buyer/steps/company-details.json";

async function openHome(site: Site, options: { expected?: RegExp[] } = {}) {
  const studio = await openStudio(site, options);
  await studio.page.goto("/studio");
  await studio.page.getByRole("heading", { level: 2, name: "Drafts", exact: true }).waitFor();
  return studio;
}

const alert = (page: Page, title: string) =>
  page.getByRole("main").locator("div").filter({ hasText: title }).last();

test("a draft is started by keyboard, renamed, discarded after a warning, and found among many", async () => {
  const { page, calls } = await openHome(await sharedSite());
  await page.getByRole("button", { name: "Change this wizard: Supplier registration" }).press("Enter");
  const name = page.getByLabel("Name", { exact: true });
  expect(await name.inputValue()).toMatch(/^Changes of \w+ \d+$/);
  await page.keyboard.type("Spring words");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/studio\/drafts\/[^/]+\/map\/supplier$/);
  expect(await page.getByLabel("Name of this draft").inputValue()).toBe("Spring words");

  await page.getByRole("link", { name: "Home", exact: true }).click();
  await page.getByRole("button", { name: "Rename Spring words" }).click();
  await name.fill("");
  await page.keyboard.press("Enter");
  await page.getByText("Give the draft a name.").first().waitFor();
  await name.fill("Autumn words");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Autumn words" }).waitFor();

  const { drafts } = done(await calls.send("GET", "")).body as { drafts: { id: string; name: string }[] };
  const { id, files } = await calls.get(drafts.find((draft) => draft.name === "Autumn words")?.id ?? "");
  done(await calls.edit(id, 0, setIn(files, stepFile, ["title"], "Your organization")));
  await page.reload();
  await page.getByRole("button", { name: "Discard Autumn words" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("is lost for everybody: 1 edit and all comments.").waitFor();
  await expect.poll(() => question.getByRole("button", { name: "Keep it" }).evaluate(isFocused)).toBe(true);
  await question.getByRole("button", { name: "Discard the draft" }).click();
  await page.getByText("“Autumn words” is gone.").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Autumn words" }).count()).toBe(0);
  expect((await calls.send("GET", `drafts/${id}`)).status).toBe(404);

  // Of many drafts some are shown, and one is found.
  for (let number = 1; number <= 9; number += 1) await calls.start(`Batch ${number}`);
  await page.reload();
  const batch = page.getByRole("link", { name: /^Batch \d$/ });
  const all = page.getByRole("button", { name: /^Show all \d+ drafts$/ });
  await all.waitFor();
  expect(await batch.count()).toBeLessThan(9);
  await page.getByLabel("Only mine").check();
  await page.getByLabel("Search drafts").fill("batch");
  await page.getByRole("button", { name: "Show all 9 drafts" }).click();
  expect(await batch.count()).toBe(9);
  await page.getByLabel("Search drafts").fill("batch 9");
  await expect.poll(() => batch.allTextContents()).toEqual(["Batch 9"]);
  await expectStaffSound(page);
});

const isFocused = (element: Element) => element === document.activeElement;

test.runIf(deep)("a folder is imported: what can't be read, with a fault, and without", async () => {
  const { page, draft, calls } = await openHome(await sharedSite(), { expected: [/422/] });
  const choose = async (name: string, buffer: Buffer) => {
    await page.goto("/studio");
    await page.getByRole("button", { name: "Import a folder" }).click();
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/zip", buffer });
  };
  const withText = (from: string, to: string): SourceFiles => ({
    ...draft.files,
    [stepFile]: (draft.files[stepFile] ?? "").replace(from, to),
  });
  await choose("notes.zip", Buffer.from("no zip"));
  await page.getByText("This file did not become a draft").waitFor();
  if (deep) expect(await axeFindings(page)).toEqual([]);

  await choose("faulty.zip", Buffer.from(zipOf(withText('"maxLength": 150', '"maxLength": "many"'))));
  await page.getByText("“faulty” is a draft now, with 1 fault").waitFor();
  const lines = (draft.files[stepFile] ?? "").split("\n");
  const line = lines.findIndex((text) => text.includes('"maxLength": 150')) + 1;
  await page.getByText(`${stepFile}, line ${line}, column`).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await choose("good.zip", Buffer.from(zipOf(withText('"Company Details"', '"From a folder"'))));
  await page.getByText("“good” is a draft now").waitFor();
  await page.getByRole("link", { name: "Open the draft" }).click();
  await page.waitForURL(/\/studio\/drafts\/[^/]+\/map\/buyer$/);
  const id = new URL(page.url()).pathname.split("/")[3] ?? "";
  expect((await calls.get(id)).files[stepFile]).toContain('"From a folder"');
});

test("wizards show their people, drafts what they wait for, and a folder that differs from what is live is mentioned or refused", async () => {
  const site = await openSite({ definitions: await buyerAlone(), env: { publishApproval: true } });
  const confirmed = await enter(site);
  await fillBuyer(site, confirmed);
  done(await buyerCalls(site, confirmed).confirm());
  done(await buyerCalls(site, await enter(site)).personalDetails());
  const { page, draft, calls, person } = await openHome(site);
  done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, ["title"], "Your organization")));
  await person.confirm();
  done(await calls.publish(draft.id, 1));
  await page.reload();
  await page.getByText("Waits for a second person").waitFor();
  await page.getByText("A second person approves each publication.").waitFor();
  const steps = page.getByRole("list", { name: "Steps answered in Buyer registration" });
  expect(await steps.getByRole("listitem").allTextContents()).toEqual([
    "Personal Information2 people",
    "Company Details1 person",
    "Procurement Role1 person",
    "Supplier Diversity1 person",
  ]);
  const when = page.getByRole("listitem").filter({ hasText: "Buyer registration" }).locator("time");
  expect(await when.getAttribute("title")).toMatch(/^\w{3} \d+, \d{4}, \d+:\d\d/);
  await expectStaffSound(page);

  done(await draftCalls(site, await staffMember(site, "EDITOR")).approve(draft.id, 1));
  await page.reload();
  await page.getByText("The server's folder holds what was live before release 2.").waitFor();

  const file = join(site.services.env.definitionsDir, "accounts/sign-up.json");
  const text = draft.files["accounts/sign-up.json"] ?? "";
  await writeFile(file, text.replace("Let's Get Started", "Welcome"));
  await site.definitions.reload();
  await page.reload();
  const refused = alert(page, "The server's folder was changed, but not on top of release 2");
  await refused.getByText("accounts/sign-up.json").waitFor();
  await refused.getByText(stepFile).waitFor();
  for (const command of ["npm run definitions -- pull", "npm run definitions -- push --over 2"])
    await refused.getByText(command).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await writeFile(file, "{");
  await site.definitions.reload();
  await page.reload();
  await page.getByText("The server's folder has a fault, so it did not go live").waitFor();
  await page.getByText("accounts/sign-up.json, line 1, column").waitFor();
});
