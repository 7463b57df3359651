import type { Answer, Answers, Json } from "../../definition.ts";
import { isObject } from "../../json.ts";
import { conditionsOf, type FieldPlace } from "../check/steps/walk.ts";
import { candidatesFor } from "../explore/candidates.ts";
import { entriesIn, rowWithin } from "./lists.ts";
import { givenAt, valuesFor } from "./values.ts";
import { fewOfEach, type View } from "./view.ts";

/** Rows of a list for each combination that the conditions of one of their fields tell apart, the shortest first. */
export function* rowsToShow(
  view: View,
  place: FieldPlace,
  step: { slug: string; own: Answer; answers: Answers },
  list: string,
): Iterable<Answer> {
  const conditions = conditionsOf(place).map(({ condition }) => condition);
  const names = [...new Set(conditions.flatMap(Object.keys))];
  const wanted = [...combined(names)];
  for (const some of wanted) yield* rowsWith(some);
  // A row that says nothing beyond the default is dropped: something else must be said in it.
  for (const some of wanted) {
    for (const other of Object.keys(place.siblings)) {
      if (!(other in some))
        for (const value of valuesOf(other).slice(0, 2)) yield* rowsWith({ ...some, [other]: value });
    }
  }

  function* rowsWith(some: Answer): Iterable<Answer> {
    const row = rowWithin({ ...step, judge: view.wizard, means: view.means, left: view.left }, list, some);
    if (row) yield row;
  }

  function* combined([name, ...others]: string[]): Iterable<Answer> {
    if (name === undefined) {
      yield {};
      return;
    }
    for (const rest of combined(others)) {
      yield rest;
      for (const value of valuesOf(name)) yield { ...rest, [name]: value };
    }
  }

  function valuesOf(name: string): Json[] {
    const field = place.siblings[name];
    if (!field) return [];
    const tests = conditions.map((condition) => condition[name]).filter((test) => typeof test === "object");
    const { wizard, means } = view;
    const models = givenAt(means, step.slug)
      .flatMap((answer) => entriesIn(answer, list))
      .filter(isObject);
    const at = { judge: wizard, field, own: {}, siblings: place.siblings, models, means };
    return fewOfEach(wizard, tests, [...valuesFor(at, name), ...candidatesFor(wizard, field, tests).values]);
  }
}
