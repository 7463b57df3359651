import { expect, test } from "vitest";
import type { StateDefinition } from "../../definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { countRoutesLeftOut, samplePathsTo } from "./sample-paths.ts";

/** So many steps in a row, each of which may be skipped, before the last. */
function skippable(count: number) {
  const slugs = Array.from({ length: count }, (_none, index) => `s${index}`);
  const states = slugs.map((slug, index): [string, Partial<StateDefinition>] => {
    const next = slugs[index + 1] ?? "end";
    return [slug, { on: { NEXT: next, SKIP: next } }];
  });
  const steps = [...slugs, "end"].map((slug) => [slug, step()]);
  return smallWizard({ steps: Object.fromEntries(steps), states: Object.fromEntries(states) });
}

/** How many routes lead to the last of so many steps: those told, and those left out. */
const routes = (count: number) => {
  const wizard = skippable(count);
  const pasts = samplePathsTo(wizard, "end");
  return [pasts.length, countRoutesLeftOut(wizard, "end", pasts)];
};

test("of few routes none is left out", () => {
  expect(routes(3)).toEqual([8, 0]);
  expect(routes(5)).toEqual([32, 0]);
});

test("of very many routes it is known how many are left out", () => {
  const [told = 0, left = 0] = routes(8);
  expect(told).toBeLessThanOrEqual(40);
  expect(told + left).toBe(2 ** 8);
});
