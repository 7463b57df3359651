import { normalize } from "../../answer/normalize.ts";
import type {
  Answer,
  Answers,
  Condition,
  FieldDefinition,
  Json,
  JsonSchema,
} from "../../definition/definition.ts";
import { conditionHolds, splitPath, testsOf } from "../../rules/condition.ts";
import { fieldCounts } from "../../rules/field.ts";
import type { Forms } from "../../rules/forms.ts";
import { valuesBesideOthers } from "../keywords/compare/near-values.ts";
import { rowConditionsIn } from "../structure/row-conditions.ts";
import { countsIn, listsOf } from "./boundary-lists.ts";
import { type BoundaryValues, boundaryValues } from "./boundary-values.ts";
import { combinations } from "./classes.ts";
import { fillForm } from "./fill.ts";
import { formOfRow } from "./form.ts";

type Fields = { [name: string]: FieldDefinition };

/** Rows are tried in so many combinations of values. */
const mostCombined = 2000;
/** Validations of rows before nothing can be said. */
const mostValidations = 20_000;
/** Different rows of each class that are kept: rows may have to differ. */
const mostOfClass = 3;

/** A question of a step, and the tests that distinguish its answers. */
export interface TestedQuestion {
  slug: string;
  name: string;
  tests: JsonSchema[];
}

/**
 * Returns answers to a question of a step: at least one of each class that tests distinguish, also by their rows.
 * `field` is how the question reads now.
 */
export function boundaryAnswers(
  forms: Forms,
  tested: TestedQuestion,
  field = forms.definition.steps[tested.slug]?.properties[tested.name],
): BoundaryValues {
  const { tests } = tested;
  if (!field) return { values: [], isWhole: false };
  const isPlain = tests.every((test) => rowConditionsIn(test).length === 0);
  return isPlain ? boundaryValues(forms, field, tests) : boundaryRows(forms, tested);
}

/** Returns lists for a list of rows: of every set of rows that the tests distinguish, in every length that they do. */
function boundaryRows(forms: Forms, { slug, name, tests }: TestedQuestion): BoundaryValues {
  const field = forms.definition.steps[slug]?.properties[name];
  const fields = field?.items?.properties;
  if (!field || !fields) return { values: [], isWhole: false };
  const conditions = tests.flatMap((test) => rowConditionsIn(test).map(({ condition }) => condition));
  const asked = contextWith(forms, slug, name);
  if (!asked) return { values: [], isWhole: false };
  const { rows, isWhole } = rowsFor(forms, { slug, name, fields, ...asked }, conditions);
  const classOf = (row: Answer) =>
    conditions
      .map((condition) => conditionHolds(forms.validators, condition, { own: row, answers: {} }))
      .join();
  const byClass = new Map<string, Answer[]>();
  for (const row of rows) byClass.set(classOf(row), [...(byClass.get(classOf(row)) ?? []), row]);
  const kept = [...byClass.values()].map((some) => some.slice(0, mostOfClass));
  const lists = listsOf(
    kept,
    [...countsIn(tests), ...countsIn([field as JsonSchema])],
    field.uniqueItems === true,
  );
  const hasVariants = (field.variants ?? []).some(({ items }) => items !== undefined);
  const isSimple = !field.uniqueItems && !hasVariants && tests.every(readsOnlyRows);
  return { values: lists.values, isWhole: isWhole && isSimple && lists.isWhole };
}

/** `contains` and `items` look at rows too, and are not explored here. */
function readsOnlyRows(test: JsonSchema): boolean {
  return !/"(?:contains|items|const|enum)":/u.test(
    JSON.stringify(test, (key, inner) => (key === "$some" || key === "$every" ? true : inner)),
  );
}

interface RowsAt {
  slug: string;
  name: string;
  fields: Fields;
  own: Answer;
  answers: Answers;
}

/** Returns valid rows: one for each combination of values of the fields that conditions on rows read. */
function rowsFor(
  forms: Forms,
  { slug, name, fields, own, answers }: RowsAt,
  conditions: Condition[],
): { rows: Answer[]; isWhole: boolean } {
  const ownConditions = Object.values(fields).flatMap(conditionsOn);
  const tests = [...conditions, ...ownConditions].flatMap(testsOf);
  const names = closureOf(
    conditions.flatMap(testsOf).map((one) => one.name),
    fields,
  );
  const values = valuesByName(forms, names, fields, tests);
  let { isWhole } = values;
  const count = names.reduce((product, one) => product * (values.of(one).length + 1), 1);
  if (count > mostCombined) return { rows: [], isWhole: false };
  const left = { validations: mostValidations };
  const form = formOfRow({ forms, slug, own, answers, left }, name);
  const rows: Answer[] = [];
  for (const some of combinations(names, values.of)) {
    const row = fillForm(form, some, (_name, now) => boundaryValues(forms, now, []).values);
    if (row) rows.push(row);
    // A combination that is itself wrong is no row; of any other it is not known whether there is one.
    else isWhole &&= isWrong(form, some);
  }
  return { rows, isWhole: isWhole && left.validations > 0 };
}

function isWrong(form: ReturnType<typeof formOfRow>, some: Answer): boolean {
  const { normal, wrong } = form.validated(some);
  const names = Object.keys(some);
  return names.some((name) => wrong.has(name) || !Object.hasOwn(normal, name)) || names.length === 0;
}

interface Values {
  of: (name: string) => Json[];
  isWhole: boolean;
}

function valuesByName(
  forms: Forms,
  names: string[],
  fields: Fields,
  tests: ReturnType<typeof testsOf>,
): Values {
  const valuesOf = (name: string) => boundaryValues(forms, fields[name] ?? {}, []).values;
  const found = new Map(
    names.map((name): [string, BoundaryValues] => {
      const field = fields[name] as FieldDefinition;
      const own = tests.flatMap((one) => (one.name === name && one.test !== true ? [one.test] : []));
      const found = boundaryValues(forms, field, own);
      const beside = own.flatMap((test) => valuesBesideOthers(field, test, valuesOf));
      return [name, beside.length === 0 ? found : { values: [...found.values, ...beside], isWhole: false }];
    }),
  );
  return {
    of: (name) => found.get(name)?.values ?? [],
    isWhole: [...found.values()].every(({ isWhole }) => isWhole),
  };
}

function conditionsOn({ when, variants = [] }: FieldDefinition): Condition[] {
  return [...(when ? [when] : []), ...variants.map((variant) => variant.when)];
}

/** Returns these fields and all that their conditions read beside them. */
function closureOf(names: string[], fields: Fields): string[] {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const field = fields[name];
    if (!field || found.has(name)) continue;
    found.add(name);
    waiting.push(...conditionsOn(field).flatMap((one) => testsOf(one).map((read) => read.name)));
  }
  return Object.keys(fields).filter((name) => found.has(name));
}

/** Returns answers beside which a field is asked; null when none were found. Only what its condition reads matters. */
function contextWith(forms: Forms, slug: string, name: string): { own: Answer; answers: Answers } | null {
  const { steps } = forms.definition;
  const siblings = steps[slug]?.properties ?? {};
  const when = siblings[name]?.when;
  if (!when) return { own: {}, answers: {} };
  const beside = closureOf(
    testsOf(when).map((one) => one.name),
    siblings,
  );
  const reads = [when, ...beside.flatMap((one) => conditionsOn(siblings[one] as FieldDefinition))].flatMap(
    testsOf,
  );
  const names = [...new Set(reads.map((one) => one.name))];
  const valuesOf = (read: string) => {
    const { step, field } = splitPath(read);
    const asked = step === null ? siblings[read] : steps[step]?.properties[field ?? ""];
    const tests = reads.flatMap((one) => (one.name === read && one.test !== true ? [one.test] : []));
    return asked ? boundaryValues(forms, asked, tests).values.slice(0, 20) : [];
  };
  let tried = 0;
  for (const some of combinations(names, valuesOf)) {
    tried += 1;
    if (tried > mostCombined) break;
    const answers: Answers = {};
    const answer: Answer = {};
    for (const [read, value] of Object.entries(some)) {
      const { step, field } = splitPath(read);
      if (step === null) answer[read] = value;
      else answers[step] = { ...answers[step], [field ?? ""]: value };
    }
    const own = normalize(forms, slug, answer, answers);
    if (fieldCounts(forms.validators, siblings[name] as FieldDefinition, { own, answers }))
      return { own, answers };
  }
  return null;
}
