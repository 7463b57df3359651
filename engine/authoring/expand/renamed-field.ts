import type { Condition, FieldDefinition, Json, JsonSchema } from "../../definition/definition.ts";
import { keywordsIn } from "../keywords/keywords.ts";
import { withNames } from "../keywords/names-in-keyword.ts";
import { placeOfKey, written } from "../source/source.ts";

/** The new name of each field of a block, by its name in the file. */
export type NewNames = Map<string, string>;

/** Returns a field of a block with the names of its neighbors as they are on the page. */
export function renamedField<Field extends FieldDefinition>(field: Field, names: NewNames): Field {
  const { when, variants, description } = field;
  const named = (name: string) => names.get(name) ?? name;
  const inKeywords = keywordsIn(field).flatMap(({ name, names: paths }): [string, unknown][] =>
    paths ? [[name, withNames(field[name] as Json, paths, (path) => renamedPath(path, names))]] : [],
  );
  return written(field, {
    ...field,
    ...(when ? { when: renamedCondition(when, names) } : {}),
    ...(variants
      ? {
          variants: written(
            variants,
            variants.map((one) => renamedField(one, names)),
          ),
        }
      : {}),
    ...Object.fromEntries(inKeywords),
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
function renamedCondition(condition: Condition, names: NewNames): Condition {
  const inner = (one: Condition) => renamedCondition(one, names);
  const entries = Object.entries(condition).map(([key, test]): [string, Condition[string]] => {
    if (Array.isArray(test)) return [key, written(test, test.map(inner))];
    if (key === "$not") return [key, inner(test as Condition)];
    return [names.get(key) ?? key, test === true ? test : renamedOperands(test as JsonSchema, names)];
  });
  const places = Object.keys(condition).map(
    (key) => [names.get(key) ?? key, placeOfKey(condition, key)] as [string, undefined],
  );
  return written(condition, Object.fromEntries(entries), places);
}

/** Renames the answers that the operators of a test compare with. */
function renamedOperands(test: JsonSchema, names: NewNames): JsonSchema {
  return withNames(test as Json, [["*", "field"]], (path) => renamedPath(path, names)) as JsonSchema;
}

/** Renames `field`, and the list in `list.column`. */
function renamedPath(path: string, names: NewNames): string {
  const [first = "", ...rest] = path.split(".");
  return [names.get(first) ?? first, ...rest].join(".");
}
