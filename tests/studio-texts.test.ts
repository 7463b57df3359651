import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { focused } from "./support/keyboard.ts";
import { scrollsSideways } from "./support/layout.ts";
import { sharedSite } from "./support/site.ts";
import { openStudio } from "./support/studio.ts";

/** A text as it is stored, with braces where chips are. */
const writtenIn = (text: Locator) =>
  text.evaluate((box) => {
    if (box instanceof HTMLTextAreaElement) return box.value;
    const parts = [...box.childNodes].map((node) => {
      return node instanceof HTMLElement ? node.dataset.braces : node.nodeValue?.replaceAll("\u200B", "");
    });
    return parts.join("");
  });

const region = (page: Page) => page.getByRole("region", { name: "Preview", exact: true });

test("a mail is reworded and seen in light, in dark and as text; one that names nothing says so, and its last words stay in view", async () => {
  const { page, calls, draft, open } = await openStudio(await sharedSite(), {
    at: "texts/site/mail/registration-reminder",
  });
  const mail = page.frameLocator('iframe[title="Mail"]');
  const paper = () => mail.locator("td.paper").evaluate((cell) => getComputedStyle(cell).backgroundColor);
  await mail.getByText("Hello Maria,").waitFor();
  expect(await paper()).toBe("rgb(255, 255, 255)");
  const text = page.getByLabel("Text", { exact: true }).and(page.getByRole("textbox"));
  await text.fill((await writtenIn(text)).replace("Hello {firstName}", "Good day {firstName}"));
  await mail.getByText("Good day Maria,").waitFor();
  await page.getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
  await expect.poll(paper).toBe("rgb(23, 34, 60)");
  await mail.getByText("Good day Maria,").waitFor();
  // The frame has no origin and runs nothing.
  expect(await page.locator('iframe[title="Mail"]').getAttribute("sandbox")).toBe("");
  await page.getByRole("radio", { name: "As text", exact: false }).check({ force: true });
  await region(page).getByText("Good day Maria,").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Subject").fill("Your answers are waiting at {brand}");
  await region(page).getByText("Your answers are waiting at Sourcebridge").waitFor();
  const stored = (await calls.get(draft.id)).files["site/mail/registration-reminder.md"];
  expect(stored?.split("\n").slice(0, 6)).toEqual([
    "# Your answers are waiting at {brand}",
    '> Your answers are saved. Next: "{step}".',
    "",
    "## Pick up where you left off",
    "",
    "Good day {firstName},",
  ]);

  await open("texts/site/mail/code");
  await mail.getByText("048213", { exact: true }).waitFor();
  await text.fill("## Hello\n\n{cod}");
  await page.getByText("This email knows no “cod”.", { exact: false }).last().waitFor();
  await page.getByText("Last version without faults", { exact: true }).waitFor();
  await mail.getByText("048213", { exact: true }).waitFor();
});

test.runIf(deep)(
  "a part of a legal document is reworded, gets a new date and is moved by keyboard, and undo brings the very bytes back",
  async () => {
    const { page, calls, draft } = await openStudio(await sharedSite(), {
      at: "texts/site/legal/terms-of-use",
    });
    const file = "site/legal/terms-of-use.md";
    const stored = async () => (await calls.get(draft.id)).files[file] ?? "";
    const before = await stored();
    await region(page).getByText("1. Who may use the services").waitFor();
    await page.getByText("1. Who may use the services").first().click();
    const text = page.getByLabel("Text of this part");
    await text.fill((await writtenIn(text)).replace("at least 18 years old", "at least 21 years old"));
    await region(page).getByText("at least 21 years old", { exact: false }).waitFor();
    await page.getByLabel("Date", { exact: true }).fill("13/45/2026");
    await page.getByText("Enter a date like 01/24/2026.").waitFor();
    await page.getByLabel("Date", { exact: true }).fill("11/30/2026");
    await region(page).getByText("Last updated: 11/30/2026").waitFor();
    const reworded = before.replace("at least 18", "at least 21").replace("01/24/2024", "11/30/2026");
    await expect.poll(stored).toBe(reworded);

    const headings = async () => [...(await stored()).matchAll(/^## (.+)$/gmu)].map((one) => one[1]);
    const [first = "", second = ""] = await headings();
    const renumbered = (heading: string, number: number) => heading.replace(/^\d+/u, String(number));
    expect(await page.getByRole("button", { name: "Move up" }).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Move down" }).press("Enter");
    await expect
      .poll(headings)
      .toEqual([renumbered(second, 1), renumbered(first, 2), ...(await headings()).slice(2)]);
    await page.locator("[aria-live]").getByText("Moved to place 2 of", { exact: false }).waitFor();
    await expect.poll(() => focused(page)).toContain("Move down");
    expect(await page.getByLabel("Heading").inputValue()).toBe(renumbered(first, 2));
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+z");
    await expect.poll(stored).toBe(reworded);
  },
);

test.runIf(deep)("a color is chosen with a warning, and pages, mails and the preview show it", async () => {
  const { page, preview, open } = await openStudio(await sharedSite(), { at: "texts/brand" });
  const action = page.getByLabel("Main buttons", { exact: true });
  await action.fill("#7d7d84");
  await page.getByText("are hard to read: the contrast is", { exact: false }).waitFor();
  await action.fill("#00695c");
  await page.getByText("White words on it are easy to read", { exact: false }).waitFor();
  const token = (name: string) =>
    preview.locator("html").evaluate((html, of) => getComputedStyle(html).getPropertyValue(of), name);
  await expect.poll(() => token("--color-action")).toBe("#00695c");
  expect(await token("--color-on-action")).toBe("#ffffff");
  await page.getByRole("radio", { name: "Dark", exact: true }).check({ force: true });
  await expect
    .poll(() => preview.locator("html").evaluate((html) => getComputedStyle(html).backgroundColor))
    .toBe("rgb(13, 20, 36)");
  expect(await axeFindings(page)).toEqual([]);
  await open("texts/site/mail/registration-reminder");
  const link = page.frameLocator('iframe[title="Mail"]').getByText("Continue your registration");
  await expect
    .poll(() => link.evaluate((one) => getComputedStyle(one).backgroundColor))
    .toBe("rgb(0, 105, 92)");
});

test("a sentence is found by its words, reworded in place, and found on a phone, too", async () => {
  const { page, calls, draft } = await openStudio(await sharedSite(), { at: "texts", width: 360 });
  await page.getByLabel("Find a text").fill("not saved yet, retrying. ");
  await page.getByRole("link", { name: "Not saved yet, retrying. {reason}" }).click();
  const field = page.getByLabel("The same when it is known why", { exact: false });
  await page.getByText("May show why.", { exact: true }).waitFor();
  await field.fill("Not saved yet. {reason} We try again.");
  await field.blur();
  await expect
    .poll(async () => (await calls.get(draft.id)).files["site/wizard.json"])
    .toContain("Not saved yet. {reason} We try again.");
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFindings(page)).toEqual([]);
});
