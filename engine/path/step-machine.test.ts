import fc from "fast-check";
import { expect, test } from "vitest";
import type { Answers } from "../definition/definition.ts";
import { draws } from "../testing/depth.ts";
import { threeWizards } from "../testing/shipped.ts";
import { walks } from "../testing/walks.ts";
import { createWizardMachine } from "./machine.ts";
import { pathOf } from "./path.ts";
import { type CreateStepMachine, readMachine } from "./step-machine.ts";
import { wizardEvents } from "./transitions.ts";
import type { Wizard } from "./wizard.ts";

/** Returns where both events lead from every step with these answers. */
function targetsWith(create: CreateStepMachine, { definition, validators }: Wizard, answers: Answers) {
  const machine = create(definition.machine, validators);
  return Object.keys(definition.machine.states).map((slug) =>
    wizardEvents.map((event) => machine.stepAfter(slug, event, answers)),
  );
}

function expectAsXState(wizard: Wizard, answers: Answers): void {
  const taken = targetsWith(createWizardMachine, wizard, answers);
  expect(targetsWith(readMachine, wizard, answers)).toEqual(taken);
}

const wizards = Object.entries(threeWizards().wizards);

test.each(wizards)("the transitions of %s are read as XState takes them, in every journey", (_id, wizard) => {
  for (const { entries } of wizard.journeys) {
    const { answers } = pathOf(wizard, entries);
    const steps = Object.entries(answers);
    for (let known = 0; known <= steps.length; known += 1)
      expectAsXState(wizard, Object.fromEntries(steps.slice(0, known)));
  }
});

test("the transitions of any wizard are read as XState takes them", { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(walks, ({ wizard, walk }) => {
      for (const entries of walk) expectAsXState(wizard, pathOf(wizard, entries).answers);
    }),
    draws(40, 2000),
  );
});
