import { expect, test } from "vitest";
import type { StateDefinition } from "../../definition/definition.ts";
import { smallWizard, step } from "../../testing/small-wizard.ts";
import { countRoutesLeftOut, samplePathsTo } from "../examples/sample-paths.ts";

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

/** Returns how many routes to the last of so many steps are returned, and how many are left out. */
const routes = (count: number) => {
  const wizard = skippable(count);
  const paths = samplePathsTo(wizard, "end");
  return [paths.length, countRoutesLeftOut(wizard, "end", paths)];
};

test("of few routes none is left out", () => {
  expect(routes(3)).toEqual([8, 0]);
  expect(routes(5)).toEqual([32, 0]);
});

test("of very many routes the number left out is known", () => {
  const [found = 0, left = 0] = routes(8);
  expect(found).toBeLessThanOrEqual(40);
  expect(found + left).toBe(2 ** 8);
});
