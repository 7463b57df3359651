import { conditionKey } from "../../condition.ts";
import type { Answer, Answers } from "../../definition.ts";
import { canonicalJson, isBlank, ownValue } from "../../json.ts";
import { normalize } from "../../normalize.ts";
import { problemsIn } from "../../validation.ts";
import { conditionsOf, fieldsOf, readsOf, waysOf } from "../check/steps/walk.ts";
import { answerWithin } from "./shortest-answer.ts";
import { type View, valuesInView } from "./view.ts";

/** Answers at one step are combined up to so many; beyond it, those fields together that one condition reads. */
const mostCombined = 600;

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
  const answer = answerWithin(
    { judge: view.wizard, slug, answers, means: view.means, left: view.left },
    wanted,
  );
  view.known.set(key, answer);
  return answer;
}

/** Words that are equal for answers which no condition and no guard tells apart; in the fields that matter. */
export function classOf(view: View, slug: string, answer: Answer, matters = (_name: string) => true): string {
  const names = [...(view.fields.get(slug) ?? [])].filter((name) => matters(`${slug}.${name}`));
  const validators = names.map((name) => {
    const value = ownValue(answer, name);
    if (isBlank(value)) return null;
    const tests = view.tests.get(`${slug}.${name}`) ?? [];
    return tests.map((test) => view.wizard.validators[conditionKey(test)]?.(value) ?? false);
  });
  return canonicalJson(validators);
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
