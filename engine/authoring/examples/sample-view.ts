import type { Answer, Answers, Json } from "../../definition/definition.ts";
import { readsOf, transitionsOf } from "../../path/transitions.ts";
import type { Wizard } from "../../path/wizard.ts";
import { testsOf } from "../../rules/condition.ts";
import { createView, type View } from "../explore/view.ts";
import { answerWithin } from "../samples/answers.ts";
import { boundaryAnswers, type TestedQuestion } from "../samples/boundary-rows.ts";
import { combinations, distinct, fewOfClass } from "../samples/classes.ts";
import { sampleAnswers, type ValueSources, valuesFor } from "../samples/values.ts";
import { conditionsOf, fieldsOf, readingsOf } from "../structure/walk.ts";

/** A view whose values read naturally. */
export interface SampleView extends View {
  sources: ValueSources;
  /** Whole answers by question. */
  known: Map<string, Answer | null>;
  left: { answers: number; validations: number };
}

/** Limits the work for one question, however hostile the definition; honest ones need a hundredth. */
export const sampleLimits = (): SampleView["left"] => ({ answers: 10_000, validations: 20_000 });

/** Answers at one step are combined up to so many; beyond it, only fields that one condition reads together. */
const mostCombined = 600;

/** Creates a view of these answers and of all that their fields depend on. */
export function createSampleView(
  wizard: Wizard,
  names: string[],
  { sources, left, known = new Map() }: Pick<SampleView, "sources" | "left"> & Partial<SampleView>,
): SampleView {
  const beyond: View["beyond"] = (slug, fields, answers) => inGroups(view, slug, fields, answers);
  const valuesOf: View["valuesOf"] = (tested) => naturalValues(wizard, sources, tested);
  const view: SampleView = {
    ...createView(wizard, names, { left, mostCombined, beyond, valuesOf }),
    left,
    sources,
    known,
  };
  return view;
}

/** Returns values of each class that tests distinguish, the most natural and the shortest lists first. */
function naturalValues(wizard: Wizard, sources: ValueSources, tested: TestedQuestion): Json[] {
  const { slug, name, tests } = tested;
  const siblings = wizard.definition.steps[slug]?.properties ?? {};
  const place = fieldsOf(wizard.definition).find(
    (one) => one.kind === "field" && one.slug === slug && one.name === name,
  );
  const lengthOf = (value: Json) => (Array.isArray(value) ? value.length : 0);
  const found = (place ? readingsOf(place) : []).flatMap(({ field }) => {
    const at = { forms: wizard, field, own: {}, siblings, models: sampleAnswers(sources, slug), sources };
    const values = [...valuesFor(at, name), ...boundaryAnswers(wizard, tested, field).values];
    return fewOfClass(
      wizard.validators,
      values.toSorted((a, b) => lengthOf(a) - lengthOf(b)),
      tests,
    );
  });
  return distinct(found);
}

/** Returns the shortest whole answer, searched once for all routes with the same earlier answers. */
export function wholeAnswer(view: SampleView, slug: string, answers: Answers, wanted: Answer): Answer | null {
  const { wizard: forms, sources, left, known } = view;
  const key = JSON.stringify([slug, wanted, answers]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const tests = (name: string) => view.tests.get(`${slug}.${name}`) ?? [];
  const answer = answerWithin({ forms, slug, answers, sources, left }, wanted, tests);
  known.set(key, answer);
  return answer;
}

/** Tries nothing in particular, then combinations of the fields that each guard and each condition reads. */
function* inGroups(
  view: SampleView,
  slug: string,
  names: string[],
  answers: Answers,
): Iterable<Answer | null> {
  const { definition } = view.wizard;
  const conditions = fieldsOf(definition).flatMap((place) =>
    conditionsOf(place).map(({ condition }) => testsOf(condition).map(({ name }) => name)),
  );
  const guards = transitionsOf(definition.machine).map((one) => readsOf(one).map(({ name }) => name));
  const groups = [[], ...guards, ...conditions].map((group: string[]) =>
    names.filter((name) => group.includes(name) || group.includes(`${slug}.${name}`)),
  );
  const valuesOf = (name: string) =>
    view.valuesOf({ slug, name, tests: view.tests.get(`${slug}.${name}`) ?? [] });
  for (const group of new Map(groups.map((one) => [one.join(), one])).values()) {
    for (const some of combinations(group, valuesOf)) {
      // Of many fields, only a whole answer shows which values are valid together.
      const answer = wholeAnswer(view, slug, answers, some);
      yield answer && Object.fromEntries(Object.entries(answer).filter(([name]) => names.includes(name)));
    }
  }
}
