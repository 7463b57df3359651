import type { Json, Option } from "../definition/definition.ts";
import { canonicalJson, isBlank, isObject } from "../definition/json.ts";
import { fillTemplate, repeatOf, rowScopes } from "./template.ts";

type OptionRows = ReadonlyMap<string, Option>;

const known = new WeakMap<object, WeakMap<Option[], OptionRows>>();

/**
 * The option that each row of a payload stands for, by the row's key. Filled in once for a `$each` template and a
 * list of options, both of which belong to one version of a definition: reading a row then costs one lookup.
 */
export function optionRows(template: { [key: string]: Json }, options: Option[]): OptionRows {
  const ofTemplate = known.get(template) ?? new WeakMap<Option[], OptionRows>();
  known.set(template, ofTemplate);
  const rows = ofTemplate.get(options) ?? filledRows(template, options);
  ofTemplate.set(options, rows);
  return rows;
}

/** Equal for two rows that say the same: the order of keys and blank properties do not count. */
export function rowKey(row: Json): string {
  if (!isObject(row)) return canonicalJson(row);
  return canonicalJson(Object.fromEntries(Object.entries(row).filter(([, inner]) => !isBlank(inner))));
}

function filledRows(template: { [key: string]: Json }, options: Option[]): OptionRows {
  const filled = new Map<string, Option>();
  const repeat = repeatOf(template);
  if (!repeat) return filled;
  for (const option of options) {
    const [row] = rowScopes(repeat, {
      valueOf: (path) => (path === repeat.field ? [option.value] : undefined),
      optionOf: () => option,
    });
    const key = row && rowKey(fillTemplate(repeat.row, row));
    if (key !== undefined && !filled.has(key)) filled.set(key, option);
  }
  return filled;
}
