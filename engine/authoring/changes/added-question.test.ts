import { expect, test } from "vitest";
import type { Condition, FieldDefinition } from "../../definition/definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { changesBetween } from "./changes-between.ts";

const site: FieldDefinition = { title: "Site", type: "string" };
const abroad: FieldDefinition = { title: "Do you sell abroad?", type: "boolean", draw: { widget: "yes-no" } };
const yes = { const: true };

/** The change that "Countries" is asked now, beside others, with this condition. */
function added(when: Condition | undefined, beside: { [name: string]: FieldDefinition }, required = true) {
  const wizardWith = (properties: { [name: string]: FieldDefinition }, wanted: string[]) =>
    smallWizard({ steps: { you: step({ properties, required: wanted }), end: step() } }).definition;
  const countries = { title: "Countries", type: "string" as const, ...(when && { when }) };
  const after = wizardWith({ ...beside, countries }, required ? ["countries"] : []);
  const change = changesBetween(wizardWith({ site }, []), after).find(
    ({ question }) => question === "Countries",
  );
  return [change?.words, change?.touches];
}

test("a new question says when it is asked", () => {
  const words = (required: boolean, when?: Condition) => added(when, { site, abroad }, required)[0];
  expect(words(true)).toBe("It is asked now, and must be answered.");
  expect(words(false)).toBe("It is asked now, and may be left empty.");
  expect(words(true, { site: true })).toBe(
    "It is asked now while “Site” is answered, and must be answered then.",
  );
  expect(words(false, { site: true })).toBe(
    "It is asked now while “Site” is answered, and may be left empty.",
  );
});

test("it touches nobody while nobody can have the answer that asks it", () => {
  const touches = (when: Condition | undefined, field: FieldDefinition = abroad) =>
    added(when, { site, abroad: field })[1];
  const come = "People past this step who are asked it will be brought back to answer it.";
  expect(touches(undefined)).toBe("People past this step will be brought back to answer it.");
  expect(touches({ site: { const: "a" } })).toBe(come);
  expect(touches({ abroad: yes })).toBeNull();
  expect(touches({ abroad: { not: yes } })).toBeNull();
  expect(touches({ site: true, $all: [{ abroad: yes }] })).toBeNull();
  expect(touches({ $any: [{ abroad: yes }, { site: { const: "a" } }] })).toBe(come);
  expect(touches({ $not: { abroad: yes } })).toBe(come);
  expect(touches({ abroad: yes }, { ...abroad, was: "site" })).toBe(come);
  expect(touches({ abroad: yes }, { ...abroad, was: "earlier" })).toBe(come);
  expect(
    touches({ abroad: { minimum: 1 } }, { title: "Count", type: "integer", computed: { count: "site" } }),
  ).toBe(come);
});
