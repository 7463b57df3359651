import { candidatesFor } from "../check/candidates.ts";
import { fieldsInView, testsIn } from "../check/worlds.ts";
import { conditionKey } from "../condition.ts";
import type { Answer, Answers, Json, JsonSchema } from "../definition.ts";
import { canonicalJson, isBlank, ownValue } from "../json.ts";
import { normalize } from "../normalize.ts";
import { problemsIn } from "../validation.ts";
import type { Wizard } from "../wizard.ts";
import { distinct, type Means, valuesFor } from "./values.ts";

/** Answers at one step are combined up to so many; beyond it, those fields together that one condition asks about. */
const mostCombined = 2000;

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

/** The answers, cut down to the fields in view, that will do at a step: one for each class that tests tell apart. */
export function answersInView(view: View, slug: string, answers: Answers): Answer[] {
  const names = [...(view.fields.get(slug) ?? [])];
  const found = new Map<string, Answer>();
  for (const answer of combined(view, slug, names)) {
    if (view.left.answers <= 0) break;
    view.left.answers -= 1;
    const normal = normalize(view.wizard, slug, answer, answers);
    const key = classOf(view, slug, normal);
    if (found.has(key)) continue;
    const problems = problemsIn(view.wizard, slug, normal, answers);
    if (problems.every(({ path }) => !names.includes(String(path[0])))) found.set(key, normal);
  }
  return [...found.values()];
}

/** Words that are equal for answers which no condition and no guard tells apart. */
export function classOf(view: View, slug: string, answer: Answer): string {
  const verdicts = [...(view.fields.get(slug) ?? [])].map((name) => {
    const value = ownValue(answer, name);
    if (isBlank(value)) return null;
    const tests = view.tests.get(`${slug}.${name}`) ?? [];
    return tests.map((test) => view.wizard.verdicts[conditionKey(test)]?.(value) ?? false);
  });
  return canonicalJson(verdicts);
}

/** Every combination of values; when there are too many, those of each few fields that one condition reads. */
function* combined(view: View, slug: string, names: string[]): Iterable<Answer> {
  const sizes = names.map((name) => valuesInView(view, slug, name).length + 1);
  if (sizes.reduce((product, size) => product * size, 1) <= mostCombined) {
    yield* product(view, slug, names);
    return;
  }
  for (const name of names) yield* product(view, slug, [name]);
  for (const [index, name] of names.entries()) {
    for (const other of names.slice(index + 1)) yield* product(view, slug, [name, other]);
  }
}

function* product(view: View, slug: string, names: string[]): Iterable<Answer> {
  const [name, ...others] = names;
  if (name === undefined) {
    yield {};
    return;
  }
  for (const rest of product(view, slug, others)) {
    yield rest;
    for (const value of valuesInView(view, slug, name)) yield { [name]: value, ...rest };
  }
}

/** Of each class of values that tests tell apart, and in each reading of the field, a few are tried. */
const mostOfClass = 3;

/** Values of a field for each class that tests tell apart, those first that read well. */
function valuesInView(view: View, slug: string, name: string): Json[] {
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
    const place = { judge: wizard, field: reading, own: {}, siblings, models: modelsOf(means, slug), means };
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

function modelsOf({ samples = [] }: Means, slug: string): Answer[] {
  return samples.map((entries) => ownValue(entries, slug)?.answer).filter((answer) => answer !== undefined);
}

/** A few values of each class that these tests tell apart, in their order. */
export function fewOfEach({ verdicts }: Wizard, tests: JsonSchema[], values: Json[]): Json[] {
  const counts = new Map<string, number>();
  return distinct(values).filter((value) => {
    const key = JSON.stringify(tests.map((test) => verdicts[conditionKey(test)]?.(value) ?? false));
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) <= mostOfClass;
  });
}
