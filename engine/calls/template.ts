import type { Json, Option } from "../definition/definition.ts";
import { isBlank, isObject, isSameJson, ownValue } from "../definition/json.ts";

/**
 * A template is an example of a payload: string leaves like "{field}" stand for answers, "{$user}" for who is
 * asking, all other leaves are constants. One template is read both ways: filled in by the sender, parsed by
 * the receiver. definitions/REFERENCE.md describes the whole notation.
 */
export interface TemplateScope {
  /** The value of a placeholder's path, such as `ein`, `$user` or `step.field`. */
  valueOf: (path: string) => Json | undefined;
  /** The option that a value of this list field stands for. */
  optionOf: (listField: string, value: Json) => Option | undefined;
}

/** The path inside "{...}", or null for a constant. */
export function placeholderOf(leaf: Json): string | null {
  return typeof leaf === "string" ? (/^\{([$\w][\w.$-]*)\}$/u.exec(leaf)?.[1] ?? null) : null;
}

/** Fills a template in. What was not answered becomes null. */
export function fillTemplate(template: Json, scope: TemplateScope): Json {
  const path = placeholderOf(template);
  if (path !== null) return scope.valueOf(path) ?? null;
  if (Array.isArray(template)) return template.flatMap((item) => fillItem(item, scope));
  if (!isObject(template)) return template;
  if (isUnanswered(template, scope)) return null;
  return Object.fromEntries(
    Object.entries(template).map(([key, inner]) => [key, fillTemplate(inner, scope)]),
  );
}

function fillItem(item: Json, scope: TemplateScope): Json[] {
  const each = repeatOf(item);
  if (each) return rowScopes(each, scope).map((row) => fillTemplate(each.row, row));
  // ["{objectives}", "{otherObjective}"] is one flat list of what there is; an entry that says nothing is left out.
  if (isConstant(item)) return [item];
  const filled = fillTemplate(item, scope);
  return isBlank(filled) ? [] : [filled].flat();
}

/** Returns whether nothing inside is a placeholder: constants are sent as written, also blank ones and nested lists. */
function isConstant(template: Json): boolean {
  if (Array.isArray(template)) return template.every(isConstant);
  if (!isObject(template)) return placeholderOf(template) === null;
  return repeatOf(template) === null && Object.values(template).every(isConstant);
}

/** `{ "$each": field, "$where"?: {...}, ...row }` inside an array repeats the row for each entry of the field. */
export interface Repeat {
  field: string;
  where: { [property: string]: Json };
  row: Json;
}

export function repeatOf(item: Json): Repeat | null {
  if (!isObject(item) || typeof item.$each !== "string") return null;
  const { $each: field, $where, $value, ...row } = item;
  return { field: String(field), where: isObject($where) ? $where : {}, row: $value ?? row };
}

/** The scope inside one entry: its own fields, or for a chosen option `$option.property` and the value as `$value`. */
export function rowScopes(repeat: Repeat, scope: TemplateScope): TemplateScope[] {
  const list = scope.valueOf(repeat.field);
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const option = scope.optionOf(repeat.field, entry);
    const source = isObject(entry) ? entry : withAcronym(option);
    if (!Object.entries(repeat.where).every(([name, value]) => isSameJson(ownValue(source, name), value)))
      return [];
    return [entryScope(entry, option, scope)];
  });
}

function entryScope(entry: Json, option: Option | undefined, outer: TemplateScope): TemplateScope {
  return {
    valueOf: (path) => {
      if (path === "$value") return entry;
      if (path.startsWith("$option.")) return ownValue(withAcronym(option), path.slice("$option.".length));
      return path.startsWith("$") || !isObject(entry) ? outer.valueOf(path) : valueIn(entry, path);
    },
    optionOf: outer.optionOf,
  };
}

/** Reads `a.b.c` inside a value. */
export function valueIn(value: Json | undefined, path: string): Json | undefined {
  return path
    .split(".")
    .reduce<Json | undefined>((inner, key) => (isObject(inner) ? ownValue(inner, key) : undefined), value);
}

/** An option's properties, with `name` and `acronym` read off a label like 'Institute for Supply Management (ISM)'. */
function withAcronym(option: Option | undefined): { [property: string]: Json } {
  if (!option) return {};
  const [, name, acronym] = /^(.*) \(([^()]+)\)$/u.exec(option.label) ?? [];
  const own = Object.entries(option).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== undefined,
  );
  return { name: name ?? option.label, acronym: acronym ?? null, ...Object.fromEntries(own) };
}

/** `{ "name": "DUNS Number", "code": "{duns}" }` says nothing when there is no number: it becomes null. */
function isUnanswered(template: { [key: string]: Json }, scope: TemplateScope): boolean {
  const leaves = Object.values(template);
  const paths = leaves.map(placeholderOf);
  const hasOnlyLeaves = leaves.every(
    (leaf, index) => paths[index] !== null || !(isObject(leaf) || Array.isArray(leaf)),
  );
  const asked = paths.filter((path) => path !== null);
  if (!hasOnlyLeaves || asked.length === 0 || asked.length === leaves.length) return false;
  return asked.every((path) => isBlank(scope.valueOf(path)));
}
