import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { buyerCalls } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { axeFindings } from "./support/axe.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { choose } from "./support/fill.ts";
import { focused, tabTo } from "./support/keyboard.ts";
import { openPage } from "./support/page.ts";
import { openSite } from "./support/site.ts";
import { atHeading, buyerBase } from "./support/steps.ts";
import { registrantAt, takePicture, warmUp } from "./support/studio.ts";

test("a question with a condition goes from a new draft to a release by keyboard alone, and is asked", async () => {
  const site = await openSite({ definitions: await buyerAlone() });
  await buyerCalls(site, await enter(site, "BUYER")).personalDetails();
  await warmUp(site);
  const { token } = await staffMember(site, "EDITOR");
  const page = await openPage(site, { token });
  // A custom header would make the preview's calls, which have no origin, need a CORS preflight.
  await page.context().setExtraHTTPHeaders({});
  const { keyboard } = page;
  const withoutFaults = () => page.getByText("No faults", { exact: true }).waitFor();
  await page.goto("/studio");
  await page.getByRole("heading", { name: "Buyer registration" }).waitFor();
  await takePicture(page, "studio walk 1 home");
  expect(await axeFindings(page)).toEqual([]);

  await tabTo(page, /^New draft$/);
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Name");
  await keyboard.type("Ask charities for their number");
  await keyboard.press("Enter");
  await withoutFaults();
  await takePicture(page, "studio walk 2 map");
  await tabTo(page, /^Company Details/);
  await keyboard.press("Enter");
  await page.getByLabel("Question 1", { exact: true }).waitFor();

  await tabTo(page, /^Add a question$/);
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("What kind of question?");
  await keyboard.type("short text");
  await page.getByRole("option", { name: /^Short text/ }).waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("What do you ask?");
  await keyboard.type("Charity number");
  await tabTo(page, /^Must be answered$/);
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Question 6");

  await page.getByRole("button", { name: "Add a condition" }).waitFor();
  await tabTo(page, /^Add a condition$/);
  await keyboard.press("Enter");
  await keyboard.type("Organization type");
  await tabTo(page, /What Organization type is compared with/);
  await keyboard.press("Enter");
  await keyboard.type("Charitable");
  await keyboard.press("Enter");
  await page.getByText("Asked only when “Organization type” is “Charitable Organization”.").waitFor();
  await withoutFaults();
  await takePicture(page, "studio walk 3 question");

  await tabTo(page, /^Properties$/, "Shift+Tab");
  await keyboard.press("ArrowRight");
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByRole("heading", { level: 1, name: "Company Details" }).waitFor();
  const samples = page.getByLabel("Shown as");
  await samples.locator("option", { hasText: '"Charity number" is asked' }).waitFor({ state: "attached" });
  await tabTo(page, /^Shown as/);
  const showAs = async (typed: string, shown: RegExp) => {
    await keyboard.type(typed);
    await expect.poll(() => samples.locator("option:checked").textContent()).toMatch(shown);
    await preview.getByRole("heading", { level: 1, name: "Company Details" }).waitFor();
    await takePicture(page, `studio walk 4 registrant ${typed}`);
  };
  // A menu of the browser takes letters that follow within a second as one word.
  const letMenuForget = () => page.waitForTimeout(1100);
  await showAs("Longest", /Longest: every field/);
  await letMenuForget();
  await showAs("Errors: e", /Errors: everything wrong/);
  await letMenuForget();
  await showAs(
    '"Charity',
    /^"Charity number" is asked.* because "Organization type" is Charitable Organization/,
  );
  await preview.getByLabel("Charity number").waitFor();

  await keyboard.press("Control+k");
  await keyboard.type("Publish");
  await keyboard.press("Enter");
  await page.getByText("It has no faults.").waitFor();
  await page.getByText("No one registering now will notice anything, and no one has finished yet.").waitFor();
  await takePicture(page, "studio walk 5 publish");
  await expect.poll(() => page.getByLabel("Note", { exact: true }).inputValue()).not.toBe("");
  await tabTo(page, /^Publish now$/);
  await keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("Release 2 is live");
  await expect
    .poll(() => site.definitions.current().wizards.buyer?.definition.steps["company-details"]?.properties)
    .toMatchObject({
      charityNumber: {
        title: "Charity number",
        when: { organizationType: { const: "Charitable Organization" } },
      },
    });

  const registrant = await registrantAt(site, "buyer", ["personal-details"]);
  await registrant.goto(`${buyerBase}/company-details`);
  await atHeading(registrant, "Company Details");
  await choose(registrant, "Organization type", "Charitable Organization");
  await registrant.getByLabel("Charity number").waitFor();
});
