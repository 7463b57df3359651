import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Operation } from "#engine/authoring";
import { setIn } from "../api/testing/drafts.ts";
import { done } from "../api/testing/sample-calls.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { sharedSite } from "./support/site.ts";
import { openStudio } from "./support/studio.ts";

const stepFile = "wizards/buyer/steps/company-details.json";
const at = "steps/buyer/company-details";
const titlePath = ["properties", "companyName", "title"];
const networkGone = [/net::ERR_(?:FAILED|INTERNET_DISCONNECTED)/];

const titleBox = (page: Page) => page.locator("#title-companyName");
const place = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name, exact: true });

/** Types another wording of the first question and leaves it. */
async function reword(page: Page, text: string): Promise<void> {
  await titleBox(page).fill(text);
  await titleBox(page).press("Tab");
}

test.runIf(deep)("the palette leads to a question and to what can be done, by keyboard only", async () => {
  const { page } = await openStudio(await sharedSite(), { at, name: "Words of the palette" });
  await titleBox(page).waitFor();
  await page.keyboard.press("Control+k");
  const search = page.getByRole("combobox", { name: "Search pages, questions and actions" });
  await search.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type("role procu buyer");
  await page.getByRole("option", { name: "Procurement Role", exact: false }).first().waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("industry company det");
  await page.getByRole("option", { name: "Industry", exact: false, selected: true }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/steps\/buyer\/company-details\?question=industry$/);
  expect(await search.count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nothing such");
  await page.getByText("Nothing fits “nothing such”.").waitFor();
  await page.keyboard.press("Escape");
  expect(await search.count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("home");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/studio$/);
  // Outside of a draft, it leads back into one.
  await place(page, "Home").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Words of the palette" }).waitFor();
  await page.keyboard.type("of the palet");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/drafts\/[^/]+\/map\/buyer$/);
});

test("a comment on a question reaches somebody else, who resolves it and finds the other places on a phone", async () => {
  const site = await sharedSite();
  const { page, draft } = await openStudio(site, { at: `${at}?question=companyName` });
  await page.getByRole("button", { name: "Comments" }).click();
  const box = page.getByLabel("Comment on Company name");
  await box.fill("Is it the legal name?");
  // Typing survives a closed drawer and a reload.
  await page.getByRole("button", { name: "Close Comments" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Comments" }).click();
  await expect.poll(() => box.inputValue()).toBe("Is it the legal name?");
  await box.press("Control+Enter");
  await page.getByRole("button", { name: "Comments 1" }).waitFor();
  expect(await box.inputValue()).toBe("");
  expect(await axeFindings(page)).toEqual([]);

  const { page: other } = await openStudio(site, { at: "map/buyer", draft, width: 360 });
  await other.getByRole("button", { name: "Comments 1" }).click();
  const comment = other.getByRole("region", { name: "Company name" });
  await comment.getByText("Is it the legal name?").waitFor();
  expect(await scrollsSideways(other)).toBe(false);
  await comment.getByRole("link", { name: "Company name" }).click();
  await other.waitForURL(/\?question=companyName$/);
  await other.getByRole("button", { name: "Comments 1" }).click();
  await comment.getByRole("button", { name: "Resolve" }).click();
  await other.getByText("All comments are resolved").waitFor();

  await page.getByText("All comments are resolved").waitFor();
  await page.getByLabel("Show resolved (1)").check();
  await page.getByText("Resolved by").waitFor();
  await page.getByRole("button", { name: "Open again" }).click();
  await other.getByRole("button", { name: "Comments 1" }).waitFor();

  // On a phone the places open over the page, and close with the next page.
  await other.getByRole("button", { name: "Close Comments" }).click();
  await other.getByRole("button", { name: "Places", exact: true }).click();
  await place(other, "Procurement Role").click();
  await other.waitForURL(/\/procurement-role$/);
  await expect.poll(() => place(other, "Procurement Role").count()).toBe(0);
  expect(await scrollsSideways(other)).toBe(false);
});

const decisions = [
  ["Keep yours", "Name of your firm"],
  ["Keep", "Legal name"],
] as const;

test.each(deep ? decisions : decisions.slice(0, 1))(
  "two people reword a question at once: %s",
  async (button, left) => {
    const site = await sharedSite();
    const { page, calls, draft } = await openStudio(site, {
      at,
      width: 360,
      expected: [...networkGone, /409 \(Conflict\)/],
    });
    // All parts of the page are there before the network goes.
    await page.locator("select").first().waitFor();
    await page.keyboard.press("Shift");
    await page.getByText("Select...").first().waitFor();
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.context().setOffline(true);
    await reword(page, "Name of your firm");
    await page.getByText("Not saved yet, retrying").waitFor();
    done(await calls.edit(draft.id, 0, setIn(draft.files, stepFile, titlePath, "Legal name")));
    await page.context().setOffline(false);

    const dialog = page.getByRole("alertdialog", { name: "You both changed this" });
    await dialog.waitFor();
    await dialog.getByText("Legal name", { exact: true }).waitFor();
    await dialog.getByText("Name of your firm", { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    // Neither a reload nor Escape loses typing.
    await page.keyboard.press("Escape");
    await page.reload();
    await dialog.getByText("Name of your firm", { exact: true }).waitFor();
    await dialog
      .getByRole("button", { name: button, exact: button === "Keep yours" })
      .first()
      .click();
    await expect.poll(() => titleBox(page).inputValue()).toBe(left);
    await page.getByText("Saved", { exact: true }).waitFor();
    const { files } = await calls.get(draft.id);
    expect(JSON.parse(files[stepFile] ?? "").properties.companyName.title).toBe(left);
  },
  120_000,
);

test.runIf(deep)(
  "an edit made without a network is saved after a reload",
  async () => {
    const { page, calls, draft } = await openStudio(await sharedSite(), { at, expected: networkGone });
    await titleBox(page).waitFor();
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.route("**/api/studio/drafts/*/edits", (route) => route.abort());
    await reword(page, "Name of your firm");
    await page.getByText("Not saved yet, retrying").waitFor();
    await page.reload();
    await expect.poll(() => titleBox(page).inputValue()).toBe("Name of your firm");
    await page.unroute("**/api/studio/drafts/*/edits");
    await page.getByText("Saved", { exact: true }).waitFor();
    const { files } = await calls.get(draft.id);
    expect(JSON.parse(files[stepFile] ?? "").properties.companyName.title).toBe("Name of your firm");
  },
  120_000,
);

test("faults are named by their places, lead there and are mended by a button that can be undone", async () => {
  const { page, calls, draft } = await openStudio(await sharedSite(), { at: "map/supplier" });
  const broken: Operation = {
    kind: "unset",
    file: stepFile,
    path: ["properties", "companyName", "messages", "required"],
  };
  await page.getByText("No faults").first().waitFor();
  done(await calls.edit(draft.id, 0, broken));
  const count = page.getByRole("button", { name: "1 fault" });
  await count.press("Enter");
  const list = page.getByRole("dialog", { name: "Faults" });
  await list.getByText("Company Details, Buyer registration").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await list.getByRole("link", { name: "Company name" }).press("Enter");
  await page.waitForURL(/\/steps\/buyer\/company-details\?question=companyName$/);
  expect(await list.isVisible()).toBe(false);

  await count.press("Enter");
  await list.getByRole("button", { name: "Use “Enter the company name”" }).press("Enter");
  await list.getByText("No faults. This draft can be published.").waitFor();
  await list.getByRole("button", { name: "Undo it" }).press("Enter");
  await list.getByRole("button", { name: "Use “Enter the company name”" }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);

  const { revision } = await calls.get(draft.id);
  done(
    await calls.edit(draft.id, revision, {
      ...broken,
      path: ["properties", "industry", "messages", "required"],
    }),
  );
  await list.getByRole("button", { name: "Mend all 2: use the usual sentences" }).press("Enter");
  await list.getByText("No faults. This draft can be published.").waitFor();
});
