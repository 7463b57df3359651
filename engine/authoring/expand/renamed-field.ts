import type {
  Comparison,
  Computed,
  Condition,
  FieldDefinition,
  JsonSchema,
} from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { type Expansion, placeOf, written } from "./written-field.ts";

/** The new name of each field of a block, by its name in the file. */
export type NewNames = Map<string, string>;

/** Returns a field of a block with the names of its neighbors as they are on the page. */
export function renamedField<Field extends FieldDefinition>(
  expansion: Expansion,
  field: Field,
  names: NewNames,
): Field {
  const { when, variants, clears, sameAs, copy, lookup, compare, computed, description } = field;
  const named = (name: string) => names.get(name) ?? name;
  return written(expansion, field, {
    ...field,
    ...(when ? { when: renamedCondition(expansion, when, names) } : {}),
    ...(variants
      ? {
          variants: written(
            expansion,
            variants,
            variants.map((one) => renamedField(expansion, one, names)),
          ),
        }
      : {}),
    ...(clears ? { clears: clears.map(named) } : {}),
    ...(sameAs ? { sameAs: named(sameAs) } : {}),
    ...(copy ? { copy: { from: named(copy.from), while: named(copy.while) } } : {}),
    ...(lookup
      ? {
          lookup: {
            ...lookup,
            by: named(lookup.by),
            ...(lookup.except ? { except: named(lookup.except) } : {}),
          },
        }
      : {}),
    ...(compare ? { compare: compare.map((one) => renamedOperands(one, names)) } : {}),
    ...(computed ? { computed: renamedComputed(computed, names) } : {}),
    ...(description
      ? {
          description: description.replaceAll(
            /\{([\w-]+)(?=\.)/gu,
            (_all, name: string) => `{${named(name)}`,
          ),
        }
      : {}),
  });
}

/** Conditions on rows and on earlier steps name no field of the block. */
function renamedCondition(expansion: Expansion, condition: Condition, names: NewNames): Condition {
  const inner = (one: Condition) => renamedCondition(expansion, one, names);
  const entries = Object.entries(condition).map(([key, test]): [string, Condition[string]] => {
    if (Array.isArray(test)) return [key, written(expansion, test, test.map(inner))];
    if (key === "$not") return [key, inner(test as Condition)];
    return [names.get(key) ?? key, test === true ? test : renamedOperands(test as JsonSchema, names)];
  });
  const places = Object.keys(condition).map(
    (key) => [names.get(key) ?? key, placeOf(expansion, condition, key)] as [string, undefined],
  );
  return written(expansion, condition, Object.fromEntries(entries), places);
}

/** Renames the answers that operators compare with, in a test as in a comparison. */
function renamedOperands<Test extends Comparison | JsonSchema>(test: Test, names: NewNames): Test {
  const entries = Object.entries(test as { [operator: string]: unknown }).map(([key, operand]) => {
    const read = (operand as { field?: unknown } | null)?.field;
    return typeof read === "string" && isObject(operand)
      ? [key, { ...operand, field: renamedPath(read, names) }]
      : [key, operand];
  });
  return Object.fromEntries(entries) as Test;
}

function renamedComputed(computed: Computed, names: NewNames): Computed {
  const entries = Object.entries(computed).map(([key, operand]) => {
    if (typeof operand === "string") return [key, renamedPath(operand, names)];
    return [key, Array.isArray(operand) ? operand.map((one) => renamedPath(one, names)) : operand];
  });
  return Object.fromEntries(entries) as Computed;
}

/** Renames `field`, and the list in `list.column`. */
function renamedPath(path: string, names: NewNames): string {
  const [first = "", ...rest] = path.split(".");
  return [names.get(first) ?? first, ...rest].join(".");
}
