import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { staffMember } from "../api/testing/staff.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { search, textField, write } from "./support/fill.ts";
import { openPage } from "./support/page.ts";
import { openSite, type Site } from "./support/site.ts";
import { atHeading, press, saveAndContinue } from "./support/steps.ts";
import { warmUp } from "./support/studio.ts";
import { giveDocument, paper } from "./support/upload.ts";

/** Maximum number of actions from an empty map to a live wizard of ten steps. */
const mostActions = 250;

/** A person at the studio. Each click, each key and each text typed into a field is one action. */
class Editor {
  actions = 0;

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1;
    await target.filter({ visible: true }).first().click();
  }

  async key(name: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(name);
  }

  /** Types where the focus is, as soon as that is a field. */
  async type(text: string): Promise<void> {
    this.actions += 1;
    await this.page.locator(":is(input, textarea, [contenteditable]):focus").waitFor();
    await this.page.keyboard.type(text);
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.actions += 1;
    await field.filter({ visible: true }).first().fill(text);
  }

  press(name: string | RegExp): Promise<void> {
    return this.click(this.page.getByRole("button", { name, exact: true }));
  }

  follow(name: string): Promise<void> {
    return this.click(this.page.getByRole("link", { name, exact: true }));
  }

  /** Opens a list and chooses one of its options. */
  async pick(list: Locator, option: string | RegExp): Promise<void> {
    await this.click(list);
    await this.click(this.page.getByRole("option", { name: option, exact: true }));
  }

  async isSound(): Promise<void> {
    await this.page.getByText("No faults", { exact: true }).waitFor();
  }

  async addStep(title: string, after: string): Promise<void> {
    await this.press(`Add a step after ${after}`);
    await this.type(title);
    await this.key("Enter");
    await this.page.getByRole("button", { name: `Add a step after ${title}` }).waitFor();
  }

  async openStep(title: string): Promise<void> {
    await this.follow(title);
    await this.page.getByRole("button", { name: "Add a question", exact: true }).waitFor();
  }

  /** Adds a required question of a kind; `more` fills in that kind's further input. */
  async ask(kind: string, title: string | null, more?: (dialog: Locator) => Promise<void>): Promise<void> {
    // The button at the top stays where it is while a question that was just added finds its place.
    await this.press("Add a question");
    await this.describe(kind, title, more);
    await this.page.locator('[role="row"][aria-selected="true"]').waitFor();
  }

  async describe(
    kind: string,
    title: string | null,
    more?: (dialog: Locator) => Promise<void>,
  ): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    await this.click(dialog.getByText(kind, { exact: true }));
    if (title !== null) await this.type(title);
    await more?.(dialog);
    const required = dialog.getByRole("checkbox", { name: "Must be answered" });
    if ((await required.count()) > 0 && !(await required.isChecked()))
      await this.click(dialog.getByText("Must be answered", { exact: true }));
    await this.press("Add the question");
    await dialog.waitFor({ state: "hidden" });
  }

  /** Chooses a step on the map, beside its name, and begins a condition. */
  async beginCondition(step: string): Promise<Locator> {
    await this.click(this.page.getByRole("row", { name: step }).locator("p"));
    await this.press("Add a condition");
    return this.page.getByRole("group", { name: /people get it when$/i });
  }

  /** Completes the last sentence of a condition. */
  async say(place: Locator, question: string, how: string | null, answer: string): Promise<void> {
    await this.pick(place.getByRole("combobox", { name: "Question" }).last(), question);
    if (how) await this.pick(place.getByRole("button", { name: `How ${question} is compared` }).last(), how);
    await this.pick(place.getByRole("button", { name: /^Choose an answer/ }), answer);
  }
}

async function buildBankAccount(editor: Editor): Promise<void> {
  const { page } = editor;
  await editor.press("New wizard");
  await editor.type("Bank account");
  await editor.key("Enter");
  await page.getByRole("dialog", { name: "New wizard", exact: true }).waitFor();
  await editor.type("Bank account");
  await editor.key("Enter");
  await atHeading(page, "Bank account");

  await editor.follow("About you");
  await editor.fill(page.getByLabel("Heading of the page"), "Company details");
  await editor.fill(page.getByLabel("Question 1"), "Company name");
  await editor.click(page.getByRole("row", { name: "Email" }).getByText("Optional"));
  await editor.press("Remove");
  await editor.ask("Short text", "Registration number");
  await editor.fill(page.getByLabel("Examples of answers"), "AB123456");
  await editor.press("Accept only such answers");
  await editor.ask("Address", null);

  await editor.follow("Bank account");
  const steps = [
    "Contact person",
    "Kind of business",
    "Beneficial owners",
    "Charity number",
    "Expected activity",
    "Risk questions",
    "Documents",
    "Consent and signature",
  ];
  for (const [index, step] of steps.entries())
    await editor.addStep(step, steps[index - 1] ?? "Company details");

  await editor.openStep("Contact person");
  await editor.ask("Short text", "Full name");
  await editor.ask("Email", null);
  await editor.ask("Phone", null);
  await editor.ask("Date", "Date of birth");
  await editor.press("Ask for an age");

  await editor.openStep("Kind of business");
  await editor.ask("One choice", "Kind of business", (dialog) =>
    editor.fill(dialog.getByLabel(/^Choices/), "Sole trader\nPartnership\nCompany\nCharity"),
  );

  await editor.openStep("Beneficial owners");
  await editor.ask("Owners with shares", null);
  await editor.press("Add a question to each entry");
  await editor.describe("Country", null);

  await editor.openStep("Charity number");
  await editor.ask("Short text", "Charity number");

  await editor.openStep("Expected activity");
  await editor.ask("Amount of money", "Yearly turnover");
  await editor.ask("Amount of money", "Largest single payment");
  await editor.press("Add a limit");
  await editor.pick(page.getByRole("button", { name: /The answer must be$/ }), "at most");
  await editor.pick(page.getByRole("button", { name: /Compared with$/ }), "another answer");

  await editor.openStep("Risk questions");
  await editor.ask("Long text", "Where does the money come from?");

  await editor.openStep("Documents");
  await editor.ask("One file", "Certificate of incorporation");

  await editor.openStep("Consent and signature");
  await editor.ask("Recorded consent", null, (dialog) =>
    editor.fill(dialog.getByLabel("What is accepted"), "I declare that these answers are true."),
  );
  await editor.ask("Signature", null, (dialog) => editor.pick(dialog.getByRole("combobox"), "Full name"));

  await editor.follow("Bank account");
  await editor.say(await editor.beginCondition("Charity number"), "Kind of business", null, "Charity");
  await editor.isSound();
  await editor.say(
    await editor.beginCondition("Beneficial owners"),
    "Kind of business",
    "is not",
    "Sole trader",
  );
  await editor.isSound();
  await editor.say(await editor.beginCondition("Documents"), "Kind of business", null, "Company");
  await editor.isSound();
  await sayRisks(editor);
  await page.getByText("Everybody else goes on to 8 Documents or 9 Consent and signature.").waitFor();
  await editor.isSound();

  await editor.press("About this wizard");
  await editor.press("Write one for this wizard");
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  const dialog = page.getByRole("dialog");
  await editor.click(text.getByRole("button", { name: "the first name of the reader" }));
  await editor.pick(dialog.getByRole("combobox"), "Full name");
  await editor.press("Change it");
  await editor.click(text.getByText("nothing you need to do"));
  await editor.key("Control+End");
  await editor.type(" The account is for ");
  await editor.press("Insert an answer");
  await editor.pick(dialog.getByRole("combobox"), "Company name");
  await editor.press("Insert it");

  await editor.follow("Bank account");
  await editor.follow("Registration complete");
  await editor.fill(page.getByLabel("Text of the page"), "Thank you. We open your account within two days.");
  await editor.isSound();
}

/** Three reasons for more questions: the country of an owner, an amount, and the kind of business. */
async function sayRisks(editor: Editor): Promise<void> {
  const risks = await editor.beginCondition("Risk questions");
  const question = risks.getByRole("combobox", { name: "Question" });
  await editor.pick(question, "Owners");
  await editor.pick(risks.getByRole("button", { name: "How Owners is compared" }), "has an entry where");
  const entry = risks.getByRole("group", { name: "In the entry," });
  await editor.pick(entry.getByRole("button", { name: /^Choose a question/ }), "Country");
  await editor.click(entry.getByRole("combobox", { name: "What Country is compared with" }));
  await editor.type("Panama");

  const another = risks.getByRole("button", { name: "Add another condition" });
  await editor.click(another.last());
  await editor.pick(question.last(), "Largest single payment");
  await editor.pick(
    risks.getByRole("button", { name: "How Largest single payment is compared" }),
    "is more than",
  );
  await editor.fill(risks.getByLabel("Amount", { exact: true }), "50000");
  await editor.click(another.last());
  await editor.say(risks, "Kind of business", null, "Charity");
  await editor.pick(
    risks.getByRole("button", { name: "How these sentences join" }).first(),
    "at least one of these is true",
  );
}

async function publish(editor: Editor): Promise<void> {
  const { page } = editor;
  await editor.follow("Publish");
  await page.getByText("It has no faults.").waitFor();
  await expect.poll(() => page.getByLabel("Note", { exact: true }).inputValue()).not.toBe("");
  await editor.press("Publish now");
  await atHeading(page, "Release 2 is live");
}

/** Registers a company without a risk, which must still provide its certificate. */
async function register(page: Page): Promise<void> {
  await page.goto("/bank-account-registration");
  await atHeading(page, "Company details");
  await write(page, "Company name", "Cascade Power");
  await write(page, "Registration number", "AB123456");
  await search(page, "Country", "United St", "United States");
  await write(page, "Street address", "1 Main Street");
  await write(page, "City", "Portland");
  await search(page, "State", "Oreg", "Oregon");
  await write(page, "ZIP Code", "97201");
  await saveAndContinue(page, "Contact person");

  await write(page, "Full name", "Ana Diaz");
  await write(page, "Email", "ana@example.org");
  await write(page, "Phone", "604 555 0164");
  for (const [part, value] of [
    ["Month", "3"],
    ["Day", "5"],
    ["Year", "1980"],
  ] as const)
    await textField(page, part).fill(value);
  await saveAndContinue(page, "Kind of business");

  await page.getByRole("radio", { name: "Company" }).check({ force: true });
  await saveAndContinue(page, "Beneficial owners");

  await press(page, "Add an owner");
  await write(page, "Name", "Ana Diaz");
  await write(page, "Share", "100");
  await search(page, "Country", "Cana", "Canada");
  await saveAndContinue(page, "Expected activity");

  await write(page, "Yearly turnover", "40000");
  await write(page, "Largest single payment", "2000");
  await saveAndContinue(page, "Documents");

  await giveDocument(page, "Certificate of incorporation", paper("certificate.pdf"));
  await saveAndContinue(page, "Consent and signature");

  await page.getByRole("checkbox").check({ force: true });
  await write(page, "Type your full name to sign", "Ana Diaz");
  await saveAndContinue(page, "Review");
  await press(page, "Submit registration");
  await page.getByText("We open your account within two days.").waitFor();
}

async function openHome(site: Site): Promise<Page> {
  await warmUp(site);
  const { token } = await staffMember(site, "EDITOR");
  const page = await openPage(site, { token, ownAddress: false });
  await page.goto("/studio");
  return page;
}

test("a bank account wizard of ten steps is made from the screens alone, and takes a registrant", async () => {
  const site = await openSite({ definitions: await buyerAlone() });
  const editor = new Editor(await openHome(site));
  await buildBankAccount(editor);
  await publish(editor);
  console.info(`${editor.actions} actions from Home to live`);
  expect(editor.actions).toBeLessThanOrEqual(mostActions);

  const person = await site.signUp();
  await register(await openPage(site, { token: person.token }));
  const mail = await site.mailSaying(person.email, "The account is for Cascade Power");
  expect(mail.text).toContain("Hello Ana Diaz,");
});
