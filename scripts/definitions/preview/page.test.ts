import { expect, test } from "vitest";
import type { Library, ServedWizard, StateDefinition } from "#engine";
import { smallWizard, step } from "../../../engine/testing/small-wizard.ts";
import { listPage } from "./page.ts";

/** The page of a wizard with this many skippable steps before the last. */
function pageOf(count: number): string {
  const slugs = Array.from({ length: count }, (_none, index) => `s${index}`);
  const states = slugs.map((slug, index): [string, Partial<StateDefinition>] => {
    const next = slugs[index + 1] ?? "end";
    return [slug, { on: { NEXT: next, SKIP: next } }];
  });
  const steps = [...slugs, "end"].map((slug) => [slug, step()]);
  const wizard = smallWizard({ steps: Object.fromEntries(steps), states: Object.fromEntries(states) });
  const served: ServedWizard = { ...wizard, validatorCode: "", journeys: [], procedure: null };
  const library = { wizards: { small: served } } as unknown as Library;
  return listPage({ folder: ".", library: () => library, faults: () => [] });
}

test("a step with more routes than were sampled says how many more there may be", () => {
  const told = [...pageOf(8).matchAll(/Up to (\d+) more routes may lead here/gu)].map(([, count]) => count);
  // To the seventh step, the eighth and the last.
  expect(told).toHaveLength(3);
  expect(Number(told.at(-1))).toBeGreaterThanOrEqual(2 ** 8 - 40);
});

test("a step whose routes are all listed mentions no more", () => {
  expect(pageOf(5)).not.toContain("more route");
});
