import { describe, expect, test } from "vitest";
import type { Computed, Condition, FieldDefinition, Guard } from "../../definition/definition.ts";
import type { OptionList } from "../../index.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import {
  conditionInWords,
  controlInWords,
  controlsFor,
  guardInWords,
  limitsInWords,
  type Marks,
  plainMarks,
  valueInWords,
} from "../index.ts";
import { computedInWords } from "../keywords/computed.ts";
import { prefillInWords } from "../keywords/prefill.ts";

const countries: OptionList = {
  title: "Countries",
  options: [
    { value: "CAN", label: "Canada" },
    { value: "USA", label: "United States" },
  ],
};
const { definition } = smallWizard({
  lists: { countries },
  steps: {
    place: step({
      title: "Business location",
      properties: {
        country: { title: "Country", type: "string", list: "countries" },
        parts: { title: "Parts", type: "array", items: { type: "string", list: "countries" } },
        staff: { title: "Staff", type: "integer" },
        cost: { title: "Cost", type: "string", format: "money", currency: "USD" },
        opened: { title: "Opened", type: "string", format: "date" },
        closed: { title: "Closed", type: "string", format: "date" },
        agreed: { title: "I agree", type: "boolean" },
        abroad: { title: "Sells abroad", type: "boolean", draw: { widget: "yes-no" } },
        nickname: { type: "string" },
        lines: {
          title: "Lines",
          type: "array",
          items: {
            type: "object",
            properties: {
              kind: { title: "Kind", type: "string", list: "countries" },
              amount: { title: "Amount", type: "integer" },
            },
          },
        },
      },
    }),
    budget: step({ title: "Budget" }),
    end: step(),
  },
});
const own = definition.steps.place?.properties ?? {};
const words = (condition: Condition) => conditionInWords(definition, condition, own);

test("a prefilled answer says where it comes from", () => {
  const said = (computed: Computed, format = "date") =>
    computedInWords(definition, { type: "string", format, currency: "USD", computed }, own);
  expect(said({ same: "opened" })).toBe('the answer to "Opened"');
  expect(said({ value: "20.00" }, "money")).toBe("$20.00, for everybody");
  expect(said({ sentOn: {} })).toBe("the day of sending");
  expect(said({ sentOn: { days: 3 } })).toBe("3 days after the day of sending");
});

describe("a condition in words", () => {
  test.each<[string, Condition]>([
    ['"Country" is answered', { country: true }],
    ['"Country" is Canada', { country: { const: "CAN" } }],
    ['"Country" (Business location) is Canada', { "place.country": { const: "CAN" } }],
    ['"Country" is Canada or United States', { country: { enum: ["CAN", "USA"] } }],
    ['"Cost" is at least $500.00', { cost: { atLeast: { value: "500.00" } } }],
    [
      '"Closed" is on or before 1 year after "Opened" and is after today',
      { closed: { onOrBefore: { field: "opened", plus: { years: 1 } }, after: { today: {} } } },
    ],
    ['"Country" is answered and is not Canada', { country: { not: { const: "CAN" } } }],
    [
      '"Country" is answered and is neither Canada nor United States',
      { country: { not: { enum: ["CAN", "USA"] } } },
    ],
    ['"Parts" includes Canada', { parts: { contains: { const: "CAN" } } }],
    ['"Parts" is answered and does not include Canada', { parts: { not: { contains: { const: "CAN" } } } }],
    ['"Parts" has at least 2 entries', { parts: { minItems: 2 } }],
    ['"Staff" is from 5 to 10', { staff: { minimum: 5, maximum: 10 } }],
    ['"Staff" is at least 5', { staff: { minimum: 5 } }],
    ['"Staff" is answered and is less than 5', { staff: { not: { minimum: 5 } } }],
    ['"Staff" is 3 or is at least 5', { staff: { anyOf: [{ const: 3 }, { minimum: 5 }] } }],
    ['"I agree" is ticked', { agreed: { const: true } }],
    ['"I agree" is not ticked', { agreed: { const: false } }],
    ['"Sells abroad" is yes', { abroad: { const: true } }],
    ['"Sells abroad" is no', { abroad: { const: false } }],
    ['"Sells abroad" is answered and is no', { abroad: { not: { const: true } } }],
    [
      '"Country" is Canada and "Staff" is more than 4',
      { country: { const: "CAN" }, staff: { exclusiveMinimum: 4 } },
    ],
    ['"nickname" has at least 2 characters', { nickname: { minLength: 2 } }],
    ['"gone" (nowhere) is answered', { "nowhere.gone": true }],
    [
      '"Country" is Canada, or "Parts" has at least 2 entries, or "Lines" has an entry where "Kind" is Canada',
      {
        $any: [
          { country: { const: "CAN" } },
          { parts: { minItems: 2 } },
          { lines: { $some: { kind: { const: "CAN" } } } },
        ],
      },
    ],
    [
      '"I agree" is ticked, and either "Country" is Canada, or "Staff" is at least 5',
      { agreed: { const: true }, $any: [{ country: { const: "CAN" } }, { staff: { minimum: 5 } }] },
    ],
    ['"Country" is not answered', { $not: { country: true } }],
    ['"Country" is not Canada or not answered', { $not: { country: { const: "CAN" } } }],
    [
      'it isn’t true that ("Country" is Canada and "I agree" is ticked)',
      { $not: { country: { const: "CAN" }, agreed: { const: true } } },
    ],
    [
      '"Lines" has only entries where "Kind" is Canada and "Amount" is at least 5',
      { lines: { $every: { kind: { const: "CAN" }, amount: { minimum: 5 } } } },
    ],
    [
      '"Lines" is answered and has no entry where "Kind" is Canada',
      { lines: { not: { $some: { kind: { const: "CAN" } } } } },
    ],
  ])("%s", (expected, condition) => {
    expect(words(condition)).toBe(expected);
  });

  test("formats the words of authors, and nothing else", () => {
    const marks: Marks = { ...plainMarks, text: (text) => `<${text}>`, question: (title) => `*${title}*` };
    expect(conditionInWords(definition, { "place.country": { const: "CAN" } }, {}, marks)).toBe(
      "*Country* (<Business location>) is <Canada>",
    );
  });
});

test("a condition on a date that is partly known says that it must be certain", () => {
  const test = { before: { today: {} }, partly: true } as const;
  expect(conditionInWords(definition, { "place.country": test }, {})).toBe(
    '"Country" (Business location) is certainly before today',
  );
});

describe("a guard in words", () => {
  const canada = { "place.country": { const: "CAN" } };
  test.each<[string, Guard]>([
    ['when "Country" (Business location) is Canada', { type: "matches", params: canada }],
    ['unless "Country" (Business location) is Canada', { type: "differs", params: canada }],
    [
      'when "Staff" (Business location) is answered',
      { type: "answered", params: { answers: ["place.staff"] } },
    ],
    ['when the step "Budget" is not answered', { type: "unanswered", params: { answers: ["budget"] } }],
    [
      'unless the step "Budget" and "Staff" (Business location) are answered',
      { type: "unanswered", params: { answers: ["budget", "place.staff"] } },
    ],
  ])("%s", (expected, guard) => {
    expect(guardInWords(definition, guard)).toBe(expected);
  });
});

test("a stored value is described by its label or name", () => {
  const { country, parts } = own;
  expect(valueInWords(definition, country, "CAN")).toBe("Canada");
  expect(valueInWords(definition, parts, ["CAN", "USA"])).toBe("Canada, United States");
  expect(valueInWords(definition, { type: "string", format: "date" }, "2026-03-05")).toBe("March 5, 2026");
  expect(valueInWords(definition, { type: "number", unit: "kg" }, 1200.5)).toBe("1,200.5 kg");
  expect(valueInWords(definition, country, "gone")).toBe('"gone"');
  expect(valueInWords(definition, undefined, { code: "541", name: "Services" })).toBe("541 Services");
});

describe("a field in words", () => {
  test("names its control, set or by default", () => {
    expect(controlInWords({ type: "string", list: "countries" })).toBe("one choice from a list that opens");
    expect(controlInWords({ type: "string", draw: { widget: "textarea" } })).toBe("several lines of text");
  });

  test("names each limit", () => {
    expect(limitsInWords({ type: "string", minLength: 2, maxLength: 80 })).toEqual([
      "from 2 to 80 characters",
    ]);
    expect(limitsInWords({ type: "string", format: "money", currency: "USD" })).toEqual([
      "an amount of money",
      "in USD",
    ]);
    expect(prefillInWords({ account: "email", fixed: true })).toBe(
      "filled in with the account's email address, and cannot be changed",
    );
    expect(limitsInWords({ type: "string", format: "date", partial: "year" })).toEqual([
      "a date, such as 3/5/2026",
      "the day and the month may be unknown",
    ]);
    expect(
      limitsInWords({ type: "string", pattern: "^A", clean: { case: "upper", remove: " -", write: "#-#" } }),
    ).toEqual(["written as the pattern ^A says", 'tidied first: without " -", in capitals, written #-#']);
    expect(limitsInWords({ type: "number", unit: "kg", maximum: 50 })).toEqual(["in kg", "up to 50"]);
    expect(limitsInWords({ type: "integer", minimum: 0, maximum: 50 })).toEqual([
      "a whole number",
      "from 0 to 50",
    ]);
    expect(limitsInWords({ type: "array", maxItems: 30, uniqueItems: true })).toEqual([
      "up to 30 entries",
      "none twice",
    ]);
    expect(
      limitsInWords({
        type: "object",
        file: { accept: ["application/pdf", "image/png"], maxBytes: 10485760 },
      }),
    ).toEqual(["PDF or PNG, up to 10 MB"]);
  });
});

test.each<[FieldDefinition, string[]]>([
  [{ type: "string" }, ["text", "textarea"]],
  [{ type: "string", format: "phone" }, ["tel"]],
  [{ type: "string", format: "date" }, ["date"]],
  [{ type: "string", format: "ein" }, ["text"]],
  [{ type: "string", list: "sectors" }, ["select", "combobox", "radio"]],
  [{ type: "array", items: { list: "sectors" } }, ["multi-select", "checkbox-groups", "checkboxes"]],
  [{ type: "integer" }, ["number"]],
  [{ type: "integer", minimum: 1, maximum: 5 }, ["number", "scale"]],
  [{ type: "boolean" }, ["checkbox", "yes-no"]],
  [{ type: "string", const: "I agree" }, ["consent"]],
  [{ type: "string", draw: { widget: "tel" } }, ["text", "textarea", "tel"]],
])("%j may be drawn by %j", (field, names) => {
  expect(controlsFor(field).map(({ name }) => name)).toEqual(names);
});
