import type { Answer, Answers, Condition, Json, JsonSchema } from "../definition/definition.ts";
import { canonicalJson, isBlank, isObject, ownValue } from "../definition/json.ts";
import type { Validators } from "../formats/validators.ts";

/** Values that a condition may read: the answer or row it belongs to, and the earlier answers of the path. */
export interface Scope {
  own: Answer;
  answers: Answers;
}

/** Returns whether every answer that the condition names is present and passes its test. */
export function conditionHolds(validators: Validators, condition: Condition, scope: Scope): boolean {
  const holds = (inner: Condition) => conditionHolds(validators, inner, scope);
  return Object.entries(condition).every(([key, part]) => {
    const inner = conditionsIn(key, part);
    if (inner) return key === "$any" ? inner.some(holds) : inner.every(holds) === (key === "$all");
    const value = withoutBlankEntries(valueAt(key, scope));
    if (isBlank(value)) return false;
    const rootData = { answer: scope.own, answers: scope.answers };
    return part === true || (validators[conditionKey(part as JsonSchema)]?.(value, { rootData }) ?? false);
  });
}

/** Returns a value without what is blank in its entries: rows that are being filled in count for what is in them. */
function withoutBlankEntries(value: Json | undefined): Json | undefined {
  if (!Array.isArray(value)) return value;
  return value.map(filledEntries).filter((entry) => !isBlank(entry));
}

function filledEntries(entry: Json): Json {
  if (!isObject(entry)) return entry;
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => !isBlank(value)));
}

/** Returns the conditions that `$any`, `$all` or `$not` joins; null for the name of an answer. */
export function conditionsIn(key: string, part: Condition[string]): Condition[] | null {
  return key.startsWith("$") ? ([part].flat() as Condition[]) : null;
}

/** One test of a condition: the answer that it reads, what the answer must be, and where the test is in the condition. */
export interface ConditionTest {
  name: string;
  test: JsonSchema | true;
  path: (string | number)[];
}

/** Returns every test of a condition, also of those that it joins; the answers to compare with must be present. */
export function testsOf(condition: Condition): ConditionTest[] {
  return Object.entries(condition).flatMap(([key, part]): ConditionTest[] => {
    const inner = conditionsIn(key, part);
    if (!inner) {
      const others = operandsIn(part as JsonSchema | true).map(
        ({ operator, name }): ConditionTest => ({ name, test: true, path: [key, operator, "field"] }),
      );
      return [{ name: key, test: part as JsonSchema | true, path: [key] }, ...others];
    }
    return inner.flatMap((one, index) => {
      const at = Array.isArray(part) ? [key, index] : [key];
      return testsOf(one).map((test) => ({ ...test, path: [...at, ...test.path] }));
    });
  });
}

/** Returns the answers that a test compares with, each with its operator. */
export function operandsIn(test: JsonSchema | true): { operator: string; name: string }[] {
  return Object.entries(test).flatMap(([operator, operand]) =>
    isObject(operand) && typeof operand.field === "string" ? [{ operator, name: operand.field }] : [],
  );
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
