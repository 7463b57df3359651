import fc from "fast-check";
import { expect, test } from "vitest";
import type { FieldDefinition } from "../../definition/definition.ts";
import { normalize, problemsIn, type Wizard } from "../../index.ts";
import { pathOf } from "../../path/path.ts";
import { draws } from "../../testing/depth.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { walks } from "../../testing/walks.ts";
import { fullestAnswer, shortestAnswer } from "../index.ts";
import { answerWithin, tryAt } from "./answers.ts";

const lists = {
  kinds: {
    title: "Kinds",
    options: ["none", "firm", "other"].map((value) => ({ value, label: `A ${value}` })),
  },
  firms: { title: "Firms", options: [{ value: "firm", label: "A firm" }] },
};

/** A wizard of one step with these fields, all required but those named. */
function asking(properties: { [name: string]: FieldDefinition }, optional: string[] = []): Wizard {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return smallWizard({ lists, steps: { only: step({ properties, required }), end: step() } });
}

const kind: FieldDefinition = { type: "string", list: "kinds" };

test("the shortest answer contains only what is required, and is valid", () => {
  const wizard = asking(
    {
      kind,
      name: { type: "string", title: "Full name", maxLength: 40 },
      nick: { type: "string", maxLength: 10 },
      phone: { type: "string", format: "phone" },
      born: { type: "integer", format: "past-year", minimum: 1900 },
    },
    ["nick"],
  );
  expect(shortestAnswer(wizard, "only", {})).toEqual({
    kind: "none",
    name: "Full name",
    phone: "+16145550118",
    born: 2012,
  });
});

test("of several choices the one that requires least is taken", () => {
  const detail: FieldDefinition = {
    type: "string",
    maxLength: 9,
    when: { kind: { enum: ["none", "firm"] } },
  };
  expect(shortestAnswer(asking({ kind, detail }), "only", {})).toEqual({ kind: "other" });
});

test("a wanted field brings the fields that make it count", () => {
  const wizard = asking(
    {
      kind,
      detail: { type: "string", maxLength: 9, when: { kind: { const: "other" } } },
      more: { type: "string", maxLength: 9, when: { detail: { minLength: 3 } } },
    },
    ["kind", "detail", "more"],
  );
  expect(shortestAnswer(wizard, "only", {})).toEqual({});
  const answer = shortestAnswer(wizard, "only", {}, { more: "words" });
  expect(answer).toMatchObject({ kind: "other", more: "words" });
  expect(problemsIn(wizard, "only", answer ?? {}, {})).toEqual([]);
});

test("a wanted value that only another choice allows brings that choice", () => {
  const code: FieldDefinition = {
    type: "string",
    pattern: "^[0-9]{5}$",
    variants: [{ when: { kind: { const: "other" } }, pattern: "^[A-Z][0-9][A-Z]$" }],
  };
  expect(shortestAnswer(asking({ kind, code }), "only", {}, { code: "K1A" })).toEqual({
    kind: "other",
    code: "K1A",
  });
});

test("the fullest answer keeps what is answered and adds what is left out", () => {
  const wizard = asking(
    {
      kind,
      nick: { type: "string", maxLength: 10 },
      detail: { type: "string", maxLength: 9, when: { kind: { const: "other" } } },
      firm: { type: "string", maxLength: 9, when: { kind: { const: "firm" } } },
      rows: {
        type: "array",
        maxItems: 2,
        items: { type: "object", properties: { kind }, required: ["kind"] },
      },
    },
    ["nick", "detail", "firm", "rows"],
  );
  expect(fullestAnswer(wizard, "only", {}, { kind: "other", nick: "Dee" })).toEqual({
    kind: "other",
    nick: "Dee",
    detail: "Example",
    rows: [{ kind: "none" }],
  });
  expect(fullestAnswer(wizard, "only", {}, { kind: "unheard of" })).toEqual({ kind: "unheard of" });
});

test("an impossible answer is null", () => {
  const wizard = asking({ kind });
  expect(shortestAnswer(wizard, "only", {}, { kind: "unheard of" })).toBeNull();
  expect(shortestAnswer(wizard, "only", {}, { other: 1 })).toBeNull();
  const waiting = asking({ kind, never: { type: "string", maxLength: 9, when: { "first.x": true } } });
  expect(shortestAnswer(waiting, "only", {}, { never: "a" })).toBeNull();
});

test.each<[string, FieldDefinition]>([
  ["a pattern", { type: "string", pattern: "^(?:[A-Z]{2}-)?\\d{4}[a-f]+\\.x$", maxLength: 20 }],
  [
    "a checklist",
    { type: "string", maxLength: 30, checklist: [{ label: "", pattern: "[!@#]", message: "" }] },
  ],
  ["a long text", { type: "string", minLength: 100, maxLength: 120 }],
  ["a short text", { type: "string", title: "Something long", maxLength: 3 }],
  ["a narrow number", { type: "number", minimum: 41.5, maximum: 42 }],
  ["a list of choices", { type: "array", minItems: 2, maxItems: 3, uniqueItems: true, items: kind }],
  ["a file", { type: "object", file: { accept: ["image/png"], maxBytes: 100 } }],
  ["a constant", { const: true, type: "boolean" }],
  [
    "rows unlike each other",
    {
      type: "array",
      minItems: 2,
      maxItems: 4,
      uniqueItems: true,
      items: { type: "object", properties: { kind }, required: ["kind"] },
    },
  ],
  [
    "a row that is not the untouched one",
    {
      type: "array",
      maxItems: 4,
      items: {
        type: "object",
        default: { kind: "none" },
        properties: { kind, why: { type: "string", maxLength: 9 } },
        required: ["kind"],
      },
    },
  ],
])("there is a valid value for %s", (_what, field) => {
  const wizard = asking({ field });
  const answer = shortestAnswer(wizard, "only", {});
  expect(answer).not.toBeNull();
  expect(problemsIn(wizard, "only", answer ?? {}, {})).toEqual([]);
});

test("values of sample registrations are preferred, and stay together", () => {
  const town: FieldDefinition = { type: "string", maxLength: 20 };
  const wizard = asking({ kind, town, street: town });
  const samples = [
    { only: { answer: { kind: "firm", town: "Columbus", street: "Gay Street" } } },
    { only: { answer: { kind: "other", town: "Montréal", street: "Rue Saint-Denis" } } },
  ];
  const sources = { samples };
  expect(answerWithin(tryAt(wizard, "only", {}, sources), {})).toEqual(samples[0]?.only.answer);
  expect(answerWithin(tryAt(wizard, "only", {}, sources), { kind: "other" })).toEqual(
    samples[1]?.only.answer,
  );
});

test("the shortest answer to every step of a walk is valid, normalized and deterministic", () => {
  let answered = 0;
  fc.assert(
    fc.property(walks, ({ wizard, walk }) => {
      for (const entries of walk) {
        const { incomplete, answers } = pathOf(wizard, entries);
        if (incomplete === null) continue;
        const answer = shortestAnswer(wizard, incomplete, answers);
        if (!answer) throw new Error(`No answer to ${incomplete}.`);
        answered += 1;
        expect(problemsIn(wizard, incomplete, answer, answers)).toEqual([]);
        expect(normalize(wizard, incomplete, answer, answers)).toEqual(answer);
        expect(shortestAnswer(wizard, incomplete, answers)).toEqual(answer);
        expect(isShortest(wizard, incomplete, answer)).toBe(true);
      }
    }),
    draws(12, 60),
  );
  expect(answered).toBeGreaterThan(10);

  /** Returns whether nothing but computed answers can be left out. */
  function isShortest(wizard: Wizard, slug: string, answer: { [name: string]: unknown }): boolean {
    const { required = [], properties = {} } = wizard.definition.steps[slug] ?? {};
    return Object.keys(answer).every((name) => required.includes(name) || properties[name]?.computed);
  }
});
