import type { Answer, Answers, Condition, FieldDefinition, Json } from "../../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../../definition/json.ts";
import { columnAt, columnOperationOf } from "../../rules/computed.ts";
import type { Forms } from "../../rules/forms.ts";
import { kindOf } from "../../rules/value-kind.ts";
import { nearValues, valuesNear } from "../keywords/compare/near-values.ts";
import { keywords, nearKeywords } from "../keywords/keywords.ts";
import { namesAt } from "../keywords/names-in-keyword.ts";

/** A field to be answered, with what stands beside it and before it. */
export interface Beside {
  forms: Pick<Forms, "clock">;
  field: FieldDefinition;
  own: Answer;
  siblings: { [name: string]: FieldDefinition };
  answers?: Answers;
}

/**
 * Returns values of a field that suit the answers beside it: near what it is compared with, near what is compared with
 * it, and such as make a computed answer what it has to be.
 */
export function relatedValues(place: Beside, name: string): Json[] {
  const { field, own, siblings, forms, answers = {} } = place;
  const kind = kindOf(field);
  if (kind === null) return [];
  const conditions = conditionsBeside(siblings).flatMap((condition) => testsOn(name, condition));
  const near = [
    ...nearKeywords(field, { own, answers }, forms.clock),
    ...conditions.flatMap((test) => valuesNear(field, test, { own, answers }, forms.clock)),
  ];
  const suiting = keywords.flatMap((keyword) =>
    Object.entries(siblings).flatMap(([other, result]) => {
      const isNamed = namesAt(result[keyword.name], keyword.names).some((one) => one.name === name);
      if (!isNamed || !keyword.suiting) return [];
      const answered = ownValue(own, other);
      const known = answered === undefined || isBlank(answered) ? [] : [answered];
      const targets = keyword.isOrigin ? targetsOf(place, other) : known;
      return targets.flatMap(
        (target) => keyword.suiting?.({ result, target, field, name, own, clock: forms.clock }) ?? [],
      );
    }),
  );
  return [...near, ...suiting];
}

/** Returns what a computed answer should be: what is wanted, then what its rules and conditions on it distinguish. */
export function targetsOf({ own, siblings, forms, answers = {} }: Beside, name: string): Json[] {
  const field = siblings[name];
  const kind = field && kindOf(field);
  if (!field || !kind) return [];
  const wanted = ownValue(own, name);
  const tests = conditionsBeside(siblings).flatMap((condition) => testsOn(name, condition));
  const limits = [field, ...tests].flatMap((test) => [
    ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "const"].map(
      (keyword) => (test as { [keyword: string]: Json })[keyword],
    ),
    ...(Array.isArray(test.enum) ? test.enum : []),
  ]);
  return [
    ...(wanted === undefined ? [] : [wanted]),
    ...nearKeywords(field, { own, answers }, forms.clock),
    ...tests.flatMap((test) => valuesNear(field, test, { own, answers }, forms.clock)),
    ...limits.flatMap((limit) => (limit === undefined ? [] : nearValues(kind, limit))),
  ];
}

function conditionsBeside(siblings: Beside["siblings"]): Condition[] {
  return Object.values(siblings).flatMap(({ when, variants = [] }) => [
    ...(when ? [when] : []),
    ...variants.map((variant) => variant.when),
  ]);
}

function testsOn(name: string, condition: Condition): { [keyword: string]: Json | undefined }[] {
  return Object.entries(condition).flatMap(([key, test]) => {
    if (key.startsWith("$")) return [test].flat().flatMap((inner) => testsOn(name, inner as Condition));
    return key === name && isObject(test) ? [test] : [];
  });
}

/** Returns the columns of a list that computed answers read, each with the values that make them what they should be. */
export function columnsWanted(
  place: Beside,
  list: string,
): { column: string | null; operation: string; targets: Json[] }[] {
  return Object.entries(place.siblings).flatMap(([name, field]) => {
    const found = columnOperationOf(field);
    if (!found) return [];
    const { list: holder, column } = columnAt(found.path, place.siblings);
    return holder === list ? [{ column, operation: found.operation, targets: targetsOf(place, name) }] : [];
  });
}
