import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Operation } from "#engine/authoring";
import { done } from "../api/testing/sample-calls.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { focused } from "./support/keyboard.ts";
import { scrollsSideways } from "./support/layout.ts";
import type { PageOptions } from "./support/page.ts";
import { sharedSite } from "./support/site.ts";
import { openStudio } from "./support/studio.ts";

const file = "wizards/buyer/steps/procurement-role.json";

/** The studio with a step's file open as text. */
async function openSource(options: PageOptions = {}) {
  const studio = await openStudio(await sharedSite(), { at: `source/${file}`, ...options });
  const { page, calls, draft } = studio;
  await page.getByRole("textbox", { name: file }).waitFor();
  const edit = async (revision: number, ...operations: Operation[]) =>
    void done(await calls.edit(draft.id, revision, ...operations));
  const stored = async (path = file) => (await calls.get(draft.id)).files[path];
  return { ...studio, edit, stored, original: draft.files[file] ?? "" };
}

const lineWith = (page: Page, text: string) => page.locator(".cm-line").filter({ hasText: text }).first();

/** Puts the cursor at the end of a line, but for some characters. */
async function goToEndOf(page: Page, text: string, short = 0): Promise<void> {
  await lineWith(page, text).click();
  await page.keyboard.press("End");
  for (let presses = 0; presses < short; presses += 1) await page.keyboard.press("ArrowLeft");
}

test.runIf(deep)("typing shows on the step's page, and no other byte changes", async () => {
  const { page, stored, original } = await openSource();
  await goToEndOf(page, '"title": "Job title",', 2);
  await page.keyboard.type(" today");
  await page.getByRole("link", { name: "Open its page" }).click();
  const title = page.locator("#title-jobTitle");
  await expect.poll(() => title.inputValue()).toBe("Job title today");
  await expect.poll(() => stored()).toBe(original.replace('"Job title",', '"Job title today",'));
  await title.fill("Position");
  await title.blur();
  await page.goBack();
  await lineWith(page, '"title": "Position",').waitFor();
  await expect.poll(() => stored()).toBe(original.replace('"Job title",', '"Position",'));
});

test("a fault shows at its line, and one press mends it; a text that is no JSON yet survives a reload and is mended where it stood", async () => {
  const { page, stored, original } = await openSource({ colorScheme: "dark" });
  await goToEndOf(page, '"type": "string",');
  await page.keyboard.press("Enter");
  await page.keyboard.type('"sound": "loud",');
  await page.getByRole("heading", { name: "1 fault in this file" }).waitFor();
  await expect.poll(() => page.locator(".cm-lintRange-error").textContent()).toBe('"sound"');
  await page.getByRole("link", { name: "Line 9" }).click();
  await expect.poll(() => focused(page)).toBe(file);
  expect(page.url()).toMatch(/#L9C7$/);
  const files = page.getByRole("tree", { name: "Files" });
  expect(await files.getByRole("treeitem", { name: /procurement-role/ }).textContent()).toContain("edited");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: 'Remove "sound"' }).click();
  await expect.poll(() => stored()).toBe(original);
  await expect.poll(() => page.getByText("sound").count()).toBe(0);
  await expect.poll(() => files.getByText("edited").count()).toBe(0);

  await goToEndOf(page, '"maxLength": 120,');
  await page.keyboard.press("Backspace");
  const broken = original.replace('"maxLength": 120,', '"maxLength": 120');
  await page.locator(".cm-lint-marker").waitFor();
  await expect.poll(() => stored()).toBe(broken);
  await page.reload();
  await page.getByRole("heading", { name: "1 fault in this file" }).waitFor();
  if (deep) expect(await axeFindings(page)).toEqual([]);
  await goToEndOf(page, '"maxLength": 120');
  await page.keyboard.type(",");
  await expect.poll(() => stored()).toBe(original);
});

test("an edit from elsewhere is merged, the cursor stays, and the schema's keywords are offered there", async () => {
  const { page, edit, stored, original } = await openSource();
  await goToEndOf(page, '"title": "Job title",', 2);
  await edit(0, { kind: "set", file, path: ["title"], value: "Your role", before: "Procurement Role" });
  await lineWith(page, '"title": "Your role",').waitFor();
  await page.keyboard.type(" today");
  const both = original
    .replace('"title": "Procurement Role",\n  "desc', '"title": "Your role",\n  "desc')
    .replace('"Job title",', '"Job title today",');
  await expect.poll(() => stored()).toBe(both);
  // The editor's own undo reverts typing here, and nothing else.
  await page.keyboard.press("Control+z");
  await expect.poll(() => stored()).toBe(both.replace("Job title today", "Job title"));

  await goToEndOf(page, '"maxLength": 120,');
  await page.keyboard.press("Enter");
  await page.keyboard.type('"patt');
  await page.getByRole("option", { name: "pattern", selected: true }).waitFor();
  // The list takes keys only once it has been there for a moment, so that nobody chooses by accident.
  await page.waitForTimeout(500);
  await page.keyboard.press("Enter");
  await lineWith(page, '"pattern": ').waitFor();
  await page.keyboard.type("^[a-z]+$");
  await expect.poll(() => stored()).toContain('"pattern": "^[a-z]+$"');
});

test.runIf(deep)(
  "the changes of a file are shown, one is taken back, and files are found, added, looked at and deleted by keyboard",
  async () => {
    const { page, edit, stored, original } = await openSource({ width: 768 });
    const text = original.replace('"maxLength": 120', '"maxLength": 140');
    await edit(0, { kind: "write", file, text, before: original });
    await page.getByRole("button", { name: "Changes of this file" }).click();
    await page.locator(".cm-deletedChunk").filter({ hasText: '"maxLength": 120' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("button", { name: "Take back" }).click();
    await expect.poll(() => stored()).toBe(original);

    await page.setViewportSize({ width: 1280, height: 900 });
    await edit(2, { kind: "write", file: "shared/pictures/dot.svg", text: dot, before: null });
    const tree = page.getByRole("tree", { name: "Files" });
    await tree.getByRole("treeitem", { name: /procurement-role/ }).focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "Home", "ArrowDown", "ArrowRight", "ArrowDown"])
      await page.keyboard.press(key);
    await expect.poll(() => focused(page)).toMatch(/\.json/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/source\/options\/[a-z-]+\.json$/);
    await page.getByRole("textbox", { name: /^options\// }).waitFor();

    await page.getByLabel("Find a file").fill("dot");
    await page.keyboard.press("Tab");
    await expect.poll(() => focused(page)).toContain("dot.svg");
    await page.keyboard.press("Enter");
    await page.getByText("4 by 4 pixels").waitFor();

    await page.getByRole("button", { name: "New file" }).click();
    await page.getByLabel("Path").fill("options/moods.json");
    await page.getByRole("button", { name: "Add the file" }).click();
    await page.getByRole("textbox", { name: "options/moods.json" }).waitFor();
    await expect
      .poll(() => stored("options/moods.json"))
      .toBe('{\n  "$schema": "../schema/options.schema.json"\n}\n');
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Delete the file" }).click();
    await page.getByText("Choose a file").waitFor();
    await expect.poll(() => stored("options/moods.json")).toBeUndefined();
  },
);

const dot =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><circle cx="2" cy="2" r="2"/></svg>\n';
