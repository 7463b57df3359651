import type {
  Answer,
  Answers,
  Condition,
  Json,
  JsonSchema,
  WizardDefinition,
} from "../../definition/definition.ts";
import { isBlank, ownValue } from "../../definition/json.ts";
import { readsOf, transitionsOf } from "../../path/transitions.ts";
import type { Wizard } from "../../path/wizard.ts";
import { comparisonsIn } from "../../rules/compare.ts";
import { operandsIn, splitPath, testsOf } from "../../rules/condition.ts";
import { valuesBesideOthers } from "../keywords/compare/near-values.ts";
import { asIfAsked } from "../keywords/computed/as-asked.ts";
import type { TestedQuestion } from "../samples/boundary-rows.ts";
import { testResults } from "../samples/classes.ts";
import { reachableFrom, targetsByStep } from "../structure/graph.ts";
import { conditionsOf, fieldsOf } from "../structure/walk.ts";

/** Explored part of a wizard: the answers whose values matter. Answers are named `step.field`, or `step`. */
export interface View {
  wizard: Wizard;
  /** The same wizard where computed answers are asked: whatever they can be, the search tries. */
  asked: Wizard;
  /** Fields by step whose values matter; a step without any may still matter by having been answered. */
  fields: Map<string, Set<string>>;
  /** Every test that a condition or guard applies to an answer, by `step.field`. */
  tests: Map<string, JsonSchema[]>;
  /** Returns values of a field, at least one of each class that these tests distinguish. */
  valuesOf: (tested: TestedQuestion) => Json[];
  /** Answers whose values are all distinguished, even where no test does. */
  exact: Set<string>;
  /** Values at one step are combined up to so many times; beyond it `beyond` returns valid answers to try. */
  mostCombined: number;
  beyond: (slug: string, names: string[], answers: Answers) => Iterable<Answer | null>;
  /** Remaining budget of states and answers. */
  left: { answers: number };
  /** False once something was left out: then nothing is checked. */
  isWhole: boolean;
}

/** Creates a view of these answers and of all that their fields depend on. */
export function createView(
  wizard: Wizard,
  names: string[],
  options: Pick<View, "valuesOf" | "mostCombined" | "beyond" | "left"> & Partial<View>,
): View {
  const values = new Map<string, Json[]>();
  const valuesOf: View["valuesOf"] = (tested) => {
    const key = `${tested.slug}.${tested.name}`;
    const plain = options.valuesOf;
    const found = values.get(key) ?? [...plain(tested), ...valuesBeside(wizard, tested, plain)];
    values.set(key, found);
    return found;
  };
  const fields = fieldsInView(wizard, names);
  const tests = testsIn(wizard);
  const asked = asIfAsked(wizard);
  const exact = new Set([...(options.exact ?? []), ...comparedIn(tests)]);
  return { isWhole: true, ...options, exact, wizard, asked, fields, tests, valuesOf };
}

/** Returns the answers that conditions compare with each other: what matters is one beside the other. */
function comparedIn(tests: View["tests"]): string[] {
  return [...tests].flatMap(([name, some]) => {
    const others = some.flatMap(operandsIn).map((other) => fullName(splitPath(name).step ?? "", other.name));
    return others.length > 0 ? [name, ...others] : [];
  });
}

function fieldsInView({ definition }: Wizard, names: string[]): View["fields"] {
  const inView: View["fields"] = new Map();
  for (const name of names) include(name);
  return inView;

  function include(name: string): void {
    const { step, field } = splitPath(name);
    const slug = step ?? name;
    const fields = inView.get(slug) ?? new Set();
    inView.set(slug, fields);
    if (step === null || field === null || fields.has(field)) return;
    const asked = definition.steps[slug]?.properties[field];
    if (!asked) return;
    fields.add(field);
    for (const condition of [asked.when ?? {}, ...(asked.variants ?? []).map(({ when }) => when)])
      for (const other of testsOf(condition)) include(fullName(slug, other.name));
  }
}

/** Returns the name of an answer that a condition in this step reads. */
export function fullName(slug: string, name: string): string {
  return name.includes(".") ? name : `${slug}.${name}`;
}

function testsIn({ definition }: Wizard): View["tests"] {
  const tests: View["tests"] = new Map();
  const add = (condition: Condition, slug: string) => {
    for (const { name: path, test } of testsOf(condition)) {
      const name = fullName(slug, path);
      if (test !== true) tests.set(name, [...(tests.get(name) ?? []), test]);
    }
  };
  for (const { guard } of transitionsOf(definition.machine)) {
    if (guard?.type === "matches" || guard?.type === "differs") add(guard.params, "");
  }
  for (const place of fieldsOf(definition)) {
    if (place.kind === "field") for (const { condition } of conditionsOf(place)) add(condition, place.slug);
  }
  return tests;
}

/** Returns the answers that guards read on the way to a step. */
export function readsBefore({ definition }: Wizard, slug: string): string[] {
  const targets = targetsByStep(definition);
  return transitionsOf(definition.machine)
    .filter(({ from }) => from !== slug && reachableFrom(targets, from).has(slug))
    .flatMap((transition) => readsOf(transition).map(({ name }) => name));
}

/** Returns, for each step, the answers of any step that are still read there or later. */
export function readsFrom(definition: WizardDefinition): Map<string, Set<string>> {
  const places = fieldsOf(definition);
  const slugs = Object.keys(definition.machine.states);
  const readsAt = new Map(
    slugs.map((slug) => {
      const guards = transitionsOf(definition.machine, slug).flatMap(readsOf);
      const conditions = places.filter((place) => place.slug === slug).flatMap(conditionsOf);
      const names = conditions.flatMap(({ condition }) => testsOf(condition).map(({ name }) => name));
      return [slug, [...guards.map(({ name }) => name), ...names]];
    }),
  );
  const targets = targetsByStep(definition);
  const readsAfter = (slug: string) =>
    [...reachableFrom(targets, slug)].flatMap((one) => readsAt.get(one) ?? []);
  return new Map(slugs.map((slug) => [slug, new Set(readsAfter(slug))]));
}

/**
 * Returns the key of an answer's equivalence class: equal for answers that no condition and no guard distinguishes.
 * `isRead` limits it to fields that still matter.
 */
export function classKey(
  { wizard, fields, tests, exact }: View,
  slug: string,
  answer: Answer,
  isRead: (name: string) => boolean = () => true,
): string {
  const results = [...(fields.get(slug) ?? [])].flatMap((field): Json[] => {
    const name = `${slug}.${field}`;
    const value = ownValue(answer, field);
    if (exact.has(name)) return [{ value: value ?? null }];
    if (!isRead(name)) return [];
    if (value === undefined || isBlank(value)) return [null];
    return [testResults(wizard.validators, tests.get(name) ?? [], value)];
  });
  return JSON.stringify(results);
}

/** Takes one from what may still be looked at; false when nothing is left. */
export function spend(view: View): boolean {
  view.left.answers -= 1;
  if (view.left.answers < 0) view.isWhole = false;
  return view.left.answers >= 0;
}

/** Returns values near each of those that a field is compared with may have: some of them satisfy the comparison. */
function valuesBeside(
  { definition }: Wizard,
  { slug, name, tests }: TestedQuestion,
  valuesOf: (tested: TestedQuestion) => Json[],
): Json[] {
  const field = definition.steps[slug]?.properties[name];
  if (!field) return [];
  return [...comparisonsIn(field), ...tests].flatMap((test) =>
    valuesBesideOthers(field, test, (operand) => {
      const { step, field: other } = splitPath(operand);
      return valuesOf({ slug: step ?? slug, name: other ?? "", tests: [] });
    }),
  );
}
