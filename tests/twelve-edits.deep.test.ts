import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Answer } from "#engine";
import { newField, type Operation, type SourceFiles, withoutJourneys } from "#engine/authoring";
import type { Person } from "../api/testing/both-databases.ts";
import { draftCalls, setIn } from "../api/testing/drafts.ts";
import { enter } from "../api/testing/enter.ts";
import { done, storedEntries } from "../api/testing/sample-calls.ts";
import { staffMember } from "../api/testing/staff.ts";
import { buyerAlone } from "./support/buyer-under-way.ts";
import { giveEntries } from "./support/entries.ts";
import { openPage } from "./support/page.ts";
import { openSite, type Site } from "./support/site.ts";
import { atHeading, buyerBase } from "./support/steps.ts";

const wizard = "buyer";
const [company, role, goals] = ["company-details", "procurement-role", "supplier-diversity"] as const;
const since = "Some questions have changed since you were last here.";
const fileOf = (step: string) => `wizards/${wizard}/steps/${step}.json`;

/** Current places of three people, and their further answers. */
const places = { Ana: "Company Details", Ben: "Supplier Diversity", Cleo: "Review" };
type Name = keyof typeof places;
const names = Object.keys(places) as Name[];
const answers: { [step: string]: { [name in Name]?: Answer } } = {
  "personal-details": Object.fromEntries(
    names.map((firstName) => [
      firstName,
      {
        firstName,
        lastName: "Diaz",
        country: "USA",
        stateProvince: "IL",
        city: "Chicago",
        phone: "+13125550119",
      },
    ]),
  ),
  [company]: {
    Ben: answerOfCompany("Nonprofit Organization", "Global (5001+)"),
    Cleo: answerOfCompany("Cooperative", "Small (11-50)"),
  },
  [role]: {
    Ben: { jobTitle: "Director of Supplier Diversity", procurementExperience: 7 },
    Cleo: { jobTitle: "Buyer", procurementExperience: 3, specializations: ["Logistics Manager"] },
  },
  [goals]: { Cleo: {} },
};

function answerOfCompany(organizationType: string, companySize: string): Answer {
  return { companyName: "Cascade Power", organizationType, companySize, industry: "Utilities" };
}

interface LiveEdit {
  what: string;
  operations(files: SourceFiles): Operation[];
  /** The page where people go on who are led elsewhere, or read something, and the sentences that they read there. */
  reads?: { [name in Name]?: [heading: string, ...sentences: string[]] };
  /** Answer of those who are led to this step. */
  answer?: { step: string; values: Answer };
}

const ask = (step: string, title: string, required: boolean): Operation => ({
  kind: "add-field",
  wizard,
  step,
  ...newField({ title, kind: "text", list: null, required }, {}),
  after: null,
});

const edits: LiveEdit[] = [
  {
    what: "A question is reworded",
    operations: (files) => [
      setIn(files, fileOf(company), ["properties", "companySize", "title"], "Number of employees"),
    ],
  },
  { what: "A question is added that may be left out", operations: () => [ask(role, "Team", false)] },
  {
    what: "A question is added that must be answered",
    operations: () => [ask(company, "Fax number", true)],
    reads: both("Company Details", "We added “Fax number” to Company Details, so we brought you back there."),
    answer: { step: company, values: { faxNumber: "312 555 0100" } },
  },
  {
    what: "A question must be answered from now on",
    operations: () => [
      {
        kind: "set-required",
        wizard,
        step: role,
        field: "specializations",
        required: true,
        message: "Choose your specializations",
      },
    ],
    reads: {
      Ben: [
        "Procurement Role",
        "“Specializations” on Procurement Role now needs an answer, so we brought you back there.",
      ],
    },
    answer: { step: role, values: { specializations: ["Category Manager"] } },
  },
  {
    what: "An option is removed",
    operations: (files) => withoutOption(files, "organization-types", "Nonprofit Organization"),
    reads: {
      Ben: [
        "Company Details",
        "“Nonprofit Organization”, your choice for “Organization type” on Company Details, is no longer available. Please choose again.",
      ],
    },
    answer: { step: company, values: { organizationType: "Association" } },
  },
  {
    what: "An option is retired for another one",
    operations: () => [
      {
        kind: "retire-option",
        list: "company-sizes",
        value: "Small (11-50)",
        retired: true,
        successor: "Medium (51-250)",
      },
    ],
  },
  {
    what: "A text must be shorter",
    operations: (files) => [
      setIn(files, fileOf(role), ["properties", "jobTitle", "maxLength"], 20),
      setIn(
        files,
        fileOf(role),
        ["properties", "jobTitle", "messages", "maxLength"],
        "Shorten your job title to 20 characters or fewer",
      ),
    ],
    reads: {
      Ben: [
        "Procurement Role",
        "Your answer to “Job title” on Procurement Role no longer fits. Shorten your job title to 20 characters or fewer",
      ],
    },
    answer: { step: role, values: { jobTitle: "Director" } },
  },
  {
    what: "A question gets another stored name",
    operations: () => [{ kind: "rename", address: `${wizard}/${company}.companyName`, name: "organization" }],
  },
  {
    what: "A question moves to another page",
    operations: (files) => moved(files, "industry", company, role),
  },
  {
    what: "A step is inserted",
    operations: () => [
      {
        kind: "add-step",
        wizard,
        name: "budget",
        title: "Your budget",
        description: null,
        after: company,
        skippable: false,
        fields: [newField({ title: "Budget holder", kind: "text", list: null, required: true }, {})],
      },
    ],
    reads: both("Your budget", "We added the step Your budget, so we brought you there."),
    answer: { step: "budget", values: { budgetHolder: "Head of Procurement" } },
  },
  {
    what: "A step is asked of some only",
    operations: () => [
      {
        kind: "set-transitions",
        wizard,
        step: role,
        event: "NEXT",
        transitions: [
          { target: goals, when: { [`${company}.companySize`]: { const: "Global (5001+)" } } },
          { target: "review", when: null },
        ],
      },
    ],
    reads: { Cleo: ["Review", "We no longer ask for Supplier Diversity."] },
  },
  {
    what: "A step is removed",
    operations: () => [{ kind: "remove", address: `${wizard}/budget` }],
    reads: {
      Ben: ["Supplier Diversity", "We no longer ask for Your budget."],
      // She has answered nothing since the other step went, too.
      Cleo: ["Review", "We no longer ask for Your budget.", "We no longer ask for Supplier Diversity."],
    },
  },
];

/** Both who are past the step are led to that page, and read the same. */
function both(heading: string, sentence: string): LiveEdit["reads"] {
  return { Ben: [heading, sentence], Cleo: [heading, sentence] };
}

function withoutOption(files: SourceFiles, list: string, value: string): Operation[] {
  const before = JSON.parse(files[`options/${list}.json`] ?? "").options as {
    value: string;
    label: string;
  }[];
  return [{ kind: "set-options", list, options: before.filter((one) => one.value !== value), before }];
}

/** Asks a question on another page, as the studio does. */
function moved(files: SourceFiles, name: string, from: string, to: string): Operation[] {
  const field = JSON.parse(files[fileOf(from)] ?? "").properties[name];
  return [
    { kind: "remove", address: `${wizard}/${from}.${name}` },
    {
      kind: "add-field",
      wizard,
      step: to,
      name,
      field: { ...field, was: [`${from}.${name}`] },
      required: true,
      sample: "Utilities",
      after: null,
    },
  ];
}

/** Somebody who is registering, with the window that they have open. */
interface Registrant {
  name: Name;
  person: Person;
  page: Page;
  submitted: { [step: string]: Answer };
}

async function begin(site: Site, name: Name): Promise<Registrant> {
  const person = await enter(site);
  const submitted: Registrant["submitted"] = {};
  for (const [step, { [name]: answer }] of Object.entries(answers)) if (answer) submitted[step] = answer;
  const one = { name, person, page: await openPage(site, { token: person.token }), submitted };
  for (const step of Object.keys(submitted)) await give(site, one, step);
  return one;
}

async function give(site: Site, { person, submitted }: Registrant, step: string): Promise<void> {
  await giveEntries(site, person, wizard, [step], { [step]: { answer: submitted[step] ?? {} } });
}

/** Opens the wizard; expects the page where it leads, and returns what is said there about changes. */
async function read({ page }: Registrant, heading: string): Promise<string[]> {
  await page.goto(buyerBase);
  await atHeading(page, heading);
  await page.waitForLoadState("networkidle");
  const [opening = since, ...more] = await page.locator("[data-tone] > div > p").allInnerTexts();
  expect(opening).toBe(since);
  return more.filter((sentence) => sentence !== "Everything you've entered is saved.");
}

test("twelve live edits lose nothing that three people answered, and each of them reads what concerns them", async () => {
  const site = await openSite({ definitions: withoutJourneys(await buyerAlone()) });
  const registrants: Registrant[] = [];
  for (const name of names) registrants.push(await begin(site, name));
  const editor = await staffMember(site, "EDITOR");
  const calls = draftCalls(site, editor);

  for (const [index, { what, operations, reads = {}, answer }] of edits.entries()) {
    const draft = await calls.start(what);
    done(await calls.edit(draft.id, 0, ...operations(draft.files)));
    await editor.confirm();
    done(await calls.publish(draft.id, 1, { note: what }));
    console.info(`${index + 1}. ${what}.`);
    for (const registrant of registrants) {
      const { name, submitted, page } = registrant;
      const [heading, ...sentences] = reads[name] ?? [places[name]];
      const shown = await read(registrant, heading);
      console.info(`   ${name} at ${heading}: ${shown.join(" ") || "nothing"}`);
      expect(shown, `${what}, ${name}`).toEqual(sentences);
      if (sentences.length > 0) await page.getByRole("button", { name: "Got it" }).click();
      if (!answer || heading === places[name]) continue;
      submitted[answer.step] = { ...submitted[answer.step], ...answer.values };
      await give(site, registrant, answer.step);
      expect(await read(registrant, places[name]), `${what}, ${name} afterwards`).toEqual([]);
    }
  }
  // Renamed and moved answers are kept.
  const review = registrants[2]?.page.getByRole("main");
  for (const text of ["Cascade Power", "Utilities", "Cooperative", "Small (11-50)", "Logistics Manager"])
    await review?.getByText(text).first().waitFor();
  for (const { name, person, submitted } of registrants) {
    const stored = await storedEntries(site, person, wizard);
    for (const [step, answer] of Object.entries(submitted))
      expect(stored[step]?.entry.answer, `${name}, ${step}`).toMatchObject(answer);
  }
});
