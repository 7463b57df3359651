import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CaseView } from "../api/responses/desk.ts";
import type { Person } from "../api/testing/both-databases.ts";
import { done, supplierCalls } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { focused, tabTo, typeHere } from "./support/keyboard.ts";
import { openPage } from "./support/page.ts";
import { takeScreen } from "./support/screen.ts";
import { openSite, type Site } from "./support/site.ts";
import { expectSoundIn } from "./support/sound.ts";
import { paper } from "./support/upload.ts";

interface Registrant {
  number: number;
  name: string;
  person: Person;
  id: string;
}

const count = 40;
const half = count / 2;
/** Numbers of the registrants whose website, or tax number, is to be corrected. */
const [websites, taxNumbers] = [
  [2, 6, 11, 24, 31],
  [4, 9, 17, 27, 36],
];
const asked = [5, 25];
/** Its tax number is the one of the registration before. */
const duplicate = count;
/** Number of the company on which two people decide at once. */
const contested = 13;
const nameOf = (number: number) => `Company ${String(number).padStart(2, "0")}`;
const einOf = (number: number) => `58${2_000_000 + (number === duplicate ? number - 1 : number)}`;

/** Registers as the pages do: sign-up with the mailed code, each step, an upload, and the confirmation. */
async function register(site: Site, number: number): Promise<Registrant> {
  const name = nameOf(number);
  const person = await site.signUp(`company-${number}@example.com`);
  const calls = supplierCalls(site, person);
  done(await calls.personalDetails());
  const own = { name, legalName: `${name} LLC`, website: `company-${number}.example` };
  const id: string = done(await calls.basicInformation(own)).body.supplier._id;
  done(await calls.businessLocation(id, { address_line_01: `${number} Peachtree Street NW` }));
  const ein = { name: "Tax ID / EIN", code: einOf(number) };
  done(await calls.compliance(id, { ein }, paper(`${name}.pdf`).buffer));
  done(await calls.services(id));
  for (const step of ["diversity-verification", "testimonials-references", "membership-certifications"])
    done(await calls.skip(step));
  done(await calls.confirm());
  const registration = await site.store.registrations.find(person.userId, "supplier");
  return { number, name, person, id: registration?.id ?? "" };
}

/** Sends the corrections that a registrant was asked for. */
async function correct(site: Site, { person, number }: Registrant): Promise<void> {
  const isWebsite = websites.includes(number);
  const step = isWebsite ? "basic-information" : "registration-compliance";
  const { token } = person;
  const { entries } = done(await site.call("GET", "/api/registrations/me", { token })).body;
  const change = isWebsite
    ? { website: `https://www.company-${number}.example` }
    : { ein: `58-30000${String(number).padStart(2, "0")}` };
  const body = { answer: { ...entries[step].answer, ...change } };
  done(await site.call("PUT", `/api/registrations/supplier/steps/${step}`, { token, body }));
  done(await supplierCalls(site, person).confirm());
}

/** A reviewer at the desk, who uses nothing but the keyboard. */
function reviewerAt(page: Page) {
  const heading = page.getByRole("heading", { level: 1 });
  const key = (name: string) => page.keyboard.press(name);

  async function at(name: string): Promise<void> {
    await expect.poll(() => heading.textContent(), { timeout: 60_000 }).toBe(name);
  }

  async function press(name: RegExp): Promise<void> {
    await tabTo(page, name);
    await key("Enter");
  }

  /** Returns to the heading, where the tour of the page starts. */
  const toTop = () => heading.focus();

  return {
    at,
    press,
    key,
    toTop,
    async open(view: string, title: string): Promise<void> {
      await page.goto(`/dashboard/admin?view=${view}`);
      await at(title);
      await page.getByRole("table").waitFor();
      await toTop();
      await key("j");
      await key("Enter");
    },
    async find(name: string): Promise<void> {
      await toTop();
      await press(/^The business/u);
      await tabTo(page, /^Legal name on the document/u);
      await typeHere(page, name);
      await tabTo(page, /./u);
      await tabTo(page, /^Confirmed/u);
      await key("Space");
      await press(/^Save the finding$/u);
      await page.getByText("1 of 1 given").waitFor();
    },
    /** Makes a move that has a mail, by its letter. */
    async decide(letter: string, button: RegExp, fill = async () => {}): Promise<void> {
      await toTop();
      await key(letter);
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await fill();
      await dialog.frameLocator('iframe[title="Email"]').getByText("Hello").waitFor();
      await press(button);
      await dialog.waitFor({ state: "hidden" });
    },
    async askBack(question: RegExp, remark: string): Promise<void> {
      await toTop();
      await key("r");
      await tabTo(page, question);
      await key("Space");
      await tabTo(page, /^What is wrong/u);
      await typeHere(page, remark);
      await press(/^Continue$/u);
      const dialog = page.getByRole("dialog");
      await dialog.frameLocator('iframe[title="Email"]').getByText(remark).waitFor();
      await press(/^Return for correction and send$/u);
      await dialog.waitFor({ state: "hidden" });
    },
  };
}

test("forty registrations are decided in a day, by keyboard alone", async () => {
  const site = await openSite();
  const all: Registrant[] = [];
  for (let number = 1; number <= count; number += 1) all.push(await register(site, number));
  const of = (number: number) => all[number - 1] as Registrant;

  const [ana, ben] = [await staffMember(site, "REVIEWER"), await staffMember(site, "REVIEWER")];
  await site.store.accounts.setNames(ana.userId, "Ana", "Diaz");
  await site.store.accounts.setNames(ben.userId, "Ben", "Okafor");
  const light = await openPage(site, {
    token: ana.token,
    ownAddress: false,
    width: 1280,
    colorScheme: "light",
    // The second decision on the same case.
    expected: ["status of 409"],
  });
  const dark = await openPage(site, { token: ben.token, ownAddress: false, width: 768, colorScheme: "dark" });

  /** Checks a page in both colors at each width, and then restores its look. */
  async function look(page: Page, state: string): Promise<void> {
    const size = page.viewportSize() ?? { width: 1280, height: 900 };
    const colorScheme = page === light ? "light" : "dark";
    await takeScreen(page, `desk day ${state}`);
    await expectSoundIn(page, state, [
      { width: 360, colorScheme: "light" },
      { width: 768, colorScheme: "dark" },
      { width: 1280, colorScheme: "light" },
    ]);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  }

  /** Takes the cases of a view one after the other, as each decision opens the next. */
  async function workThrough(
    page: Page,
    view: { name: string; title: string },
    numbers: number[],
    decide: (registrant: Registrant, reviewer: ReturnType<typeof reviewerAt>) => Promise<void>,
  ): Promise<void> {
    const reviewer = reviewerAt(page);
    await reviewer.open(view.name, view.title);
    for (const number of numbers) {
      await reviewer.at(of(number).name);
      await decide(of(number), reviewer);
    }
  }

  const received = { name: "state:supplier/received", title: "Supplier registration: Received" };
  const inReview = { name: "state:supplier/in-review", title: "Supplier registration: In review" };
  const numbers = all.map(({ number }) => number);
  const review = async (
    page: Page,
    { number, name, person, id }: Registrant,
    reviewer: ReturnType<typeof reviewerAt>,
  ) => {
    if (number === 1 || number === half + 2) await look(page, `a case ${number}`);
    if (taxNumbers.includes(number))
      return await reviewer.askBack(/^Tax ID/u, "This number belongs to another company.");
    // Findings stay when another answer is corrected.
    await reviewer.find(`${name} LLC`);
    if (websites.includes(number)) return await reviewer.askBack(/^Website/u, "This page cannot be reached.");
    if (asked.includes(number)) await askAndHear(page, reviewer, { person, id });
    if (number === duplicate) return await declineDuplicate(page, reviewer);
    if (number === contested) await decideTwice(page, reviewer);
    else await reviewer.decide("v", /^Verify and send$/u);
  };

  async function askAndHear(
    page: Page,
    reviewer: ReturnType<typeof reviewerAt>,
    { person, id }: Pick<Registrant, "person" | "id">,
  ) {
    await reviewer.toTop();
    if ((page.viewportSize()?.width ?? 0) < 1024) await reviewer.press(/^Documents and timeline$/u);
    await tabTo(page, /^Documents \(/u);
    await reviewer.key("ArrowRight");
    await tabTo(page, /^Note/u);
    await reviewer.key("ArrowRight");
    await tabTo(page, /^Question to the registrant/u);
    await typeHere(page, "Which of the two addresses is right?");
    await reviewer.press(/^Send the question$/u);
    await page.getByText("Waiting for the registrant's reply").waitFor();
    await look(page, "a question");
    const view = done(await site.call("GET", `/api/desk/cases/${id}`, { token: ana.token })).body as CaseView;
    const [question] = view.questions;
    const body = { registration: id, text: "The one in Atlanta." };
    const path = `/api/registrations/questions/${question?.ordinal}`;
    done(await site.call("POST", path, { token: person.token, body }));
    await page.reload();
    await page.getByRole("heading", { level: 1, name: view.name }).waitFor();
    await reviewer.toTop();
  }

  async function declineDuplicate(page: Page, reviewer: ReturnType<typeof reviewerAt>): Promise<void> {
    await page.getByText("Same Tax ID/EIN").waitFor();
    await look(page, "a duplicate");
    await reviewer.toTop();
    await tabTo(page, /^Same$/u);
    await reviewer.key("Enter");
    await page.getByRole("button", { name: "Same", exact: true, pressed: true }).waitFor();
    await reviewer.decide("d", /^Decline and send$/u, async () => {
      await tabTo(page, /^We could not find the business/u);
      await reviewer.key("ArrowDown");
      await reviewer.key("ArrowDown");
      expect(await focused(page)).toMatch(/registered already/u);
      await reviewer.key("Space");
      await tabTo(page, /^What the supplier should know/u);
      await typeHere(page, "You have a registration under another name.");
    });
  }

  async function decideTwice(page: Page, reviewer: ReturnType<typeof reviewerAt>): Promise<void> {
    await reviewer.key("v");
    const dialog = page.getByRole("dialog");
    await dialog.frameLocator('iframe[title="Email"]').getByText("Hello").waitFor();
    await tabTo(page, /^Add to the email/u);
    await typeHere(page, "Welcome to all of you.");
    const other = reviewerAt(dark);
    // From his own view, so that his decision opens no other case.
    await dark.goto(`/dashboard/admin/cases/${of(contested).id}?view=mine`);
    await other.at(of(contested).name);
    await dark.getByText("Ana Diaz has this open, too.").waitFor();
    await other.decide("v", /^Verify and send$/u);
    await reviewer.press(/^Verify and send$/u);
    await dialog.getByText("Ben Okafor: Verify: now “Verified”.").waitFor();
    await dialog.getByRole("alert").getByText("It can no longer be done.").waitFor();
    await look(page, "a second decision");
    await reviewer.key("Escape");
    await reviewer.open(received.name, received.title);
  }

  await light.goto("/dashboard/admin");
  await light.getByRole("table").waitFor();
  await look(light, "the queue");
  await workThrough(light, received, numbers.slice(0, half), (one, reviewer) => review(light, one, reviewer));
  // Her last decision opened one more, which is hers.
  await workThrough(dark, received, numbers.slice(half + 1), (one, reviewer) => review(dark, one, reviewer));
  await review(light, of(half + 1), reviewerAt(light));

  const returned = [...websites, ...taxNumbers].sort((one, other) => one - other);
  for (const number of returned) await correct(site, of(number));
  await workThrough(dark, inReview, returned, async ({ number, name }, reviewer) => {
    await dark.getByText("Before the correction:").waitFor();
    if (number === returned[0]) await look(dark, "a corrected case");
    if (taxNumbers.includes(number)) await reviewer.find(`${name} LLC`);
    await reviewer.decide("v", /^Verify and send$/u);
  });

  await light.goto("/dashboard/admin?view=state:supplier/verified");
  await light.getByRole("table").waitFor();
  const reviewer = reviewerAt(light);
  await reviewer.toTop();
  await tabTo(light, /^Choose all$/u);
  await reviewer.key("Space");
  await light.getByText(`${count - 1} registrations chosen`).waitFor();
  await look(light, "many chosen");
  await reviewer.key("y");
  await light.getByRole("alertdialog", { name: `Activate for ${count - 1} registrations?` }).waitFor();
  await reviewer.press(/^Activate$/u);
  await light.getByText(`Done for ${count - 1} registrations.`).waitFor();
  await light.goto("/dashboard/admin");
  await light.getByText("Nothing is open").waitFor();
  await look(light, "nothing is open");

  const { rows: decided } = done(
    await site.call("GET", "/api/desk/cases?view=all", { token: ana.token }),
  ).body;
  expect(decided).toHaveLength(count);
  for (const { number, id, person } of all) {
    const { state } = done(await site.call("GET", `/api/desk/cases/${id}`, { token: ana.token }))
      .body as CaseView;
    expect(state, nameOf(number)).toBe(number === duplicate ? "declined" : "active");
    const events = await site.store.caseEvents.events(id);
    const moves = events.filter(({ kind }) => kind === "moved");
    const audited = await site.store.audit.list({ limit: 1_000, search: id });
    expect(audited.filter(({ action }) => action === "case-moved")).toHaveLength(moves.length);
    // The code of the sign-up, the receipt, one for each move and question, and one that the corrections arrived.
    const others = events.filter(({ kind }) => ["question", "corrected"].includes(kind));
    expect(await site.mails(person.email), nameOf(number)).toHaveLength(2 + moves.length + others.length);
  }
}, 1_800_000);
