import { normalize } from "../../answer/normalize.ts";
import type { Answer, Answers, FieldDefinition, Json } from "../../definition/definition.ts";
import { isObject, ownValue } from "../../definition/json.ts";
import { operandsIn, testsOf } from "../../rules/condition.ts";
import { fieldCounts, fieldNow } from "../../rules/field.ts";
import type { Forms } from "../../rules/forms.ts";
import { problemsIn } from "../../rules/validation.ts";
import type { Keyword } from "../keywords/keyword.ts";
import { namesReadBy } from "../keywords/keywords.ts";
import type { ValueSources } from "./values.ts";

/** Validations before a search is given up: honest steps need some dozens. */
export const mostValidations = 4000;

/** Fields that are filled in together: those of a step, or of one row of a list. */
export interface Form {
  fields: { [name: string]: FieldDefinition };
  required: string[];
  forms: Forms;
  /** The answers to earlier steps. */
  answers: Answers;
  /** Returns the answer as it would be stored, and the names of invalid fields. */
  validated: (own: Answer) => { normal: Answer; wrong: Set<string> };
  /** Returns how a field reads beside these answers; null when it does not count. */
  now: (name: string, own: Answer) => FieldDefinition | null;
  left: { validations: number };
}

/** A step to be answered after these earlier answers. */
export interface Question {
  forms: Forms;
  slug: string;
  answers: Answers;
  sources: ValueSources;
  left: Form["left"];
}

/** The same while the step is being filled in with `own`. */
export interface Filling extends Question {
  own: Answer;
}

/** Returns the form of a step. */
export function formOfStep({ forms, slug, answers, left }: Omit<Question, "sources">): Form {
  const { properties, required } = forms.definition.steps[slug] ?? { properties: {}, required: [] };
  return {
    fields: properties,
    required,
    forms,
    answers,
    left,
    now: nowIn(forms, properties, answers),
    validated(own) {
      left.validations -= 1;
      const normal = normalize(forms, slug, own, answers);
      const problems = problemsIn(forms, slug, normal, answers);
      return { normal, wrong: new Set(problems.map(({ path }) => String(path[0] ?? ""))) };
    },
  };
}

/** Returns the form of one row of a list, in a step that is being filled in. */
export function formOfRow({ forms, slug, own, answers, left }: Omit<Filling, "sources">, list: string): Form {
  const items = forms.definition.steps[slug]?.properties[list]?.items;
  const fields = items?.properties ?? {};
  return {
    fields,
    required: items?.required ?? [],
    forms,
    answers,
    left,
    now: nowIn(forms, fields, answers),
    validated(row) {
      left.validations -= 1;
      const normal = normalize(forms, slug, { ...own, [list]: [row] }, answers);
      const problems = problemsIn(forms, slug, normal, answers);
      const inRow = problems.filter(({ path }) => path[0] === list && path[1] === 0);
      const [first] = [ownValue(normal, list)].flat();
      return {
        normal: isObject(first) ? first : {},
        wrong: new Set(inRow.map(({ path }) => String(path[2] ?? ""))),
      };
    },
  };
}

function nowIn(forms: Forms, fields: Form["fields"], answers: Answers): Form["now"] {
  return (name, own) => {
    const field = ownValue(fields, name);
    const scope = { own, answers };
    return field && fieldCounts(forms.validators, field, scope)
      ? fieldNow(forms.validators, field, scope)
      : null;
  };
}

/** Returns values of a field to try, best first. `own` holds what is answered beside it. */
export type ValuesOf = (name: string, now: FieldDefinition, own: Answer) => Iterable<Json>;

/** Returns the names of fields, each after those that it depends on; otherwise in the order of the page. */
export function inOrderOfNeed(fields: Form["fields"]): string[] {
  const sorted = new Set<string>();
  const visit = (name: string, trail: string[]): void => {
    const field = ownValue(fields, name);
    if (!field || sorted.has(name) || trail.includes(name)) return;
    for (const other of needsOf(field)) visit(other, [...trail, name]);
    sorted.add(name);
  };
  for (const name of Object.keys(fields)) visit(name, []);
  return [...sorted];
}

/** Returns the fields that the conditions of a field compare with each other. */
export function comparedFields({ when = {}, variants = [] }: FieldDefinition): string[] {
  return [when, ...variants.map((variant) => variant.when)].flatMap(testsOf).flatMap(({ name, test }) => {
    const others = operandsIn(test);
    return others.length > 0 ? [name, ...others.map((other) => other.name)] : [];
  });
}

/** Returns the fields beside it of which several answers are tried for a field: operands. */
export function operandFields(field: FieldDefinition): string[] {
  return namesReadBy(field).flatMap(({ name, keyword }) =>
    keyword.triesSeveral ? [fieldBeside(name, keyword)] : [],
  );
}

/** Returns the fields beside it from which the answer of a field follows. */
export function originFields(field: FieldDefinition): string[] {
  return namesReadBy(field).flatMap(({ name, keyword }) =>
    keyword.isOrigin ? [fieldBeside(name, keyword)] : [],
  );
}

/** Returns the field that a keyword names; for a column of a list, the list. */
function fieldBeside(name: string, { namesColumns }: Keyword): string {
  return namesColumns ? (name.split(".")[0] ?? "") : name;
}

/** Returns the fields that must be answered first: those of conditions, and those that its keywords name. */
function needsOf(field: FieldDefinition): string[] {
  const conditions = [field.when ?? {}, ...(field.variants ?? []).map(({ when }) => when)];
  const reads = conditions.flatMap(testsOf).map(({ name }) => name);
  const named = [field, ...(field.items ? [field.items] : [])].flatMap(namesReadBy);
  return [...reads, ...named.map(({ name, keyword }) => fieldBeside(name, keyword))];
}
