import type { Json, Option, Problem } from "./definition.ts";
import { isBlank, isObject, isSameJson, ownValue } from "./json.ts";
import { fill, placeholderOf, type Repeat, repeatOf, rowsOf, type TemplateScope } from "./template.ts";

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
export function readPayload(template: Json, payload: Json | undefined, scope: ReadScope): Reading {
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
function placeholdersIn(template: Json): string[] {
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
  const inner = readPayload(repeat.row, item, scope);
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
