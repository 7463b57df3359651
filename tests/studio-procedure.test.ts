import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./support/axe.ts";
import { scrollsSideways } from "./support/layout.ts";
import { sharedSite } from "./support/site.ts";
import { atHeading } from "./support/steps.ts";
import { openStudio } from "./support/studio.ts";

const file = "wizards/supplier/procedure.json";

test("a procedure gets a state, which is renamed, and a move, and a finding gets a question, by keyboard", async () => {
  const { page, calls, draft, open } = await openStudio(await sharedSite(), { at: "map/supplier" });
  const filesNow = async () => (await calls.get(draft.id)).files;
  const machine = async () => JSON.parse((await filesNow())[file] ?? "");
  const press = async (what: Locator, key = "Enter") => {
    await what.focus();
    await page.keyboard.press(key);
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const choose = async (list: Locator, option: string) => {
    await press(list);
    await page.getByRole("option", { name: option, exact: true }).waitFor();
    await page.keyboard.type(option.slice(0, 6));
    await page.keyboard.press("Enter");
  };

  await press(page.getByRole("link", { name: "What staff do: the procedure" }));
  await atHeading(page, "Procedure of Supplier registration");
  await press(button("Add a state"));
  await page.keyboard.type("Site visit");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "State Site visit" }).waitFor();
  await page.getByRole("textbox", { name: "Where it stands" }).fill("We are going to visit you.");

  await press(button("Add a move"));
  await page.keyboard.type("Plan a visit");
  const dialog = page.getByRole("dialog");
  await choose(dialog.getByRole("button", { name: /Made in$/u }), "In review");
  await choose(dialog.getByRole("button", { name: /Leads to$/u }), "Site visit");
  await press(dialog.getByRole("button", { name: "Add the move" }));
  await page.getByRole("heading", { name: "Move Plan a visit" }).waitFor();
  await press(page.getByRole("checkbox", { name: "A second person must agree" }), "Space");

  // An arrow from row to row, and Enter for the one that it comes to.
  await page.getByRole("row", { name: "Declined" }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: /^State / }).waitFor();
  await page.getByRole("row", { name: "Site visit" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "State Site visit" }).waitFor();
  await choose(
    page.getByRole("button", { name: /Let another move be made here$/u }),
    "Return for correction",
  );
  await expect.poll(machine).toMatchObject({
    states: {
      "in-review": { on: { "plan-a-visit": "site-visit" } },
      "site-visit": { on: { return: "returned" }, meta: { text: "We are going to visit you." } },
    },
    meta: { moves: { "plan-a-visit": { secondPerson: true } } },
  });
  await page.getByText("No faults").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page.getByRole("tab", { name: "Properties" }), "ArrowRight");
  const preview = page.getByRole("region", { name: "Site visit", exact: true });
  await preview.getByText("We are going to visit you.").waitFor();
  await preview.getByRole("list", { name: "Where your registration stands" }).waitFor();
  await press(page.getByRole("tab", { name: "What registrants read" }), "ArrowLeft");

  await page.getByRole("textbox", { name: "Name", exact: true }).fill("visit");
  await press(button("Rename"));
  await expect.poll(async () => (await machine()).states.visit?.meta.was).toBe("site-visit");
  expect((await machine()).states["in-review"].on["plan-a-visit"]).toBe("visit");

  await press(page.getByRole("button", { name: /^The business/u }));
  await press(page.getByRole("link", { name: "Edit its questions" }));
  await atHeading(page, "The business");
  await press(button("Add a question"));
  await page.keyboard.type("Short text");
  await press(page.getByRole("option", { name: /^Short text/u }));
  await dialog.getByRole("textbox").first().fill("Who answered the door?");
  await press(button("Add the question"));
  const asked = async () => (await filesNow())["wizards/supplier/findings/company.json"] ?? "";
  await expect.poll(asked).toContain("Who answered the door?");
  await page.getByText("No faults").waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await open("changes");
  await page.getByRole("heading", { name: "State “Site visit”" }).waitFor();
  const inReview = page
    .getByRole("group")
    .filter({ hasText: "“Plan a visit” can be made in it now: it leads to “Site visit”." });
  await press(inReview.locator("summary"));
  await press(inReview.getByRole("link", { name: "Open the procedure" }));
  await page.getByRole("heading", { name: "State In review" }).waitFor();

  await page.setViewportSize({ width: 360, height: 760 });
  await open("procedure/supplier");
  await page.getByRole("row", { name: "Site visit" }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
});
