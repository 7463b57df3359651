import type { Answer, Answers, Json } from "../../definition.ts";
import { conditionsOf, type FieldPlace } from "../check/steps/walk.ts";
import { boundaryValues } from "./boundary-values.ts";
import { combinations } from "./classes.ts";
import { rowWithin, sampleRows } from "./lists.ts";
import { fewOfClass, type SampleView } from "./sample-view.ts";
import { valuesFor } from "./values.ts";

/** Returns rows for each combination of values that the conditions of one of their fields distinguish, shortest first. */
export function* rowsToShow(
  view: SampleView,
  place: FieldPlace,
  step: { slug: string; own: Answer; answers: Answers },
  list: string,
): Iterable<Answer> {
  const { wizard: judge, sources, left } = view;
  const { siblings } = place;
  const conditions = conditionsOf(place).map(({ condition }) => condition);
  const names = [...new Set(conditions.flatMap(Object.keys))];
  const wanted = [...combinations(names, valuesOf)];
  for (const some of wanted) yield* rowsWith(some);
  // A row that equals the default is dropped: something else must be answered in it.
  for (const some of wanted) {
    for (const other of Object.keys(siblings)) {
      if (!(other in some))
        for (const value of valuesOf(other).slice(0, 2)) yield* rowsWith({ ...some, [other]: value });
    }
  }

  function* rowsWith(some: Answer): Iterable<Answer> {
    const row = rowWithin({ ...step, judge, sources, left }, list, some);
    if (row) yield row;
  }

  function valuesOf(name: string): Json[] {
    const field = siblings[name];
    if (!field) return [];
    const tests = conditions.map((condition) => condition[name]).filter((test) => typeof test === "object");
    const at = { judge, field, own: {}, siblings, models: sampleRows(sources, step.slug, list), sources };
    return fewOfClass(judge, [...valuesFor(at, name), ...boundaryValues(judge, field, tests).values], tests);
  }
}
