import type { Json, Option, Problem } from "../definition/definition.ts";
import { isBlank, isObject, isSameJson, ownValue } from "../definition/json.ts";
import { optionRows, rowKey } from "./option-rows.ts";
import { placeholderOf, repeatOf } from "./template.ts";

/** Values that a template finds in a payload, and what in it does not match. */
export interface Reading {
  answer: { [field: string]: Json };
  problems: Problem[];
}

export interface ReadScope {
  /** The only value that "{$user}" and the like may have; undefined when there is none yet. */
  identityOf: (path: string) => Json | undefined;
  listOf: (listField: string) => ListRule;
  /** The choice of `listField` without which `field` is not asked; undefined when there is none. */
  choiceFor: (field: string, listField: string) => Json | undefined;
}

/** Limits of a list's entries. */
export interface ListRule {
  /** The choices; none when its entries are rows or free texts. */
  options: Option[];
  /** Maximum number of entries; longer lists are refused unread, with the problem below. */
  most: number;
  tooMany: Problem;
}

/** Parses a payload. Keys that the template does not know, and constants that differ, are problems. */
export function readPayload(template: Json, payload: Json | undefined, scope: ReadScope): Reading {
  const reading: Values = { values: new Map(), problems: [], scope };
  readInto(reading, template, payload, []);
  return { answer: assemble(reading.values), problems: reading.problems };
}

interface Values {
  /** Values by placeholder path. */
  values: Map<string, Json>;
  problems: Problem[];
  scope: ReadScope;
}

/**
 * Returns whether a constant of the template contradicts the payload: `accountType` distinguishes wizards. Lists are
 * skipped, so the template bounds the work, whatever the payload's size.
 */
export function contradicts(template: Json, payload: Json | undefined): boolean {
  if (payload === undefined || placeholderOf(template) !== null || Array.isArray(template)) return false;
  if (!isObject(template)) return isOtherConstant(template, payload);
  return (
    isObject(payload) &&
    Object.entries(template).some(([key, inner]) => contradicts(inner, ownValue(payload, key)))
  );
}

function isOtherConstant(template: Json, payload: Json): boolean {
  return !isBlank(payload) && !isBlank(template) && !isSameJson(payload, template);
}

/**
 * `primaryNAICS.code` builds `{ primaryNAICS: { code } }`. Beside a whole `{file}`, its `{file.name}` is only a copy;
 * alone it says which file is meant.
 */
function assemble(values: Map<string, Json>): { [field: string]: Json } {
  const answer: { [field: string]: Json } = {};
  for (const [path, value] of values) {
    const [head = "", ...rest] = path.split(".");
    if (rest.length === 0) answer[head] = value;
    else if (!values.has(head) && !isBlank(value)) setIn(answer, [head, ...rest], value);
  }
  return answer;
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

function readInto(reading: Values, template: Json, payload: Json | undefined, at: (string | number)[]): void {
  if (payload === undefined || payload === null) return;
  const path = placeholderOf(template);
  if (path?.startsWith("$")) {
    if (!isBlank(payload) && !isSameJson(payload, reading.scope.identityOf(path))) {
      reading.problems.push({
        path: at,
        rule: "identity",
        message: `This is not your own ${path.slice(1)}.`,
      });
    }
  } else if (path !== null) {
    reading.values.set(path, payload);
  } else if (Array.isArray(template)) {
    readList(reading, template, payload, at);
  } else if (isObject(template)) {
    readObject(reading, template, payload, at);
  } else if (!isBlank(payload) && !isSameJson(payload, template)) {
    const constant = isBlank(template) ? "empty" : JSON.stringify(template);
    reading.problems.push({ path: at, rule: "const", message: `This must be ${constant}.` });
  }
}

function readObject(
  reading: Values,
  template: { [key: string]: Json },
  payload: Json,
  at: (string | number)[],
): void {
  if (!isObject(payload)) {
    reading.problems.push({ path: at, rule: "type", message: "An object is expected here." });
    return;
  }
  for (const [key, value] of Object.entries(payload)) {
    const inner = ownValue(template, key);
    if (inner !== undefined) readInto(reading, inner, value, [...at, key]);
    else
      reading.problems.push({ path: [...at, key], rule: "unknown", message: "This property is not known." });
  }
}

function readList(reading: Values, template: Json[], payload: Json, at: (string | number)[]): void {
  if (!Array.isArray(payload)) {
    reading.problems.push({ path: at, rule: "type", message: "A list is expected here." });
    return;
  }
  const [first] = template;
  if (isObject(first) && typeof first.$each === "string") readRows(reading, first, payload, at);
  else readConcatenation(reading, template, payload);
}

function readRows(
  reading: Values,
  template: { [key: string]: Json },
  payload: Json[],
  at: (string | number)[],
): void {
  const repeat = repeatOf(template);
  if (!repeat) return;
  const { options, most, tooMany } = reading.scope.listOf(repeat.field);
  if (payload.length > most) {
    reading.problems.push(tooMany);
    return;
  }
  const before = reading.values.get(repeat.field);
  const entries = Array.isArray(before) ? [...before] : [];
  const chosen = options.length > 0 ? optionRows(template, options) : null;
  for (const [index, item] of payload.entries()) {
    if (chosen) {
      const option = chosen.get(rowKey(item));
      if (option) entries.push(option.value);
      else
        reading.problems.push({
          path: [...at, index],
          rule: "list",
          message: "This is not one of the choices.",
        });
    } else {
      const { answer, problems } = readPayload(repeat.row, item, reading.scope);
      entries.push(answer);
      for (const problem of problems)
        reading.problems.push({ ...problem, path: [...at, index, ...problem.path] });
    }
  }
  if (entries.length > 0) reading.values.set(repeat.field, entries);
}

/**
 * ["{objectives}", "{otherObjective}"]: what the first one's list knows is its own, one value more is the second's. The
 * choice that the second depends on ("Other") need not be sent with it.
 */
function readConcatenation(reading: Values, template: Json[], payload: Json[]): void {
  let rest = payload;
  let chosen: { path: string; values: Json[] } | null = null;
  for (const [index, item] of template.entries()) {
    const path = placeholderOf(item);
    if (path === null) continue;
    const known = new Set(reading.scope.listOf(path).options.map((option): Json => option.value));
    const isLast = index === template.length - 1;
    const { own, others } = divided(rest, known, isLast);
    rest = others;
    if (known.size > 0) chosen = { path, values: own };
    else if (own.length > 0 && chosen) chooseFor(reading, path, chosen);
    if (own.length > 0)
      reading.values.set(path, known.size === 0 && own.length === 1 ? (own[0] ?? null) : own);
  }
  if (rest.length > 0)
    reading.problems.push({ path: [], rule: "list", message: "Some values are not among the choices." });
}

/** Divides values into those of a field (of its choices, or any when it has none and is the last) and the others. */
function divided(values: Json[], known: Set<Json>, isLast: boolean): { own: Json[]; others: Json[] } {
  const own: Json[] = [];
  const others: Json[] = [];
  const seen = new Set<Json>();
  for (const value of values) {
    // A choice is made once: when a field of free text follows, what says it again is that field's.
    const isOwn = known.size === 0 ? isLast : known.has(value) && (isLast || !seen.has(value));
    seen.add(value);
    (isOwn ? own : others).push(value);
  }
  return { own, others };
}

/** Adds the choice that the field depends on to those that were sent. */
function chooseFor(reading: Values, field: string, chosen: { path: string; values: Json[] }): void {
  const choice = reading.scope.choiceFor(field, chosen.path);
  if (choice === undefined || chosen.values.includes(choice)) return;
  reading.values.set(chosen.path, [...chosen.values, choice]);
}
