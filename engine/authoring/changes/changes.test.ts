import fc from "fast-check";
import { expect, test } from "vitest";
import { consequenceFor } from "../../change-notices/consequence.ts";
import type { WizardDefinition } from "../../definition/definition.ts";
import { isSameJson } from "../../definition/json.ts";
import { evaluateValidators } from "../../formats/validators.ts";
import { openWizard } from "../../open.ts";
import { edited } from "../../testing/definition-edits.ts";
import { seed, strength } from "../../testing/depth.ts";
import { walks } from "../../testing/walks.ts";
import { compileValidators } from "../read/compile.ts";
import { changesBetween } from "./changes-between.ts";

const clock = () => new Date("2026-11-21T12:00:00Z");
const opened = (definition: WizardDefinition) =>
  openWizard(definition, evaluateValidators(compileValidators(definition)), clock);

/** A registrant's walk through a wizard, and the wizard with a change or two. Sampled: a wizard's machine is no thing to shrink. */
function cases(count: number, from: number) {
  const arbitrary = walks.chain(({ wizard, walk }) =>
    edited(wizard.definition).map((edit) => ({ wizard, walk, ...edit })),
  );
  return fc.sample(arbitrary, { numRuns: count, seed: from });
}

test("a change reported as safe moves no registrant and keeps every answer valid", () => {
  let safe = 0;
  for (const { wizard, walk, after, names } of cases(strength(30, 120), seed)) {
    const changes = changesBetween(wizard.definition, after);
    if (changes.some(({ touches }) => touches !== null)) continue;
    safe += 1;
    const now = opened(after);
    const touched = walk.filter((entries) => !consequenceFor(wizard, now, entries).isUntouched);
    expect({ names, touched }).toEqual({ names, touched: [] });
  }
  expect(safe).toBeGreaterThan(strength(3, 20));
});

test("every change is reported", () => {
  let compared = 0;
  for (const { wizard, after, names } of cases(strength(50, 250), seed + 1)) {
    // Lists that no question offers belong to no definition that was read from files.
    if (!JSON.stringify(after.steps).includes('"list":"colours"')) continue;
    const isSame = isSameJson(wizard.definition, after) && sameOrder(wizard.definition, after);
    const isSilent = changesBetween(wizard.definition, after).length === 0;
    expect({ names, isSilent }).toEqual({ names, isSilent: isSame });
    compared += 1;
  }
  expect(compared).toBeGreaterThan(strength(10, 50));
});

/** The order of questions is part of what is asked. */
function sameOrder(before: WizardDefinition, after: WizardDefinition): boolean {
  return Object.keys(before.steps).every((slug) =>
    isSameJson(
      Object.keys(before.steps[slug]?.properties ?? {}),
      Object.keys(after.steps[slug]?.properties ?? {}),
    ),
  );
}
