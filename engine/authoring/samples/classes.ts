import type { Json, JsonSchema } from "../../definition/definition.ts";
import { canonicalJson } from "../../definition/json.ts";
import type { Validators } from "../../formats/validators.ts";
import { conditionKey } from "../../rules/condition.ts";

/** Returns which tests a value passes. Values with equal results form one equivalence class. */
export function testResults(validators: Validators, tests: (JsonSchema | true)[], value: Json): boolean[] {
  return tests.map((test) => test === true || (validators[conditionKey(test)]?.(value) ?? false));
}

/** Returns the first few values of each class, in their order. */
export function fewOfEach(values: Json[], most: number, classOf: (value: Json) => unknown): Json[] {
  const counts = new Map<string, number>();
  return distinct(values).filter((value) => {
    const key = JSON.stringify(classOf(value));
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  });
}

/** Values of each class that are tried for each reading of a field. */
const mostOfClass = 3;

/** Returns a few values of each class that tests distinguish. */
export function fewOfClass(validators: Validators, values: Json[], tests: JsonSchema[]): Json[] {
  return fewOfEach(values, mostOfClass, (value) => testResults(validators, tests, value));
}

/** Returns the values without repetitions. */
export function distinct(values: Json[]): Json[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}

/** Returns every combination of values of these names, each of which may also be left out; the fewest first. */
export function* combinations(
  [name, ...others]: string[],
  valuesOf: (name: string) => Json[],
): Iterable<{ [name: string]: Json }> {
  if (name === undefined) {
    yield {};
    return;
  }
  for (const rest of combinations(others, valuesOf)) {
    yield rest;
    for (const value of valuesOf(name)) yield { [name]: value, ...rest };
  }
}
