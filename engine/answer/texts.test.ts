import { describe, expect, test } from "vitest";
import type {
  Answer,
  Answers,
  FieldDefinition,
  OptionList,
  StepDefinition,
  WizardDefinition,
} from "../definition/definition.ts";
import { guidanceBlocks } from "../definition/guidance-text.ts";
import { notAsked, problemsIn, profileOf, reviewOf, stepView } from "../index.ts";
import { readMachine } from "../path/step-machine.ts";
import { openWizardWith } from "../path/wizard.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { loadParts } from "./load-parts.ts";

const text: FieldDefinition = { title: "Text", type: "string", maxLength: 500 };

const company: { [name: string]: FieldDefinition } = {
  name: { ...text, title: "Name" },
  kind: { ...text, title: "Kind", list: "kinds" },
  goals: { title: "Goals", type: "array", maxItems: 3, items: { type: "string", list: "kinds" } },
  founded: { ...text, title: "Founded", format: "date" },
  sum: { ...text, title: "Sum", format: "money", currency: "USD" },
  staff: { title: "Staff", type: "number", unit: "people" },
  isNew: { title: "New", type: "boolean", draw: { labels: { yes: "a new one", no: "an old one" } } },
  paper: { title: "Paper", type: "object", file: { accept: ["application/pdf"], maxBytes: 1000 } },
  trade: { title: "Trade", type: "object", lookup: { source: "naics", by: "kind" } },
};

const lists: { [name: string]: OptionList } = {
  kinds: {
    title: "Kinds",
    options: [
      { value: "f", label: "A firm", paper: "licence" },
      { value: "p", label: "A person" },
    ],
  },
  signers: {
    title: "Signers",
    options: [
      {
        value: "own",
        label: "Somebody of {company.name|your company}",
        description: "Works at {company.name}.",
      },
      { value: "other", label: "Somebody else" },
    ],
  },
};

const wizardWith = (own: Partial<StepDefinition>) =>
  smallWizard({
    steps: { company: step({ properties: company }), ask: step(own), end: step() },
    lists,
  });

const answers: Answers = {
  company: {
    name: "Acme & Sons",
    kind: "f",
    goals: ["f", "p"],
    founded: "2026-03-05",
    sum: "12500.50",
    staff: 1200,
    isNew: true,
    paper: { id: "1", name: "licence.pdf", type: "application/pdf", size: 3 },
    trade: { code: "541511", name: "Programming" },
  },
};

function titleFor(
  title: string,
  earlierAnswers: Answers = answers,
  answer: Answer = {},
  own: StepDefinition["properties"] = {},
) {
  return stepView(wizardWith({ title, properties: own }), "ask", answer, earlierAnswers).title;
}

describe("an answer in a text", () => {
  test.each([
    ["{company.name}", "Acme & Sons"],
    ["{company.kind}", "A firm"],
    ["{company.goals}", "A firm, A person"],
    ["{company.founded}", "March 5, 2026"],
    ["{company.sum}", "$12,500.50"],
    ["{company.staff}", "1,200 people"],
    ["{company.isNew}", "a new one"],
    ["{company.paper}", "licence.pdf"],
    ["{company.trade}", "541511 - Programming"],
    ["{company.trade.name}", "Programming"],
    ["{company.kind.paper}", "licence"],
  ])("%s is shown as the review shows it", (braces, shown) => {
    expect(titleFor(`Of ${braces}, today`)).toBe(`Of ${shown}, today`);
  });

  test("gives way to the words for its absence", () => {
    expect(titleFor("About {company.name|your company}", {})).toBe("About your company");
    expect(titleFor("About {company.name|your company}", { company: { name: "  " } })).toBe(
      "About your company",
    );
    expect(titleFor("About{company.name|}", {})).toBe("About");
    expect(titleFor("Your {company.kind.paper|paper}", { company: { kind: "p" } })).toBe("Your paper");
  });

  test("leaves a gap for an answer that is certain to exist, until it is known", () => {
    expect(titleFor("About {company.name}", {})).toBe("About …");
  });

  test("stands on one line and is cut when it is long", () => {
    const shown = titleFor("{company.name}", { company: { name: `a\r\nb\u2028\tc ${"ä".repeat(300)}` } });
    expect(shown).toMatch(/^a b c ä+…$/u);
    expect([...shown]).toHaveLength(200);
  });

  test("never reads it as braces, a pattern or a property of all objects", () => {
    expect(
      titleFor("{company.name} {company.kind}", { company: { name: "{company.kind} $& $1", kind: "p" } }),
    ).toBe("{company.kind} $& $1 A person");
    expect(titleFor("{company.constructor} {constructor}")).toBe("{company.constructor} {constructor}");
  });
});

describe("a text of a page", () => {
  const own: StepDefinition["properties"] = {
    first: { ...text, title: "First name" },
    price: { ...text, title: "Price", format: "money", currency: "USD" },
    last: { ...text, title: "Last name of {first|the person}", why: "For {first|you}." },
    hidden: { ...text, title: "Hidden", when: { first: { const: "Ann" } } },
  };

  test("follows the answers of the same page while they are typed", () => {
    const title = (answer: Answer) => stepView(wizardWith({ properties: own }), "ask", answer, {}).fields[2];
    expect(title({})).toMatchObject({ title: "Last name of the person", why: "For you." });
    expect(title({ first: "An" })).toMatchObject({ title: "Last name of An", why: "For An." });
  });

  test("shows what is being typed as it will be stored", () => {
    expect(titleFor("{price|Nothing}", {}, { price: "12,500" }, own)).toBe("$12,500");
    expect(titleFor("{price|Nothing}", {}, { price: "12,500.5" }, own)).toBe("$12,500.50");
    expect(titleFor("{price|Nothing}", {}, { price: "12," }, own)).not.toContain("{");
  });

  test("does not show what was typed into a field that is no longer asked", () => {
    expect(titleFor("{hidden|Nobody}", {}, { first: "Bob", hidden: "secret" }, own)).toBe("Nobody");
    expect(titleFor("{hidden|Nobody}", {}, { first: "Ann", hidden: "known" }, own)).toBe("known");
  });

  test("leaves out a hint whose answer is absent", () => {
    const properties = {
      first: { ...text, description: "As on {company.kind.paper}." },
      last: {
        ...text,
        description: "Always",
        variants: [{ when: { first: true as const }, description: "Of {company.name}" }],
      },
    };
    const hints = (answer: Answer, earlierAnswers: Answers) =>
      stepView(wizardWith({ properties, description: "At {company.name}" }), "ask", answer, earlierAnswers);
    expect(hints({}, answers).fields.map(({ hint }) => hint)).toEqual(["As on licence.", "Always"]);
    expect(hints({ first: "a" }, {}).fields.map(({ hint }) => hint)).toEqual([undefined, undefined]);
    expect(hints({}, answers).description).toBe("At Acme & Sons");
    expect(hints({}, {}).description).toBeUndefined();
  });

  test("shows answers in buttons, paragraphs, labels of options and texts of controls", () => {
    const view = stepView(
      wizardWith({
        body: ["Thank you, {company.name|you}."],
        buttons: { next: "Go on with {company.name|it}" },
        properties: {
          signer: { ...text, list: "signers" },
          rows: {
            title: "Rows",
            type: "array",
            maxItems: 3,
            draw: { add: "Add one of {company.name|yours}" },
            items: { type: "object", properties: { what: text, why: { ...text, title: "Why {what|this}" } } },
          },
        },
      }),
      "ask",
      { rows: [{ what: "tea" }, {}] },
      answers,
    );
    expect(view.body).toEqual(["Thank you, Acme & Sons."]);
    expect(view.buttons).toEqual({ next: "Go on with Acme & Sons" });
    expect(view.fields[0]?.options).toMatchObject([
      { value: "own", label: "Somebody of Acme & Sons", description: "Works at Acme & Sons." },
      { label: "Somebody else" },
    ]);
    expect(view.fields[1]?.draw.add).toBe("Add one of Acme & Sons");
    expect(view.fields[1]?.rows.map((row) => row[1]?.title)).toEqual(["Why tea", "Why this"]);
    expect(view.fields[1]?.newRow[1]?.title).toBe("Why this");
  });
});

test("guidance reads its Markdown before it shows answers", () => {
  const name = "**Acme** [x](https://evil.example)\n\n- <b>one</b>";
  const guidance = [
    {
      kind: "inset" as const,
      title: "Of {company.name|it}",
      text: "**{company.name|No one}** at {company.sum|$0}",
    },
  ];
  const [view] =
    stepView(wizardWith({ guidance }), "ask", {}, { company: { name, sum: "1.00" } }).guidance ?? [];
  expect(view?.title).toBe("Of **Acme** [x](https://evil.example) - <b>one</b>");
  expect(guidanceBlocks(view?.text ?? "", view?.answers)).toEqual([
    { paragraph: [{ strong: "**Acme** [x](https://evil.example) - <b>one</b>" }, " at $1"] },
  ]);
});

test("a message shows the answers of its page, its row and earlier steps", () => {
  const properties: StepDefinition["properties"] = {
    code: {
      ...text,
      maxLength: 2,
      messages: { maxLength: "{company.name|It} has codes of two letters, not {code|that}." },
    },
    rows: {
      title: "Rows",
      type: "array",
      maxItems: 3,
      items: {
        type: "object",
        properties: { what: text, price: { ...text, messages: { required: "What does {what|it} cost?" } } },
        required: ["price"],
      },
    },
  };
  const wizard = wizardWith({ properties });
  const answer = { code: "abc", rows: [{ what: "tea" }] };
  expect(problemsIn(wizard, "ask", answer, answers).map(({ message }) => message)).toEqual([
    "Acme & Sons has codes of two letters, not abc.",
    "What does tea cost?",
  ]);
  expect(problemsIn(wizard, "ask", { code: "abc" }, {})[0]?.message).toMatch(/^It has codes/u);
});

test("what is not asked is named with the answers in its title", () => {
  const properties = {
    more: { ...text, title: "More of {company.name|it}", when: { kind: true as const } },
    kind: text,
  };
  const [problem] = notAsked(wizardWith({ properties }), "ask", { more: "x" }, answers);
  expect(problem?.message).toContain("“More of Acme & Sons”");
});

test("the review shows answers in its titles and labels", () => {
  const wizard = wizardWith({
    properties: {
      signer: { ...text, title: "Who signs for {company.name|you}", list: "signers" },
      note: text,
    },
    review: [
      {
        title: "{company.name|Your company}",
        rows: [{ label: "Signs for {company.name|you}", fields: ["signer"] }],
      },
    ],
  });
  const entries = { company: { answer: { name: "Acme & Sons" } }, ask: { answer: { signer: "own" } } };
  const section = reviewOf(wizard, entries).find((one) => one.step === "ask");
  expect(section?.title).toBe("Acme & Sons");
  expect(section?.groups[0]?.lines[0]).toMatchObject({
    label: "Signs for Acme & Sons",
    text: "Somebody of Acme & Sons",
  });
  const plain = wizardWith({
    properties: { signer: { ...text, title: "Who signs for {company.name|you}" } },
  });
  expect(reviewOf(plain, entries).at(-1)?.groups[0]?.lines[0]?.label).toBe("Who signs for Acme & Sons");
});

test("only wizards that show answers load what they need for it", async () => {
  const plain = wizardWith({ title: "Plain", properties: { zip: { ...text, pattern: "^\\p{L}{2,5}$" } } });
  const { lists: _lists, ...definition } = plain.definition;
  const none = { relations: null, renaming: null, texts: null, machine: readMachine };
  const loadTexts = async (one: WizardDefinition) => (await loadParts(one)).texts;
  expect(await loadTexts({ ...definition, lists: {} })).toBeNull();
  const hint = (description: string) => ({
    properties: { zip: { ...text, description }, kind: company.kind ?? text },
  });
  const own = wizardWith(hint("As on {kind.paper}."));
  const signers = {
    ...own.definition,
    lists: { kinds: own.definition.lists.kinds ?? { title: "", options: [] } },
  };
  expect(await loadTexts(signers)).toBeNull();
  const opened = openWizardWith(own.registry, signers, () => ({}), own.clock, none);
  const hints = (answer: Answer) => stepView(opened, "ask", answer, {}).fields[0]?.hint;
  expect([hints({}), hints({ kind: "f" }), hints({ kind: "p" })]).toEqual([
    undefined,
    "As on licence.",
    undefined,
  ]);
  expect(await loadTexts(wizardWith(hint("Of {company.name}.")).definition)).not.toBeNull();
  const showing = wizardWith({ title: '{company.name|a "firm"}' });
  expect(await loadTexts(showing.definition)).not.toBeNull();
  const open = () => openWizardWith(showing.registry, showing.definition, () => ({}), showing.clock, none);
  expect(open).toThrow(/needs texts/u);
});

test("the profile keeps the answers, not the texts", () => {
  const wizard = smallWizard({
    steps: { company: step({ properties: company }), end: step({ title: "{company.name}" }) },
    lists,
    meta: { profile: { name: "{company.name}" } },
  });
  expect(profileOf(wizard, answers, { user: null, registration: null, email: null }, 2026)).toEqual({
    name: "Acme & Sons",
  });
});
