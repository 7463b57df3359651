import { expect, test } from "vitest";
import type { FieldDefinition, WizardDefinition } from "../../definition/definition.ts";
import { shippedDefinitions } from "../../testing/shipped.ts";
import { checkWaits } from "../check/fields/circular-conditions.ts";
import { checkReads } from "../check/steps/reads.ts";
import { readSmall, smallFolder } from "../testing/small-folder.ts";
import { readableAt } from "./readable.ts";

const wizards = Object.values(shippedDefinitions().wizards).map(({ definition }) => definition);
const small = readSmall(smallFolder()).library?.wizards.small?.definition as WizardDefinition;

/** Returns every field that any step asks, under its name with the step. */
const allNames = ({ steps }: WizardDefinition) =>
  Object.entries(steps).flatMap(([step, { properties }]) =>
    Object.keys(properties).map((name) => `${step}.${name}`),
  );

/** The faults of a wizard whose field at the bottom of a step would be asked only after an answer to `name`. */
function faultsOfReading(definition: WizardDefinition, step: string, name: string): string[] {
  // What happens without the answer is said: that is the author's to decide.
  const field: FieldDefinition = { when: { [name]: true }, draw: { otherwise: "hidden" } };
  const own = definition.steps[step];
  if (!own) throw new Error("There is no such step.");
  const properties = { ...own.properties, added: field };
  const edited = { ...definition, steps: { ...definition.steps, [step]: { ...own, properties } } };
  const rules: string[] = [];
  const report = (rule: string) => rules.push(rule);
  checkReads(edited, report);
  checkWaits(edited, report);
  return rules;
}

test.each(wizards.map((definition) => [definition.id, definition] as const))(
  "offers just what the check allows, at every step: %s",
  (_id, definition) => {
    const names = allNames(definition);
    const steps = Object.keys(definition.steps);
    expect(steps.length).toBeGreaterThan(1);
    for (const step of steps) {
      const offered = readableAt(definition, step).map(({ name }) => name);
      expect(offered.filter((name) => faultsOfReading(definition, step, name).length > 0)).toEqual([]);
      const refused = names.filter((name) => !offered.includes(name) && !name.startsWith(`${step}.`));
      expect(refused.filter((name) => faultsOfReading(definition, step, name).length === 0)).toEqual([]);
    }
  },
);

test("says of each answer how it may be compared", () => {
  expect(
    readableAt(small, "review").map(({ name, type, mayBeMissing }) => [name, type, mayBeMissing]),
  ).toEqual([
    ["kind.kind", "choice", undefined],
    ["kind.name", "text", undefined],
    ["firm.staff", "number", true],
    ["extra.paper", "other", true],
    ["extra.note", "text", true],
    ["extra.rows", "rows", true],
  ]);
  expect(readableAt(small, "firm")[1]).toEqual({
    name: "kind.kind",
    step: "kind",
    stepTitle: "What are you?",
    title: "Kind",
    type: "choice",
    options: [
      { value: "person", label: "A person" },
      { value: "firm", label: "A firm" },
      { value: "other", label: "Something else" },
    ],
  });
});

test("says which ticks are answered with Yes or No", () => {
  const { kind } = small.steps;
  if (!kind) throw new Error("There is no such step.");
  const properties: { [name: string]: FieldDefinition } = {
    box: { type: "boolean", draw: { widget: "checkbox" } },
    choice: { type: "boolean", draw: { widget: "yes-no" } },
  };
  const asked = { ...small, steps: { ...small.steps, kind: { ...kind, properties } } };
  expect(readableAt(asked, "kind").map(({ name, isYesNo }) => [name, isYesNo])).toEqual([
    ["box", undefined],
    ["choice", true],
  ]);
});

test("a field reads the ones above it, a transition its own step unless that was skipped", () => {
  const names = (place?: Parameters<typeof readableAt>[2]) =>
    readableAt(small, "extra", place).map(({ name }) => name);
  const far = ["kind.kind", "kind.name", "firm.staff"];
  expect(names()).toEqual(["paper", "note", "rows", ...far]);
  expect(names({ field: "note" })).toEqual(["paper", ...far]);
  expect(names({ event: "NEXT" })).toEqual(["extra.paper", "extra.note", "extra.rows", ...far]);
  expect(names({ event: "SKIP" })).toEqual(far);
});
