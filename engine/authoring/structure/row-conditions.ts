import type { Condition, Json, JsonSchema } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";

/** A condition on the rows of a list, and where it is in the list's test. */
export interface RowCondition {
  condition: Condition;
  path: (string | number)[];
}

/** Returns the conditions on rows (`$some`, `$every`) in the test of a list. */
export function rowConditionsIn(test: JsonSchema | true): RowCondition[] {
  if (test === true) return [];
  const rows = ["$some", "$every"].flatMap((word): RowCondition[] => {
    const condition = test[word];
    return isObject(condition) ? [{ condition: condition as Condition, path: [word] }] : [];
  });
  return [...rows, ...testsInside(test).flatMap(({ part, path }) => rowsInPart(part, path))];
}

function rowsInPart(part: Json, at: (string | number)[]): RowCondition[] {
  if (!isObject(part)) return [];
  return rowConditionsIn(part).map(({ condition, path }) => ({ condition, path: [...at, ...path] }));
}

/** Returns the tests that a test negates or joins. */
function testsInside({ not, allOf, anyOf }: JsonSchema): { part: Json; path: (string | number)[] }[] {
  const joined = Object.entries({ allOf, anyOf }).flatMap(([keyword, parts]) =>
    (Array.isArray(parts) ? parts : []).map((part, index) => ({ part, path: [keyword, index] })),
  );
  return not === undefined ? joined : [{ part: not, path: ["not"] }, ...joined];
}
