import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { sharedSite } from "./support/site.ts";
import { openStudio } from "./support/studio.ts";

/** Rows as a spreadsheet copies them: headings, then cells between tabs. */
function copied(count: number): string {
  const rows = Array.from(
    { length: count },
    (_, row) => `Trade ${row + 1}\tT${row + 1}\tPart ${(row % 4) + 1}`,
  );
  return ["Label\tID\tGroup", ...rows].join("\n");
}

/** Pastes as Ctrl V does, from a program beside the browser. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByLabel("Rows from the spreadsheet").evaluate((box, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", data);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Expects the group below its label beside the open panel, and the next label below both. */
async function expectRoomForLabel(page: Page): Promise<void> {
  const boxOf = async (name: string) => {
    const box = await page.getByRole("textbox", { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return { ...box, bottom: box.y + box.height };
  };
  const label = await boxOf("Label of Trade 1");
  expect(label.width).toBeGreaterThan(450);
  const group = await boxOf("Group of Trade 1");
  expect(group.y).toBeGreaterThanOrEqual(label.bottom);
  expect((await boxOf("Label of Trade 2")).y).toBeGreaterThanOrEqual(group.bottom);
}

test("a list of 200 is made from a spreadsheet, and an option is retired for another", async () => {
  const { page, calls, draft } = await openStudio(await sharedSite(), { at: "lists" });
  const stored = async () => JSON.parse((await calls.get(draft.id)).files["options/trades.json"] ?? "null");
  await page.getByRole("button", { name: "New list" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Trades");
  await paste(page, copied(200));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Make the list of 200" }).click();
  await page.getByRole("textbox", { name: "Label of Trade 1", exact: true }).waitFor();
  await expectRoomForLabel(page);
  await expect.poll(async () => (await stored())?.options.length).toBe(200);
  expect((await stored()).options[199]).toEqual({ value: "T200", label: "Trade 200", group: "Part 4" });
  await expect.poll(async () => (await calls.check(draft.id)).body.faults).toEqual([]);

  await page.getByPlaceholder("Search").fill("trade 150");
  await page.getByRole("button", { name: "More about Trade 150" }).click();
  await page.getByRole("button", { name: "Retire this option" }).click();
  const successor = page.getByRole("combobox", { name: "What takes its place", exact: false });
  // Typing at the edge of a panel scrolls it, and an open list closes when the panel around it scrolls.
  await successor.evaluate((field) => field.scrollIntoView({ block: "center" }));
  await successor.fill("Trade 15");
  await page.getByRole("option", { name: "Trade 151", exact: true }).click();
  await expect
    .poll(async () => (await stored()).options[149])
    .toEqual({ value: "T150", label: "Trade 150", group: "Part 2", retired: true, successor: "T151" });
  await page.getByRole("row").getByText("Retired now Trade 151").waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test("a list of 2,000 renders only visible rows, however far one scrolls", async () => {
  const { page } = await openStudio(await sharedSite(), { at: "lists" });
  await page.getByRole("button", { name: "New list" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Trades");
  await paste(page, copied(2000));
  await page.getByRole("button", { name: "Make the list of 2000" }).click();
  await page.getByRole("textbox", { name: "Label of Trade 1", exact: true }).waitFor();
  expect(await page.getByRole("row").count()).toBeLessThan(60);
  const most = await page.getByRole("grid").evaluate(async (grid) => {
    let drawn = 0;
    for (let place = 0; place < 10; place += 1) {
      grid.scrollTop += 4000;
      await new Promise(requestAnimationFrame);
      drawn = Math.max(drawn, grid.querySelectorAll('[role="row"]').length);
    }
    return drawn;
  });
  expect(most).toBeLessThan(60);
  await page.getByRole("grid").evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
  await page.getByRole("textbox", { name: "Label of Trade 2000", exact: true }).waitFor();
  await page.setViewportSize({ width: 360, height: 760 });
  expect(await scrollsSideways(page)).toBe(false);
});
