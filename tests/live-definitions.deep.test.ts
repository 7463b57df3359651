import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { buyersOfFile } from "./support/buyer-under-way.ts";
import { openPage } from "./support/page.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const goOn = (page: Page) => page.getByRole("button", { name: "Save and Continue" }).click();

const department = {
  title: "Department",
  type: "string",
  maxLength: 100,
  messages: {
    required: "Enter your department",
    maxLength: "Shorten the department to 100 characters or fewer",
  },
};

const buyerUnderWay = buyersOfFile();
const base = "/buyer-profile-registration";

test("a question that became required asks the registrant who is on that very step, and keeps what was typed", async () => {
  const { site, person, give, edit } = await buyerUnderWay();
  await give("personal-details", "company-details");
  const page = await openPage(site, { token: person.token, expected: [/422/] });
  await page.goto(`${base}/procurement-role`);
  await page.getByLabel("Job title").fill("Head of buying");
  await page.getByLabel(/experience/i).fill("7");

  const faults = await edit({
    "steps/procurement-role.json": (step) => {
      step.properties.department = department;
      step.required.push("department");
    },
    "wizard.json": (wizard) => {
      wizard.states["procurement-role"].meta.save.body.department = "{department}";
    },
  });
  expect(faults).toEqual([]);
  await goOn(page);

  await page.getByLabel("Department").waitFor();
  await page.getByText("Enter your department").first().waitFor();
  await expect.poll(() => page.getByLabel("Job title").inputValue()).toBe("Head of buying");
  await page.getByLabel("Department").fill("Facilities");
  await goOn(page);
  await heading(page, "Supplier Diversity");
  await expect
    .poll(async () => {
      const registration = await site.store.registrations.find(person.userId, "buyer");
      const entries = await site.store.registrationEntries.entriesOf(registration?.id ?? "");
      return entries.find(({ step }) => step === "procurement-role")?.entry.answer;
    })
    .toMatchObject({ jobTitle: "Head of buying", department: "Facilities" });
});

test("an inserted step is asked next, and no earlier answer is asked again", async () => {
  const { site, person, give, edit } = await buyerUnderWay();
  await give("personal-details", "company-details", "procurement-role");
  const faults = await edit({
    "steps/budget.json": (step) =>
      Object.assign(step, {
        $schema: "../../../schema/step.schema.json",
        title: "Your budget",
        properties: { department },
        required: ["department"],
      }),
    "wizard.json": (wizard) => {
      wizard.states["company-details"].on.NEXT = "budget";
      wizard.states.budget = { on: { NEXT: "procurement-role" }, meta: { rail: "Budget" } };
    },
  });
  expect(faults).toEqual([]);
  const page = await openPage(site, { token: person.token });
  await page.goto(`${base}/supplier-diversity`);
  await heading(page, "Your budget");
  await page.getByLabel("Department").fill("Facilities");
  await goOn(page);
  // Past the answered steps, to where they had stopped.
  await heading(page, "Supplier Diversity");
  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "Procurement Role");
  expect(await page.getByLabel("Job title").inputValue()).not.toBe("");
});

test("a removed step is no longer on the path, and its answer stays in the store", async () => {
  const { site, person, give, edit, remove } = await buyerUnderWay();
  await give("personal-details", "company-details", "procurement-role");
  const page = await openPage(site, { token: person.token });
  await page.goto(`${base}/procurement-role`);
  await heading(page, "Procurement Role");
  await remove("steps/procurement-role.json");
  const faults = await edit({
    "wizard.json": (wizard) => {
      wizard.states["company-details"].on.NEXT = "supplier-diversity";
      delete wizard.states["procurement-role"];
      const without = (places: string[]) => places.filter((place) => place !== "procurement-role");
      wizard.meta.numbering = { login: without(wizard.meta.numbering.login) };
      delete wizard.meta.profile.procurement;
    },
  });
  expect(faults).toEqual([]);
  await page.reload();
  // A slug that is no longer a step redirects to the next question; the rail shows the rest.
  await page.waitForURL(`**${base}/supplier-diversity`);
  await page.goto(`${base}/review`);
  await heading(page, "Supplier Diversity");
  await page.getByRole("main").getByText("Step 3 of 5").filter({ visible: true }).waitFor();
  const registration = await site.store.registrations.find(person.userId, "buyer");
  const kept = await site.store.registrationEntries.entriesOf(registration?.id ?? "");
  expect(kept.map(({ step }) => step)).toContain("procurement-role");
});

test("a broken file is refused with its location, and registrants notice nothing", async () => {
  const { site, person, give, edit, write } = await buyerUnderWay();
  await give("personal-details", "company-details");
  const page = await openPage(site, { token: person.token });
  await page.goto(`${base}/procurement-role`);
  await write("steps/procurement-role.json", '{\n  "title": "Procurement Role",\n  "properties": {\n');
  const faults = await edit({});
  expect(faults[0]).toMatchObject({ file: "wizards/buyer/steps/procurement-role.json", rule: "json-syntax" });
  expect(faults[0]?.line).toBeGreaterThan(2);
  await page.getByLabel("Job title").fill("Head of buying");
  await page.getByLabel(/experience/i).fill("7");
  await goOn(page);
  await heading(page, "Supplier Diversity");
});
