import type { Answer, Answers, Condition, Json, JsonSchema } from "./definition.ts";
import { canonicalJson, isBlank, isObject, ownValue } from "./json.ts";
import type { Validators } from "./validators.ts";

/** What a condition may read: the answer or row it stands in, and the earlier answers of the path. */
export interface Scope {
  own: Answer;
  answers: Answers;
}

/** Whether every answer that the condition names is present and fits. */
export function conditionHolds(validators: Validators, condition: Condition, scope: Scope): boolean {
  return Object.entries(condition).every(([path, schema]) => {
    const value = valueAt(path, scope);
    if (isBlank(value)) return false;
    return schema === true || (validators[conditionKey(schema)]?.(value) ?? false);
  });
}

/** `field` reads the own answer, `step.field` an earlier step's. */
export function valueAt(path: string, scope: Scope): Json | undefined {
  const { step, field } = splitPath(path);
  const holder = step === null ? scope.own : ownValue(scope.answers, step);
  if (!isObject(holder)) return undefined;
  return field === null ? holder : ownValue(holder, field);
}

/** "step.field" -> both; "field" -> no step. */
export function splitPath(path: string): { step: string | null; field: string | null } {
  const dot = path.indexOf(".");
  return dot < 0 ? { step: null, field: path } : { step: path.slice(0, dot), field: path.slice(dot + 1) };
}

const keys = new WeakMap<JsonSchema, string>();

/** The name under which a condition's schema is compiled: equal schemas share one function. Made once a schema. */
export function conditionKey(schema: JsonSchema): string {
  const key = keys.get(schema) ?? `condition/${canonicalJson(schema)}`;
  keys.set(schema, key);
  return key;
}

/** The name under which a step's schema is compiled. */
export function stepKey(slug: string): string {
  return `step/${slug}`;
}
