import type { Answer, FieldDefinition, Json, JsonSchema } from "../../definition/definition.ts";
import { canonicalJson, isSameJson, ownValue } from "../../definition/json.ts";
import { type ConditionTest, testsOf } from "../../rules/condition.ts";
import { isComputed } from "../../rules/field.ts";
import { testResults } from "./classes.ts";
import { comparedFields, type Form, inOrderOfNeed, operandFields, type ValuesOf } from "./form.ts";
import { listsAlike } from "./lists-alike.ts";

/** Values of a field that are tried before the search gives up on it. */
const mostTried = 300;
/** Valid values of a field that are tried when others are compared with it, or computed from it. */
const mostOperands = 12;

interface Search {
  form: Form;
  valuesOf: ValuesOf;
  wanted: Answer;
  order: string[];
  /** Fields without which a wanted one would not count. */
  needed: Set<string>;
  /** Those among them without which it may count too: `$any` and `$not` read them. */
  spared: Set<string>;
  /** Tests of fields that decide what else must be answered: one value of each class is tried. */
  deciders: Map<string, ConditionTest["test"][]>;
  /** Fields that others are compared with, or computed from: when one value leaves no answer, another may. */
  operands: Set<string>;
  /** Tests of wanted computed answers: any value of the same class will do. */
  tests: TestsOf;
  best: Answer | null;
}

/** Returns the tests that conditions and guards apply to a field. */
export type TestsOf = (name: string) => JsonSchema[];

/**
 * Returns the shortest valid answer to a form that contains what is wanted; null when none was found. A computed answer
 * is what is wanted when the same tests hold, or else when it is equal.
 */
export function fillForm(
  form: Form,
  wanted: Answer,
  valuesOf: ValuesOf,
  tests: TestsOf = () => [],
): Answer | null {
  const order = inOrderOfNeed(form.fields);
  if (Object.keys(wanted).some((name) => !order.includes(name))) return null;
  const needed = neededFor(form, Object.keys(wanted));
  const deciders = decidersOf(form, new Set([...needed, ...form.required, ...Object.keys(wanted)]));
  const spared = sparedOf(form, needed);
  const operands = operandsIn(form);
  const search: Search = {
    form,
    valuesOf,
    wanted,
    order,
    needed,
    spared,
    deciders,
    operands,
    tests,
    best: null,
  };
  visit(search, 0, {});
  return search.best;
}

function neededFor({ fields }: Form, wanted: string[]): Set<string> {
  const needed = new Set<string>();
  const waiting = [...wanted];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const field = ownValue(fields, name);
    const inputs = field && isComputed(field) ? operandFields(field) : [];
    const reads = testsOf(field?.when ?? {}).map((test) => test.name);
    for (const other of [...reads, ...inputs]) {
      if (!Object.hasOwn(fields, other) || needed.has(other)) continue;
      needed.add(other);
      waiting.push(other);
    }
  }
  return needed;
}

function operandsIn({ fields }: Form): Search["operands"] {
  return new Set(
    Object.values(fields).flatMap((field) => [...operandFields(field), ...comparedFields(field)]),
  );
}

function sparedOf({ fields, required }: Form, needed: Set<string>): Search["spared"] {
  const tests = Object.values(fields).flatMap(({ when = {} }) => testsOf(when));
  const joined = tests.filter(({ path }) => path.length > 1).map(({ name }) => name);
  return new Set(joined.filter((name) => needed.has(name) && !required.includes(name)));
}

/** Returns the tests that conditions of these fields apply to each field. */
function decidersOf({ fields }: Form, names: Set<string>): Search["deciders"] {
  const deciders: Search["deciders"] = new Map();
  for (const name of names) {
    const field = ownValue(fields, name);
    for (const condition of [field?.when ?? {}, ...(field?.variants ?? []).map(({ when }) => when)]) {
      for (const { name: other, test } of testsOf(condition)) {
        deciders.set(other, [...(deciders.get(other) ?? []), test]);
      }
    }
  }
  return deciders;
}

/** Answers the fields from `index` on, each after those that it depends on. */
function visit(search: Search, index: number, own: Answer): void {
  const { form, order, wanted, best } = search;
  if (best && Object.keys(own).length >= Object.keys(best).length) return;
  const name = order[index];
  if (name === undefined) {
    finish(search, own);
    return;
  }
  const now = form.now(name, own);
  if (now && isComputed(now)) {
    const { normal, wrong } = form.validated(own);
    const value = ownValue(normal, name);
    if (!wrong.has(name) && isAsWanted(search, name, value))
      visit(search, index + 1, value === undefined ? own : { ...own, [name]: value });
  } else if (Object.hasOwn(wanted, name)) {
    const value = wanted[name] as Json;
    const alike = { form, tests: search.tests(name), beside: { ...wanted, ...own } };
    for (const one of now ? [value, ...listsAlike(alike, name, now, value)] : [])
      visit(search, index + 1, { ...own, [name]: one });
  } else if (now && (form.required.includes(name) || search.needed.has(name))) {
    for (const value of worthTrying(search, name, now, own))
      visit(search, index + 1, { ...own, [name]: value });
    if (search.spared.has(name)) visit(search, index + 1, own);
  } else {
    visit(search, index + 1, own);
  }
}

/** Returns the first valid value; of a field that decides about others, the first of each class. */
function* worthTrying(search: Search, name: string, now: FieldDefinition, own: Answer): Iterable<Json> {
  const { form, deciders, valuesOf } = search;
  const tests = deciders.get(name) ?? [];
  const isOperand = search.operands.has(name);
  const seen = new Set<string>();
  let tried = 0;
  for (const value of valuesOf(name, now, { ...search.wanted, ...own })) {
    tried += 1;
    if (form.left.validations <= 0 || tried > mostTried || seen.size > mostOperands * (tests.length + 1))
      return;
    if (isOperand && search.best && tests.length === 0) return;
    const results = testResults(form.forms.validators, tests, value).join();
    const key = isOperand ? `${results} ${canonicalJson(value)}` : results;
    if (seen.has(key)) continue;
    const { normal, wrong } = form.validated({ ...own, [name]: value });
    if (wrong.has(name) || !Object.hasOwn(normal, name)) continue;
    seen.add(key);
    yield normal[name] as Json;
    if (tests.length === 0 && !isOperand) return;
  }
}

/** Keeps an answer that is valid as a whole, when it is the shortest so far. */
function finish(search: Search, own: Answer): void {
  const { normal, wrong } = search.form.validated(own);
  const holds = Object.entries(search.wanted).every(([name, value]) =>
    isComputed(search.form.fields[name])
      ? isAsWanted(search, name, normal[name])
      : isKept(normal[name], value),
  );
  if (wrong.size === 0 && holds) search.best = normal;
}

/** Returns whether a computed answer has the wanted value; true when none is wanted. */
function isAsWanted({ form, wanted, tests }: Search, name: string, value: Json | undefined): boolean {
  const goal = ownValue(wanted, name);
  if (goal === undefined) return true;
  if (value === undefined) return false;
  const applied = tests(name);
  const results = (one: Json) => testResults(form.forms.validators, applied, one).join();
  return applied.length > 0 ? results(value) === results(goal) : isSameJson(value, goal);
}

/** Normalizing may change the spelling of texts and the order of lists; a list alike may have more rows. */
function isKept(stored: Json | undefined, wanted: Json): boolean {
  if (Array.isArray(stored) && Array.isArray(wanted)) return stored.length >= wanted.length;
  return isSameJson(stored, wanted) || (typeof stored === "string" && typeof wanted === "string");
}
