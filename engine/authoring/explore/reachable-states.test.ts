import { expect, test } from "vitest";
import type { FieldDefinition, Transition } from "../../definition/definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { createStatesAt } from "./answered-states.ts";

const count: FieldDefinition = { type: "integer", minimum: 0, maximum: 9 };
const atLeastFive: Transition[] = [
  { target: "large", guard: { type: "matches", params: { "first.count": { minimum: 5 } } } },
  { target: "small" },
];
const wizard = smallWizard({
  steps: {
    first: step({ properties: { count, other: count }, required: ["count"] }),
    large: step(),
    small: step(),
    last: step({ properties: { detail: { ...count, when: { "first.other": { const: 3 } } } } }),
    end: step(),
  },
  states: {
    first: { on: { NEXT: atLeastFive } },
    large: { on: { NEXT: "last" } },
    small: { on: { NEXT: "last" } },
  },
});

test("a state is reached only with answers that open its transitions", () => {
  const { states, isWhole } = createStatesAt(wizard)("large", ["first.count"]);
  expect(isWhole).toBe(true);
  expect(states.map(({ answers }) => answers.first?.count)).toEqual([8, 9, 5, 6]);
  expect(new Set(states.map(({ route }) => route.join()))).toEqual(new Set(["first,large"]));
});

test("answers that nothing later reads form one state", () => {
  const { states } = createStatesAt(wizard)("last", ["first.other"]);
  const others = states.map(({ answers }) => answers.first?.other);
  expect(others).toHaveLength(new Set(others).size);
  expect(others).toContain(3);
  expect(others).toContain(undefined);
});

test("a search with too many combinations proves nothing", () => {
  const names = Array.from({ length: 16 }, (_none, index) => `box${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: "boolean" as const }]));
  const large = smallWizard({ steps: { first: step({ properties }), end: step() } });
  const statesAt = createStatesAt(large);
  expect(
    statesAt(
      "end",
      names.map((name) => `first.${name}`),
    ).isWhole,
  ).toBe(false);
  expect(statesAt("end", ["first.box0"]).isWhole).toBe(true);
});
