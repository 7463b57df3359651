import type { Condition, Json, JsonSchema } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { isComparison } from "../../rules/compare.ts";
import { conditionsIn, splitPath } from "../../rules/condition.ts";

/** Returns a condition for a row, which reads the row's own fields. */
export function ownIf(condition: Condition): Json {
  return withJoined(condition, present(testsBeside(condition), true), ownIf);
}

export function envelopeIf(condition: Condition): Json {
  const own: Condition = {};
  const far: { [step: string]: Condition } = {};
  for (const [path, schema] of Object.entries(testsBeside(condition))) {
    const { step, field } = splitPath(path);
    if (step === null || field === null) own[path] = schema;
    else far[step] = { ...far[step], [field]: schema };
  }
  const steps: { [step: string]: Json } = {};
  for (const [step, read] of Object.entries(far)) steps[step] = present(read);
  const named = {
    required: ["answer", ...(Object.keys(far).length > 0 ? ["answers"] : [])],
    properties: {
      answer: present(own),
      ...(Object.keys(far).length > 0
        ? { answers: { required: Object.keys(steps), properties: steps } }
        : {}),
    },
  };
  return withJoined(condition, named, envelopeIf);
}

/**
 * Returns a test as JSON Schema: conditions on rows become rules for the entries of the list, operators the keyword
 * `compared`. In a row, that reads the fields beside it.
 */
export function testSchema({ $some, $every, ...test }: JsonSchema, inRow = false): JsonSchema {
  const isCompared = (keyword: string) => isComparison(keyword) || keyword === "partly";
  const [compared, plain] = [true, false].map((is) =>
    Object.fromEntries(Object.entries(test).filter(([keyword]) => isCompared(keyword) === is)),
  ) as [JsonSchema, JsonSchema];
  const schema: JsonSchema = { ...plain };
  if (Object.keys(compared).length > 0) schema.compared = { ...compared, inRow } as Json;
  if (isObject(test.not)) schema.not = testSchema(test.not) as Json;
  for (const keyword of ["allOf", "anyOf"]) {
    const parts = test[keyword];
    if (Array.isArray(parts))
      schema[keyword] = parts.filter(isObject).map((part) => testSchema(part) as Json);
  }
  const rows: Json[] = [
    ...(isObject($some) ? [{ contains: rowIf($some) }] : []),
    ...(isObject($every) ? [{ items: rowIf($every) }] : []),
  ];
  return rows.length === 0 ? schema : { allOf: [schema as Json, ...rows] };
}

function rowIf(condition: { [key: string]: Json }): Json {
  return ownIf(condition as Condition);
}

/** The tests of a condition, without the conditions that it joins. */
function testsBeside(condition: Condition): Condition {
  return Object.fromEntries(Object.entries(condition).filter(([key, part]) => !conditionsIn(key, part)));
}

function withJoined(
  condition: Condition,
  plain: { [key: string]: Json },
  schemaOf: (inner: Condition) => Json,
): Json {
  const joined = Object.entries(condition).flatMap(([key, part]): Json[] => {
    const schemas = conditionsIn(key, part)?.map(schemaOf);
    if (!schemas) return [];
    if (key === "$not") return [{ not: { allOf: schemas } }];
    return [key === "$any" ? { anyOf: schemas } : { allOf: schemas }];
  });
  return joined.length === 0 ? plain : { ...plain, allOf: joined };
}

function present(tests: Condition, inRow = false): { [key: string]: Json } {
  const schemas = Object.entries(tests).map(([path, test]) => [
    path,
    test === true ? true : (testSchema(test as JsonSchema, inRow) as Json),
  ]);
  return { required: Object.keys(tests), properties: Object.fromEntries(schemas) };
}
