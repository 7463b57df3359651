import { expect, test } from "vitest";
import type { MachineDefinition } from "../definition/definition.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { readsOf, transitionsOf } from "./transitions.ts";

const guard = { type: "matches", params: { "first.kind": { const: "firm" } } } as const;
const { definition } = smallWizard({
  steps: { first: step(), second: step(), end: step() },
  states: {
    first: { on: { SKIP: "end", NEXT: [{ target: "end", guard }, { target: "second" }] } },
    second: { on: { NEXT: { target: "end" } } },
  },
});
const machine: MachineDefinition = definition.machine;

test("every notation of a transition is read, in the order in which transitions are tried", () => {
  expect(
    transitionsOf(machine).map(({ from, event, target, index }) => [from, event, target, index]),
  ).toEqual([
    ["first", "NEXT", "end", 0],
    ["first", "NEXT", "second", 1],
    ["first", "SKIP", "end", 0],
    ["second", "NEXT", "end", 0],
  ]);
});

test("the transitions of one step or event are read alone", () => {
  expect(transitionsOf(machine, "first", "SKIP").map(({ path }) => path)).toEqual([
    ["machine", "states", "first", "on", "SKIP"],
  ]);
  expect(transitionsOf(machine, "first")).toHaveLength(3);
  expect(transitionsOf(machine, "end")).toEqual([]);
  expect(transitionsOf(machine, "unheard-of")).toEqual([]);
});

test("the answers that a guard reads come with their paths", () => {
  const [guarded, plain] = transitionsOf(machine, "first", "NEXT");
  expect(guarded && readsOf(guarded)).toEqual([
    {
      name: "first.kind",
      path: ["machine", "states", "first", "on", "NEXT", 0, "guard", "params", "first.kind"],
    },
  ]);
  expect(plain && readsOf(plain)).toEqual([]);
});
