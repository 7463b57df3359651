import { describe, expect, test } from "vitest";
import { samplePathsTo } from "../authoring/index.ts";
import { fieldsOf } from "../authoring/structure/walk.ts";
import { pathOf } from "../path/path.ts";
import { reviewOf } from "../view/review.ts";
import { publicForms } from "./shipped.ts";

/** Two forms of the United States as their field lists ask, written with nothing but what the format says. */
describe.each(["sf-424-short", "va-21p-8416"])("the public form %s", (id) => {
  const wizard = publicForms().wizards[id];
  if (!wizard) throw new Error(`There is no wizard "${id}".`);

  test("has at least 25 questions", () => {
    const asked = fieldsOf(wizard.definition).filter(
      ({ field }) => !field.computed && !field.items?.properties,
    );
    expect(asked.length).toBeGreaterThanOrEqual(25);
  });

  test("walks it from start to review on every path that its answers open", () => {
    const { machine } = wizard.definition;
    const ends = Object.keys(machine.states).filter((slug) =>
      ["review", "exit"].includes(machine.states[slug]?.meta.kind ?? ""),
    );
    for (const end of ends) {
      const paths = samplePathsTo(wizard, end);
      expect(paths.length).toBeGreaterThan(0);
      for (const { entries } of paths) {
        const { steps } = pathOf(wizard, entries);
        const here = steps.find(({ slug }) => slug === end);
        expect([end, here?.status === "ahead"]).toEqual([end, false]);
        expect(steps.flatMap(({ problems = [] }) => problems)).toEqual([]);
        expect(reviewOf(wizard, entries).length).toBeGreaterThan(0);
      }
    }
  });
});
