import { describe, expect, test } from "vitest";
import {
  callDefinitionOf,
  type Format,
  normalize,
  problemsIn,
  reviewOf,
  stepView,
  type Wizard,
} from "../index.ts";
import { controlInWords, createAuthoringRegistry, limitsInWords, shortestAnswer } from "./index.ts";
import type { SourceFiles } from "./source/source.ts";
import { faultsIn, readSmall, smallFolder } from "./testing/small-folder.ts";

/** A format of a host application: an account number whose remainder by 97 is 1. */
const iban: Format = {
  validate: (text) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(text) && remainder(text) === 1,
  normalize: (text) => text.replace(/\s/gu, "").toUpperCase(),
  show: (text) => text.replace(/(.{4})(?=.)/gu, "$1 "),
  notes: {
    words: "an international bank account number",
    samples: ["DE89370400440532013000"],
    spellings: { "de89 3704 0044 0532 0130 00": "DE89370400440532013000" },
    invalid: ["DE88370400440532013000"],
    length: { least: 15, most: 34 },
  },
};

function remainder(account: string): number {
  const turned = [...account.slice(4), ...account.slice(0, 4)];
  const digits = turned.map((one) => Number.parseInt(one, 36)).join("");
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

const registry = createAuthoringRegistry({
  formats: { iban },
  controls: {
    "star-rating": {
      fits: (field) => field.type === "integer",
      draws: "a whole number",
      words: "a row of stars",
      faultIn: ({ maximum = 11 }) => (maximum <= 10 ? null : "Stars need a maximum of 10 or fewer."),
    },
  },
  lookups: {
    banks: {
      words: "a bank",
      codePattern: "^[A-Z]{6}$",
      sample: () => ({ code: "DEUTDE", name: "Deutsche Bank" }),
    },
  },
  apiPath: "/v1",
});

const firm = "wizards/small/steps/firm.json";
const step = `{
  "$schema": "../../../schema/step.schema.json",
  "title": "Your firm",
  "properties": {
    "sort": {
      "title": "Sort", "type": "string", "list": "kinds",
      "messages": { "required": "Choose.", "list": "Choose." }
    },
    "account": {
      "title": "Account", "type": "string", "format": "iban",
      "messages": { "required": "Enter it.", "format": "Enter an account number." }
    },
    "stars": {
      "title": "Stars", "type": "integer", "minimum": 1, "maximum": 5, "draw": { "widget": "star-rating" },
      "messages": { "required": "Rate us.", "type": "Rate us.", "minimum": "One.", "maximum": "Five." }
    },
    "bank": {
      "title": "Bank", "type": "object", "lookup": { "source": "banks", "by": "sort" },
      "messages": { "required": "Choose a bank.", "lookup": "Choose a bank." }
    }
  },
  "required": ["sort", "account", "stars", "bank"]
}`;

/** The small wizard of a host application, which serves its API under another path. */
function hostFolder(change: (text: string) => string = (text) => text): SourceFiles {
  const files = smallFolder({
    "options/kinds.json": [['"label": "A firm",', '"label": "A firm", "code": "F",']],
    "wizards/small/wizard.json": [
      ['"/api/small/kind"', '"/v1/small/kind"'],
      ['"role": null', '"role": "PARTNER"'],
      [', "staff": "{firm.staff}"', ""],
    ],
  });
  const journeys = '{ "$schema": "../../schema/journeys.schema.json", "journeys": [] }';
  return { ...files, [firm]: change(step), "wizards/small/journeys.json": journeys };
}

function hostWizard(): Wizard {
  const { library, faults } = readSmall(hostFolder(), { registry });
  if (!library?.wizards.small) throw new Error(JSON.stringify(faults));
  return library.wizards.small;
}

const valid = {
  sort: "firm",
  account: "DE89370400440532013000",
  stars: 4,
  bank: { code: "DEUTDE", name: "D" },
};
const answers = { kind: { kind: "firm" } };

describe("a wizard of a host application", () => {
  test("stores a format of the host in one spelling and shows it as the host writes it", () => {
    const wizard = hostWizard();
    const typed = { ...valid, account: " de89 3704 0044 0532 0130 00 " };
    expect(normalize(wizard, "firm", typed, answers)).toEqual(valid);
    const entries = { kind: { answer: answers.kind }, firm: { answer: valid } };
    const section = reviewOf(wizard, entries).find((one) => one.step === "firm");
    expect(section?.groups[0]?.lines.map(({ text }) => text)).toContain("DE89 3704 0044 0532 0130 00");
  });

  test("refuses what the host's format, lookup source and field rules refuse", () => {
    const wizard = hostWizard();
    const wrong = { ...valid, account: "DE88370400440532013000", bank: { code: "541511", name: "D" } };
    expect(problemsIn(wizard, "firm", valid, answers)).toEqual([]);
    expect(problemsIn(wizard, "firm", wrong, answers).map(({ rule, message }) => [rule, message])).toEqual([
      ["format", "Enter an account number."],
      ["lookup", "Choose a bank."],
    ]);
  });

  test("names the host's control in the view of a step and in descriptions", () => {
    const wizard = hostWizard();
    const fields = stepView(wizard, "firm", {}, answers).fields;
    expect(fields.map(({ name, widget }) => [name, widget])).toEqual([
      ["sort", "select"],
      ["account", "text"],
      ["stars", "star-rating"],
      ["bank", "lookup"],
    ]);
    const { account, stars } = wizard.definition.steps.firm?.properties ?? {};
    expect(stars && controlInWords(stars, registry)).toBe("a row of stars");
    expect(account && limitsInWords(account, registry)).toEqual(["an international bank account number"]);
  });

  test("has sample answers for the host's format and lookup source", () => {
    const sample = shortestAnswer(hostWizard(), "firm", answers, {});
    expect(sample).toMatchObject({
      account: "DE89370400440532013000",
      bank: { code: "DEUTDE" },
    });
  });

  test("saves it under the host's API path unless a step declares its own call", () => {
    const wizard = hostWizard();
    expect(callDefinitionOf(wizard, "firm").path).toBe("/v1/registrations/small/steps/firm");
    expect(callDefinitionOf(wizard, "kind").path).toBe("/v1/small/kind");
  });
});

describe("a name that the registry does not have", () => {
  test.each([
    [
      '"format": "iban"',
      '"format": "ibann"',
      "unknown-format",
      'There is no format "ibann" (did you mean "iban"?).',
    ],
    [
      '"widget": "star-rating"',
      '"widget": "star-ratings"',
      "widget",
      'There is no control "star-ratings" (did you mean "star-rating"?).',
    ],
    [
      '"source": "banks"',
      '"source": "bank"',
      "shape",
      'There is no lookup source "bank" (did you mean "banks"?). Known: naics, banks.',
    ],
    ['"maximum": 5', '"maximum": 50', "widget", "Stars need a maximum of 10 or fewer."],
  ])("refuses it at its place: %s -> %s", (from, to, rule, message) => {
    const faults = faultsIn(
      hostFolder((text) => text.replace(from, to)),
      { registry },
    );
    const line = step.slice(0, step.indexOf(from)).split("\n").length;
    expect(faults).toEqual([{ file: firm, line, column: expect.any(Number), rule, message }]);
  });

  test("refuses it with our registry alone, and so a call outside of the API's path", () => {
    const found = faultsIn(hostFolder()).map(({ file, rule }) => `${file} ${rule}`);
    expect(found).toEqual([
      `${firm} unknown-format`,
      `${firm} widget`,
      `${firm} shape`,
      "wizards/small/wizard.json shape",
    ]);
  });

  test("reserves the role ADMIN for staff", () => {
    const files = smallFolder({ "wizards/small/wizard.json": [['"role": null', '"role": "ADMIN"']] });
    expect(faultsIn(files)).toMatchObject(
      [{ rule: "shape", message: /staff/u }].map(({ rule }) => ({ rule })),
    );
  });
});
