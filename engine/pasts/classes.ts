import { candidatesFor } from "../check/candidates.ts";
import { conditionsOf, fieldsOf, readsOf, waysOf } from "../check/walk.ts";
import { fieldsInView, testsIn } from "../check/worlds.ts";
import { conditionKey } from "../condition.ts";
import type { Answer, Answers, Json, JsonSchema } from "../definition.ts";
import { canonicalJson, isBlank, ownValue } from "../json.ts";
import { normalize } from "../normalize.ts";
import { problemsIn } from "../validation.ts";
import type { Wizard } from "../wizard.ts";
import { answerWithin } from "./shortest-answer.ts";
import { distinct, type Means, valuesFor } from "./values.ts";

/** Answers at one step are combined up to so many; beyond it, those fields together that one condition reads. */
const mostCombined = 600;

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
  const sizes = names.map((name) => valuesInView(view, slug, name).length + 1);
  const isFew = sizes.reduce((product, size) => product * size, 1) <= mostCombined;
  const found = new Map<string, Answer>();
  for (const some of isFew ? product(view, slug, names) : inGroups(view, slug, names)) {
    if (view.left.answers <= 0) break;
    view.left.answers -= 1;
    // Few fields need only do by themselves; of many, a whole answer is the way to some that go together.
    const own = isFew
      ? lawfulPart(view, slug, some, answers)
      : partOf(names, answered(view, slug, answers, some));
    const key = own && classOf(view, slug, own);
    if (own && key !== null && !found.has(key)) found.set(key, own);
  }
  return [...found.values()];
}

/** The answer as it is stored, if the fields in view will do. */
function lawfulPart({ wizard, fields }: View, slug: string, answer: Answer, answers: Answers): Answer | null {
  const normal = normalize(wizard, slug, answer, answers);
  const problems = problemsIn(wizard, slug, normal, answers);
  return problems.some(({ path }) => fields.get(slug)?.has(String(path[0]))) ? null : normal;
}

function partOf(names: string[], answer: Answer | null): Answer | null {
  return answer && Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)));
}

/** The shortest answer, thought up once for all routes that share what was said before. */
export function answered(view: View, slug: string, answers: Answers, wanted: Answer): Answer | null {
  const key = JSON.stringify([slug, wanted, answers]);
  const known = view.known.get(key);
  if (known !== undefined) return known;
  const answer = answerWithin(view.wizard, slug, answers, wanted, view.means, view.left);
  view.known.set(key, answer);
  return answer;
}

/** Words that are equal for answers which no condition and no guard tells apart; in the fields that matter. */
export function classOf(view: View, slug: string, answer: Answer, matters = (_name: string) => true): string {
  const names = [...(view.fields.get(slug) ?? [])].filter((name) => matters(`${slug}.${name}`));
  const verdicts = names.map((name) => {
    const value = ownValue(answer, name);
    if (isBlank(value)) return null;
    const tests = view.tests.get(`${slug}.${name}`) ?? [];
    return tests.map((test) => view.wizard.verdicts[conditionKey(test)]?.(value) ?? false);
  });
  return canonicalJson(verdicts);
}

/** Nothing in particular, then what each guard and condition reads at this step, in all combinations of that. */
function* inGroups(view: View, slug: string, names: string[]): Iterable<Answer> {
  yield {};
  const { definition } = view.wizard;
  const conditions = fieldsOf(definition).flatMap((place) =>
    conditionsOf(place).map(({ condition }) => Object.keys(condition)),
  );
  const guards = waysOf(definition).map((way) => readsOf(way).map(({ name }) => name));
  const groups = [...guards, ...conditions].map((group) =>
    names.filter((name) => group.includes(name) || group.includes(`${slug}.${name}`)),
  );
  for (const group of new Map(groups.map((one) => [one.join(), one])).values())
    yield* product(view, slug, group);
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
