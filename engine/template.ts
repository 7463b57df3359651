import type { Json, Option, Problem } from "./definition.ts";
import { isBlank, isObject, isSameJson, ownValue } from "./json.ts";

/**
 * A template is an example of a payload: string leaves like "{field}" stand for answers, "{$user}" for who is
 * asking, all other leaves are constants. One template is read both ways: filled in by the sender, taken apart by
 * the receiver. definitions/REFERENCE.md tells the whole notation.
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
export function fill(template: Json, scope: TemplateScope): Json {
  const path = placeholderOf(template);
  if (path !== null) return scope.valueOf(path) ?? null;
  if (Array.isArray(template)) return template.flatMap((item) => fillItem(item, scope));
  if (!isObject(template)) return template;
  if (isUnanswered(template, scope)) return null;
  return Object.fromEntries(Object.entries(template).map(([key, inner]) => [key, fill(inner, scope)]));
}

function fillItem(item: Json, scope: TemplateScope): Json[] {
  const each = repeatOf(item);
  if (each) return rowsOf(each, scope).map((row) => fill(each.row, row));
  // ["{objectives}", "{otherObjective}"] is one flat list of what there is; an entry that says nothing is left out.
  const filled = fill(item, scope);
  return isBlank(filled) ? [] : [filled].flat();
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
export function rowsOf(repeat: Repeat, scope: TemplateScope): TemplateScope[] {
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

/** What a payload says, taken apart by its template, and what in it does not fit. */
export interface Reading {
  answer: { [field: string]: Json };
  problems: Problem[];
}

export interface ReadScope {
  /** The only value that "{$user}" and the like may have; undefined when there is none yet. */
  identityOf: (path: string) => Json | undefined;
  optionsOf: (listField: string) => Option[];
}

/** Takes a payload apart. Keys that the template does not know, and constants that differ, are problems. */
export function read(template: Json, payload: Json | undefined, scope: ReadScope): Reading {
  const reading: Values = { values: new Map(), problems: [] };
  readInto(reading, template, payload, [], scope);
  return { answer: assemble(template, reading.values), problems: reading.problems };
}

interface Values {
  /** Values by placeholder path. */
  values: Map<string, Json>;
  problems: Problem[];
}

/** `primaryNAICS.code` builds `{ primaryNAICS: { code } }`; beside a whole `{file}`, its `{file.name}` is only a copy. */
function assemble(template: Json, values: Map<string, Json>): { [field: string]: Json } {
  const whole = new Set(placeholdersIn(template).filter((path) => !path.includes(".")));
  const answer: { [field: string]: Json } = {};
  for (const [path, value] of values) {
    const [head = "", ...rest] = path.split(".");
    if (rest.length === 0) answer[head] = value;
    else if (!whole.has(head)) setIn(answer, [head, ...rest], value);
  }
  return answer;
}

/** Every placeholder of a template, those of repeated rows left out: they belong to the row. */
export function placeholdersIn(template: Json): string[] {
  const path = placeholderOf(template);
  if (path !== null) return [path];
  const inner: Json[] = typeof template === "object" && template !== null ? Object.values(template) : [];
  return inner.filter((item) => repeatOf(item) === null).flatMap(placeholdersIn);
}

function setIn(target: { [key: string]: Json }, path: string[], value: Json): void {
  const [key = "", ...rest] = path;
  const before = ownValue(target, key);
  if (rest.length === 0) {
    target[key] = value;
  } else {
    const inner = isObject(before) ? before : {};
    target[key] = inner;
    setIn(inner, rest, value);
  }
}

function readInto(
  reading: Values,
  template: Json,
  payload: Json | undefined,
  at: (string | number)[],
  scope: ReadScope,
): void {
  if (payload === undefined || payload === null) return;
  const path = placeholderOf(template);
  if (path?.startsWith("$")) {
    if (!isBlank(payload) && !isSameJson(payload, scope.identityOf(path))) {
      reading.problems.push({
        path: at,
        rule: "identity",
        message: `This is not your own ${path.slice(1)}.`,
      });
    }
  } else if (path !== null) {
    reading.values.set(path, payload);
  } else if (Array.isArray(template)) {
    readList(reading, template, payload, at, scope);
  } else if (isObject(template)) {
    readObject(reading, template, payload, at, scope);
  } else if (!isBlank(payload) && !isBlank(template) && !isSameJson(payload, template)) {
    reading.problems.push({ path: at, rule: "const", message: `This must be ${JSON.stringify(template)}.` });
  }
}

function readObject(
  reading: Values,
  template: { [key: string]: Json },
  payload: Json,
  at: (string | number)[],
  scope: ReadScope,
): void {
  if (!isObject(payload)) {
    reading.problems.push({ path: at, rule: "type", message: "An object is expected here." });
    return;
  }
  for (const [key, value] of Object.entries(payload)) {
    const inner = ownValue(template, key);
    if (inner !== undefined) readInto(reading, inner, value, [...at, key], scope);
    else
      reading.problems.push({ path: [...at, key], rule: "unknown", message: "This property is not known." });
  }
}

function readList(
  reading: Values,
  template: Json[],
  payload: Json,
  at: (string | number)[],
  scope: ReadScope,
): void {
  if (!Array.isArray(payload)) {
    reading.problems.push({ path: at, rule: "type", message: "A list is expected here." });
    return;
  }
  const repeat = repeatOf(template[0] ?? null);
  if (repeat)
    for (const [index, item] of payload.entries()) readEntry(reading, repeat, item, [...at, index], scope);
  else readConcatenation(reading, template, payload, scope);
}

function readEntry(
  reading: Values,
  repeat: Repeat,
  item: Json,
  at: (string | number)[],
  scope: ReadScope,
): void {
  const before = reading.values.get(repeat.field);
  const entries = Array.isArray(before) ? before : [];
  const options = scope.optionsOf(repeat.field);
  if (options.length > 0) {
    const chosen = options.find((option) => saysOption(repeat, option, item));
    if (chosen) reading.values.set(repeat.field, [...entries, chosen.value]);
    else reading.problems.push({ path: at, rule: "list", message: "This is not one of the choices." });
    return;
  }
  const inner = read(repeat.row, item, scope);
  reading.problems.push(...inner.problems.map((problem) => ({ ...problem, path: [...at, ...problem.path] })));
  reading.values.set(repeat.field, [...entries, inner.answer]);
}

/** Whether a payload's row is what this option looks like when filled in. */
function saysOption(repeat: Repeat, option: Option, item: Json): boolean {
  const scope: TemplateScope = {
    valueOf: (path) => (path === repeat.field ? [option.value] : undefined),
    optionOf: () => option,
  };
  const [row] = rowsOf(repeat, scope);
  return row !== undefined && isSameJson(withoutBlank(fill(repeat.row, row)), withoutBlank(item));
}

function withoutBlank(value: Json): Json {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => !isBlank(inner)));
}

/** ["{objectives}", "{otherObjective}"]: what the first one's list knows is its own, one value more is the second's. */
function readConcatenation(reading: Values, template: Json[], payload: Json[], scope: ReadScope): void {
  let rest = payload;
  for (const [index, item] of template.entries()) {
    const path = placeholderOf(item);
    if (path === null) continue;
    const known = scope.optionsOf(path).map((option): Json => option.value);
    const isLast = index === template.length - 1;
    // A choice is made once: when a field of free text follows, what says it again is that field's.
    const isOwn = (value: Json, at: number) =>
      known.length === 0 ? isLast : known.includes(value) && (isLast || rest.indexOf(value) === at);
    const own = rest.filter(isOwn);
    rest = rest.filter((value, at) => !isOwn(value, at));
    if (own.length > 0)
      reading.values.set(path, known.length === 0 && own.length === 1 ? (own[0] ?? null) : own);
  }
  if (rest.length > 0)
    reading.problems.push({ path: [], rule: "list", message: "Some values are not among the choices." });
}
