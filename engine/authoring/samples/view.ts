import { conditionKey } from "../../condition.ts";
import type { Answer, Json, JsonSchema } from "../../definition.ts";
import type { Wizard } from "../../wizard.ts";
import { candidatesFor } from "../explore/candidates.ts";
import { fieldsInView, testsIn } from "../explore/reachable-states.ts";
import { distinct, givenAt, type Means, valuesFor } from "./values.ts";

/** What is being asked about a wizard: the answers whose values matter. */
export interface View {
  wizard: Wizard;
  means: Means;
  /** Fields by step whose values matter; a step with none may still matter by having been answered. */
  fields: Map<string, Set<string>>;
  /** Every test that any condition or guard puts to an answer, by `step.field`. */
  tests: Map<string, JsonSchema[]>;
  values: Map<string, Json[]>;
  /** Whole answers by what they were thought up for. */
  known: Map<string, Answer | null>;
  /** How many answers may still be looked at, and how many judged whole. */
  left: { answers: number; judgements: number };
}

/** Takes these answers (`step.field`, or `step`) into view, with all that their fields depend on. */
export function viewOf(wizard: Wizard, names: string[], means: Means, left: View["left"]): View {
  return {
    wizard,
    means,
    fields: fieldsInView(wizard, names),
    tests: testsIn(wizard),
    values: new Map(),
    known: new Map(),
    left,
  };
}

/** Of each class of values that tests tell apart, and in each reading of the field, a few are tried. */
const mostOfClass = 3;

/** Values of a field for each class that tests tell apart, those first that read well. */
export function valuesInView(view: View, slug: string, name: string): Json[] {
  const { wizard, means, tests, values } = view;
  const key = `${slug}.${name}`;
  const known = values.get(key);
  if (known) return known;
  const siblings = wizard.definition.steps[slug]?.properties ?? {};
  const field = siblings[name];
  if (!field) return [];
  const put = tests.get(key) ?? [];
  const readings = [
    field,
    ...(field.variants ?? []).map(({ when: _when, ...overlay }) => ({ ...field, ...overlay })),
  ];
  const found = readings.flatMap((reading) => {
    const place = { judge: wizard, field: reading, own: {}, siblings, models: givenAt(means, slug), means };
    return fewOfEach(
      wizard,
      put,
      shortFirst([...valuesFor(place, name), ...candidatesFor(wizard, reading, put).values]),
    );
  });
  values.set(key, distinct(found));
  return distinct(found);
}

/** Short lists before long ones; all else in its order. */
function shortFirst(values: Json[]): Json[] {
  const length = (value: Json) => (Array.isArray(value) ? value.length : 0);
  return values.toSorted((a, b) => length(a) - length(b));
}

/** A few values of each class that these tests tell apart, in their order. */
export function fewOfEach({ validators }: Wizard, tests: JsonSchema[], values: Json[]): Json[] {
  const counts = new Map<string, number>();
  return distinct(values).filter((value) => {
    const key = JSON.stringify(tests.map((test) => validators[conditionKey(test)]?.(value) ?? false));
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) <= mostOfClass;
  });
}
