import { expect, test } from "vitest";
import type { Guard } from "../definition/definition.ts";
import { smallWizard, step } from "../testing/small-wizard.ts";
import { guardHolds } from "./guards.ts";

const { validators } = smallWizard({
  steps: { first: step(), end: step() },
  states: { first: { on: { NEXT: { target: "end" } } } },
});
const answers = ["first.name", "first.kind"];

test.each([
  ["all of its answers are there", { name: "Ada", kind: "firm" }, true],
  ["only one of them is", { name: "Ada" }, false],
  ["none is", {}, false],
])('"answered" asks for every answer, and "unanswered" is its opposite: %s', (_title, first, isAnswered) => {
  const holds = (type: "answered" | "unanswered") =>
    guardHolds(validators, { type, params: { answers } } as Guard, { first });
  expect([holds("answered"), holds("unanswered")]).toEqual([isAnswered, !isAnswered]);
});
