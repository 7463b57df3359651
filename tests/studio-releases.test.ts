import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { filesInZip } from "../api/authoring/folder/zip.ts";
import { draftCalls, setIn } from "../api/testing/drafts.ts";
import { enter } from "../api/testing/enter.ts";
import { buyerCalls, done } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { scrollsSideways } from "./support/layout.ts";
import { expectStaffSound, openStudio, siteOfFile } from "./support/studio.ts";

const stepFile = "wizards/buyer/steps/company-details.json";

/** A site on which the company's page was renamed twice, and its first question with it. */
const siteOfAll = siteOfFile(async () => ({ definitions: await buyerAlone() }));
beforeAll(async () => {
  const calls = draftCalls(siteOfAll(), await staffMember(siteOfAll(), "ADMIN"));
  for (const title of ["Your company", "Your organization"]) {
    const { id, files } = await calls.start(title);
    const question = ["properties", "companyName", "title"];
    const renamed = [
      setIn(files, stepFile, ["title"], title),
      setIn(files, stepFile, question, `Name of ${title.toLowerCase()}`),
    ];
    done(await calls.edit(id, 0, ...renamed));
    done(await calls.publish(id, 1, { note: `Call it ${title}` }));
  }
});

test.runIf(deep)("a release says what it changed, and is compared with any other", async () => {
  const { page } = await openStudio(siteOfAll(), { role: "ADMIN" });
  await page.goto("/studio/releases");
  await page.getByRole("heading", { level: 1, name: "Releases" }).waitFor();
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect.poll(() => rows.count()).toBe(3);
  const [newest = "", , first = ""] = await rows.allTextContents();
  expect(newest).toMatch(/^Release 3 Live.*Call it Your organization.*Made in the studio$/);
  expect(first).toMatch(/^Release 1 .*First import$/);
  await expectStaffSound(page);

  await page.getByRole("link", { name: "Release 3" }).click();
  const changes = page.getByRole("region", { name: "Buyer registration" });
  await changes.getByText("now reads “Your organization”; before “Your company”").waitFor();
  await page.getByLabel("Compared with").selectOption("1");
  await changes.getByText("now reads “Your organization”; before “Company Details”").waitFor();
  expect(new URL(page.url()).search).toBe("?since=1");
  await expectStaffSound(page);
  await page.goto("/studio/releases/7");
  await page.getByText("There is no such release").waitFor();
});

test.runIf(deep)("the history of a question shows each wording and what it changed", async () => {
  const at = "steps/buyer/company-details?question=companyName";
  const { page } = await openStudio(siteOfAll(), { at, width: 360 });
  await page.getByRole("button", { name: "Comments" }).click();
  await page.getByRole("button", { name: "History" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "History of Name of your organization" });
  const [newest, oldest] = [dialog.getByRole("listitem").first(), dialog.getByRole("listitem").last()];
  await newest.locator("ins", { hasText: "organization" }).waitFor();
  expect(await newest.innerText()).toContain("Release 3");
  expect(await oldest.innerText()).toMatch(/Release 1[\s\S]*Company name/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  await page.keyboard.press("Escape");
  expect(await dialog.count()).toBe(0);
  await page.getByRole("complementary", { name: "Comments" }).waitFor();
});

test.runIf(deep)("a draft of a former release brings its files back", async () => {
  const { page, calls } = await openStudio(siteOfAll(), { role: "ADMIN" });
  await page.goto("/studio/releases/1");
  await page.getByText("This is the first release").waitFor();
  await page.getByRole("button", { name: "Start a draft from it" }).click();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/studio\/drafts\/[^/]+\/map\/buyer$/);
  const draft = await calls.get(new URL(page.url()).pathname.split("/")[3] ?? "");
  expect(draft).toMatchObject({ name: "From release 1", base: 3, isOutdated: false });
  expect(JSON.parse(draft.files[stepFile] ?? "{}").title).toBe("Company Details");
});

test.runIf(deep)("the live release counts its first registrants automatically", async () => {
  const site = siteOfAll();
  const { page } = await openStudio(site, { role: "ADMIN" });
  await page.goto("/studio/releases/3");
  await page.getByText("No one has started or continued yet.").waitFor();
  const person = await enter(site);
  done(await buyerCalls(site, person).personalDetails());
  await page.getByText("1 began, 0 went on from before, 0 finished").waitFor();
  const steps = page.getByRole("list", { name: "Steps answered in Buyer registration" });
  expect(await steps.getByRole("listitem").allTextContents()).toEqual(["Personal Information1 person"]);
  if (deep) expect(await axeFindings(page)).toEqual([]);
});

test("somebody goes back to a release with a fresh code, and saves its files", async () => {
  const site = siteOfAll();
  const { page, person, calls } = await openStudio(site, { role: "ADMIN", expected: [/403/] });
  await page.goto("/studio/releases/2");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("release-2.zip");
  const files = filesInZip(await buffer(await download.createReadStream()));
  expect(JSON.parse(files[stepFile] ?? "{}").title).toBe("Your company");

  site.clock.advance(6 * 60_000);
  await page.getByRole("button", { name: "Go back to release 2…" }).click();
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("Back to release 2");
  await page.getByRole("button", { name: "Publish release 2 again" }).click();
  await page.getByLabel("Code of your authenticator app").fill(person.nextCode());
  await page.getByText("Release 4 is live. It holds the files of release 2.").waitFor();
  await page.getByRole("heading", { level: 1, name: "Release 4 Live" }).waitFor();
  const [live] = done(await calls.send("GET", "releases")).body;
  expect(live).toMatchObject({ number: 4, source: "revert", note: "Back to release 2" });
  await page.getByText("Went back to release 2, published").waitFor();
  await page.getByRole("button", { name: "Go back to release 3…" }).waitFor();
});
