import { expect, test } from "vitest";
import type { FieldDefinition, StepDefinition } from "../../definition/definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { seenDifferences } from "./seen-differences.ts";

const text: FieldDefinition = { type: "string", maxLength: 20 };
const gray = (value: string, was?: string) => ({ value, label: "Gray", ...(was ? { was } : {}) });
const wizardOf = (steps: { [slug: string]: StepDefinition }, option = gray("grey")) =>
  smallWizard({
    steps: { ...steps, end: step() },
    lists: { colors: { title: "Colors", options: [option] } },
  });

const before = wizardOf({
  firm: step({ properties: { trade: { ...text, title: "Trade" } } }),
  taste: step({
    properties: {
      shade: { ...text, title: "Color", list: "colors", default: "grey", clears: ["note"] },
      note: { ...text, title: "Note", when: { shade: { const: "grey" } } },
      license: { ...text, title: "License", when: { "firm.trade": { const: "Taxi" } } },
      cars: {
        type: "array",
        title: "Cars",
        maxItems: 3,
        items: {
          type: "object",
          properties: { make: { ...text, title: "Make" } },
          default: { make: "Ford" },
        },
      },
    },
  }),
});

/** The same questions, all of them under other names. */
const renamed = (color: Partial<FieldDefinition> = {}, page: Partial<StepDefinition> = {}) =>
  wizardOf(
    {
      company: step({ was: "firm", properties: { business: { ...text, title: "Trade", was: "trade" } } }),
      liking: step({
        was: "taste",
        properties: {
          color: {
            ...text,
            title: "Color",
            list: "colors",
            default: "gray",
            clears: ["remark"],
            was: "shade",
            ...color,
          },
          remark: { ...text, title: "Note", when: { color: { const: "gray" } }, was: "note" },
          permit: {
            ...text,
            title: "License",
            when: { "company.business": { const: "Taxi" } },
            was: "license",
          },
          vehicles: {
            type: "array",
            title: "Cars",
            maxItems: 3,
            was: "cars",
            items: {
              type: "object",
              properties: { brand: { ...text, title: "Make", was: "make" } },
              default: { brand: "Ford" },
            },
          },
        },
        ...page,
      }),
    },
    gray("gray", "grey"),
  );

const driver = { company: { answer: { business: "Taxi" } } };
const typed = { color: "gray", vehicles: [{ brand: "Audi" }] };

test.each([
  ["nothing typed", { entries: driver, typed: null }],
  ["answers under today's names", { entries: driver, typed }],
  ["answers from before", { entries: { firm: { answer: { trade: "Taxi" } } }, typed: null }],
])("a page whose names alone changed looks the same with %s", (_with, person) => {
  expect(seenDifferences(before, renamed(), "liking", person)).toEqual([]);
});

test("what looks different has the name of each version", () => {
  const person = { entries: driver, typed };
  expect(seenDifferences(before, renamed({ title: "Favorite color" }), "liking", person)).toEqual([
    { before: "shade", after: "color" },
  ]);
  const { properties } = renamed().definition.steps.liking ?? {};
  const { remark: _, ...others } = properties ?? {};
  const more = { ...others, size: { ...text, title: "Size" } };
  expect(
    seenDifferences(before, renamed({}, { title: "Likes", properties: more }), "liking", person),
  ).toEqual([
    { before: "note", after: null },
    { before: "", after: "" },
    { before: null, after: "size" },
  ]);
});

test("guidance and buttons that changed have the place where each version shows them", () => {
  const page = (texts: string[], next: string, named = "name") =>
    smallWizard({
      steps: {
        firm: step({
          properties: { [named]: { ...text, title: "Name", ...(named === "name" ? {} : { was: "name" }) } },
          guidance: texts.map((one) => ({ kind: "inset", text: one, before: named })),
          buttons: { next },
        }),
        end: step(),
      },
    });
  const seen = (after: ReturnType<typeof page>) =>
    seenDifferences(page(["Look it up.", "Ask us."], "Go on"), after, "firm", { entries: {}, typed: null });
  expect(seen(page(["Look it up.", "Ask us."], "Go on", "title"))).toEqual([]);
  expect(seen(page(["New.", "Look it up.", "Write to us."], "Go on"))).toEqual([
    { before: "guidance 1", after: null },
    { before: null, after: "guidance 0" },
    { before: null, after: "guidance 2" },
  ]);
  expect(seen(page(["Look it up.", "Ask us."], "Continue"))).toEqual([
    { before: "page buttons", after: "page buttons" },
  ]);
});

test("a question without a title is seen by its name", () => {
  const page = (name: string, was?: string) =>
    wizardOf({ taste: step({ properties: { [name]: { ...text, ...(was ? { was } : {}) } } }) });
  expect(
    seenDifferences(page("shade"), page("color", "shade"), "taste", { entries: {}, typed: null }),
  ).toEqual([{ before: "shade", after: "color" }]);
});
