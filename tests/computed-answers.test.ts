import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enter } from "../api/testing/enter.ts";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { readOptions } from "./support/own-wizards.ts";
import { openPage } from "./support/page.ts";
import { type Site, sharedSite } from "./support/site.ts";

const number = (title: string) => ({
  title,
  type: "number",
  minimum: 0,
  maximum: 1000,
  messages: {
    required: `Enter: ${title}`,
    type: "Enter a number.",
    minimum: "Not less than 0.",
    maximum: "1000 at most.",
  },
});

const steps = {
  plan: { title: "What do you ask for?", properties: { asked: number("Amount") }, required: ["asked"] },
  costs: {
    title: "What does it cost?",
    properties: {
      lines: {
        title: "Lines",
        type: "array",
        minItems: 1,
        maxItems: 4,
        draw: { entry: "Line" },
        default: [{}],
        items: {
          type: "object",
          properties: {
            price: number("Price"),
            pieces: number("Pieces"),
            cost: { title: "Cost", type: "number", computed: { product: ["price", "pieces"] } },
          },
          required: ["price", "pieces"],
        },
        messages: { required: "Add a line.", minItems: "Add a line.", maxItems: "Four lines." },
      },
      total: {
        title: "Total",
        type: "number",
        computed: { sum: "lines.cost" },
        compare: [{ equals: { field: "plan.asked" }, message: "The total must be the amount you ask for." }],
      },
      reason: {
        title: "Why so much?",
        type: "string",
        maxLength: 50,
        when: { total: { minimum: 100 } },
        messages: { maxLength: "Shorter." },
      },
    },
    required: ["lines"],
  },
  check: { title: "Is everything right?" },
  done: { title: "Thank you" },
};

const machine = {
  id: "budget",
  initial: "plan",
  meta: {
    title: "Budget",
    basePath: "/budget",
    role: null,
    login: "every-step",
    numbering: { wizard: Object.keys(steps), login: ["plan", "costs"] },
  },
  states: {
    plan: { on: { NEXT: "costs" }, meta: { rail: "Plan" } },
    costs: { on: { NEXT: "check" }, meta: { rail: "Costs" } },
    check: { on: { NEXT: "done" }, meta: { rail: "Check", kind: "review" } },
    done: { type: "final", meta: { rail: "Done", kind: "confirmation" } },
  },
};

async function openBudget(): Promise<{ site: Site; page: Page; userId: string; token: string }> {
  const file = (schema: string, value: object) =>
    JSON.stringify({ $schema: `${schema}.schema.json`, ...value }, null, 2);
  const own = Object.fromEntries(
    Object.entries(steps).map(([slug, step]) => [
      `wizards/budget/steps/${slug}.json`,
      file("../../../schema/step", step),
    ]),
  );
  const site = await sharedSite({
    ...(await readOptions()),
    ...own,
    "wizards/budget/wizard.json": file("../../schema/wizard", machine),
    "wizards/budget/journeys.json": file("../../schema/journeys", { journeys: [] }),
  });
  const { token, userId } = await enter(site);
  const page = await openPage(site, { token });
  return { site, page, userId, token };
}

const goOn = (page: Page) => page.getByRole("button", { name: "Save and Continue" }).click({ force: true });
const output = (page: Page, name: string) => page.getByRole("status", { name }).first();
const heard = (page: Page, words: string) =>
  page.locator("[aria-live=polite]", { hasText: words }).waitFor({ state: "attached" });

test("a computed answer follows while people type, and the server computes it again", async () => {
  const { site, page, userId, token } = await openBudget();
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/budget/plan");
  await page.getByLabel("Amount").fill("120");
  await goOn(page);

  await page.getByRole("heading", { level: 1, name: "What does it cost?" }).waitFor();
  const total = output(page, "Total");
  await total.getByText("Not calculated yet").waitFor();
  await page.getByLabel("Price").fill("2.5");
  await page.getByLabel("Pieces").fill("40");
  await total.getByText("100", { exact: true }).waitFor();
  await output(page, "Cost").getByText("100", { exact: true }).waitFor();
  await heard(page, "Total: 100");
  await page.getByLabel("Why so much?").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  // The sentence is shown at the total, is reached from the summary, and goes once another answer mends it.
  await goOn(page);
  const sentence = "The total must be the amount you ask for.";
  await page.getByRole("link", { name: sentence }).click();
  await expect.poll(() => total.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByLabel("Pieces").fill("48");
  await page.getByText(sentence).first().waitFor({ state: "detached" });
  await goOn(page);
  await page.getByRole("heading", { level: 1, name: "Is everything right?" }).waitFor();
  await page.getByText("120").first().waitFor();

  // A call that claims another total is answered with the server's own.
  const tampered = { lines: [{ price: 2.5, pieces: 48, cost: 1 }], total: 7 };
  const response = await fetch(`${site.url}/api/registrations/budget/steps/costs`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ answer: tampered }),
  });
  expect(response.status).toBe(200);
  const registration = await site.store.registrations.find(userId, "budget");
  const entries = await site.store.registrationEntries.entriesOf(registration?.id ?? "");
  expect(entries.find(({ step }) => step === "costs")?.entry.answer).toEqual({
    lines: [{ price: 2.5, pieces: 48, cost: 120 }],
    total: 120,
  });
});

test.runIf(deep)(
  "a changed earlier answer brings registrants to the one that depends on it, and says why",
  async () => {
    const { page } = await openBudget();
    await page.goto("/budget/plan");
    await page.getByLabel("Amount").fill("50");
    await goOn(page);
    await page.getByLabel("Price").fill("10");
    await page.getByLabel("Pieces").fill("5");
    await goOn(page);
    await page.getByRole("heading", { level: 1, name: "Is everything right?" }).waitFor();

    await page.goto("/budget/plan");
    await page.getByLabel("Amount").fill("60");
    await goOn(page);
    await page.goto("/budget");
    await page.waitForURL("**/budget/costs");
    await page
      .getByText(
        "Your answer to “Total” on Costs no longer fits your answer to “Amount” on Plan. The total must be the amount you ask for.",
      )
      .first()
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Pieces").fill("6");
    await goOn(page);
    await page.getByRole("heading", { level: 1, name: "Is everything right?" }).waitFor();
  },
);
