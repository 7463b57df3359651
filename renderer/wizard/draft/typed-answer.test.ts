import { expect, test } from "vitest";
import {
  type Answer,
  type Entries,
  evaluateValidators,
  openWizard,
  type StepDefinition,
  type WizardDefinition,
} from "#engine";
import { compileValidators } from "#engine/authoring";
import { isUnchanged, seenKey, typedAnswer, unsavedSteps, validatedAnswer } from "./typed-answer.ts";

const place: StepDefinition = {
  title: "Place",
  type: "object",
  properties: {
    country: { type: "string", default: "USA" },
    firstName: { type: "string", messages: { required: "Enter your first name" } },
  },
  required: ["country", "firstName"],
  additionalProperties: false,
};

const definition: WizardDefinition = {
  id: "small",
  version: "1",
  lists: {},
  steps: { place, aside: place },
  machine: {
    id: "small",
    initial: "place",
    meta: {
      title: "Small",
      basePath: "/small",
      role: null,
      login: "every-step",
      numbering: { wizard: [], login: [] },
    },
    // There is no branch.
    states: { place: { meta: { rail: "Place" } }, aside: { meta: { rail: "Aside" } } },
  },
};
const wizard = openWizard(definition, evaluateValidators(compileValidators(definition)), () => new Date());
const answered = { place: { answer: { country: "CAN", firstName: "Ada" } } };

test("an untouched step starts with its defaults and the account's known values", () => {
  expect(typedAnswer(wizard, {}, {}, "place", { firstName: "Ada", lastName: "Lovelace" })).toEqual({
    country: "USA",
    firstName: "Ada",
  });
});

test("an answer takes precedence over defaults, and a draft over both", () => {
  expect(typedAnswer(wizard, answered, {}, "place")).toEqual(answered.place.answer);
  expect(typedAnswer(wizard, answered, { place: { firstName: "" } }, "place")).toEqual({ firstName: "" });
});

test("an answer to a question that moved here joins the draft", () => {
  const { firstName, ...others } = place.properties;
  const moved = { ...place, properties: { ...others, givenName: { ...firstName, was: "place.firstName" } } };
  const after = { ...definition, steps: { place: { ...place, properties: others }, aside: moved } };
  const open = openWizard(after, evaluateValidators(compileValidators(after)), () => new Date());
  const typed = (draft: Answer) => typedAnswer(open, answered, { aside: draft }, "aside");
  expect(typed({ country: "USA" })).toEqual({ country: "USA", givenName: "Ada" });
  expect(typed({ country: "USA", givenName: "Grace" })).toEqual({ country: "USA", givenName: "Grace" });
});

test("values from the account take precedence", () => {
  const fixed = { firstName: "Augusta" };
  expect(typedAnswer(wizard, answered, {}, "place", {}, fixed)).toEqual({
    country: "CAN",
    firstName: "Augusta",
  });
  expect(typedAnswer(wizard, answered, { place: { firstName: "A" } }, "place", {}, fixed)).toEqual(fixed);
});

test("an answer is validated in the form in which it would be sent", () => {
  const validated = validatedAnswer(wizard, {}, "place", { country: "USA", firstName: "  " });
  expect(validated.answer).toEqual({ country: "USA" });
  expect(validated.problems.map(({ message }) => message)).toEqual(["Enter your first name"]);
});

test("repeating the same answer is not a change", () => {
  expect(isUnchanged(answered, "place", { firstName: "Ada", country: "CAN" })).toBe(true);
  expect(isUnchanged(answered, "place", { firstName: "Grace", country: "CAN" })).toBe(false);
  expect(isUnchanged({ place: { skipped: true } }, "place", {})).toBe(false);
});

test("unsaved drafts are listed by step, without steps that are not asked", () => {
  expect(unsavedSteps(wizard, answered, { place: { country: "CAN", firstName: " Ada " } })).toEqual([]);
  expect(unsavedSteps(wizard, answered, { place: { country: "CAN", firstName: "Grace" } })).toEqual([
    "place",
  ]);
  expect(unsavedSteps(wizard, answered, { gone: { firstName: "Grace" } })).toEqual([]);
  const seen = { country: "CAN", firstName: "Grace" };
  const skipped: Entries = { place: { skipped: true } };
  expect(unsavedSteps(wizard, skipped, { place: { ...seen, [seenKey]: seen } })).toEqual([]);
  expect(unsavedSteps(wizard, skipped, { place: { ...seen, [seenKey]: {} } })).toEqual(["place"]);
  expect(unsavedSteps(wizard, answered, { aside: { firstName: "Grace" } })).toEqual([]);
});
