import { isObject, type Json } from "#engine";

/** Keys and entries of a body of 25 KB, short of the number that is refused unread; smaller bodies hold fewer. */
const mostValues = 1900;
const bytesOfMost = 25 * 1024;
/** Nesting short of what is refused. */
const levels = 24;

/** Values of `{$user}` and the like: a wrong one would be refused before anything else is read. */
export type Names = { [placeholder: string]: string };

/**
 * Makes a body of about so many bytes out of a template such as a definition's call has: `{field}` stands for an
 * answer, `{ "$each": field, ... }` for a row that repeats.
 */
export type HostileShape = (template: Json, names: Names, bytes: number) => Json;

/** Shapes for templates with rows. */
export const hostileRows: { [shape: string]: HostileShape } = {
  "different rows": (template, names, bytes) =>
    padded(bytes, (rows, pad) => filled(template, { rows, names, textOf: (at) => `unknown ${at} ${pad}` })),
  "equal rows": (template, names, bytes) =>
    padded(bytes, (rows, pad) => filled(template, { rows, names, textOf: () => `unknown ${pad}` })),
  "rows that say one thing": (template, names, bytes) =>
    padded(bytes, (rows) => shortened(filled(template, { rows, names, textOf: (at) => `${at}` }))),
};

/** Shapes for every template. */
export const hostileBodies: { [shape: string]: HostileShape } = {
  "unknown keys": (template, names, bytes) =>
    withInside(filled(template, { rows: 1, names, textOf: () => "x" }), unknownKeys(bytes)),
  "deep nesting": (template, names, bytes) =>
    withFirst(template, names, Array.from({ length: valuesOf(bytes) / levels }, nested)),
  "a list for a text": (template, names, bytes) =>
    withFirst(
      template,
      names,
      Array.from({ length: valuesOf(bytes) }, (_, at) => `no ${at}`),
    ),
};

/** Texts as long as the body allows, which split into as many addresses as there can be. */
export const longTexts: HostileShape = (template, names, bytes) =>
  padded(bytes, (_rows, pad) =>
    filled(template, { rows: 1, names, textOf: () => pad.replaceAll("x ", "a@b.co ") }),
  );

interface Filling {
  rows: number;
  names: Names;
  textOf: (row: number) => string;
}

function filled(template: Json, filling: Filling, row = 0): Json {
  if (typeof template === "string") {
    const name = placeholderIn(template);
    return name === null ? template : (filling.names[name] ?? filling.textOf(row));
  }
  if (Array.isArray(template)) {
    return template.flatMap((item) => {
      if (!isRow(item)) return [filled(item, filling, row)];
      const { $each: _each, $where: _where, $value, ...fields } = item;
      return Array.from({ length: filling.rows }, (_, at) => filled($value ?? fields, filling, at));
    });
  }
  if (!isObject(template)) return template;
  return mapped(template, (inner) => filled(inner, filling, row));
}

/** Returns a body of as many rows as a body of this size may hold, with texts as long as fit. */
function padded(bytes: number, bodyOf: (rows: number, pad: string) => Json): Json {
  const [one, two] = [bodyOf(1, ""), bodyOf(2, "")];
  const bytesOfRow = Math.max(1, sizeOf(two) - sizeOf(one));
  const valuesOfRow = Math.max(1, valuesIn(two) - valuesIn(one));
  const rows = Math.max(1, Math.floor(Math.min(bytes / bytesOfRow, valuesOf(bytes) / valuesOfRow)));
  const lean = sizeOf(bodyOf(rows, ""));
  const bytesOfPad = sizeOf(bodyOf(rows, "x ")) - lean;
  const pads = bytesOfPad === 0 ? 0 : Math.max(0, Math.floor((bytes - lean) / bytesOfPad));
  return bodyOf(rows, "x ".repeat(pads));
}

/** The template with a value in the place of its first answer or list of rows, and nothing in the others. */
function withFirst(template: Json, names: Names, value: Json): Json {
  let isPlaced = false;
  const placed = (inner: Json): Json => {
    const name = typeof inner === "string" ? placeholderIn(inner) : null;
    if (name !== null && names[name] !== undefined) return names[name];
    if (name !== null || (Array.isArray(inner) && inner.some(isRow))) {
      const here = isPlaced ? null : value;
      isPlaced = true;
      return here;
    }
    if (Array.isArray(inner)) return inner.map(placed);
    return isObject(inner) ? mapped(inner, placed) : inner;
  };
  return placed(template);
}

/** Puts keys into the innermost object that a body begins with: the answer, or the first row of a list. */
function withInside(body: Json, keys: { [key: string]: Json }): Json {
  if (Array.isArray(body)) return body.map((item, at) => (at === 0 ? withInside(item, keys) : item));
  if (!isObject(body)) return body;
  const inner = Object.entries(body).find(
    ([, one]) => isObject(one) || (Array.isArray(one) && isObject(one[0])),
  );
  return inner ? { ...body, [inner[0]]: withInside(inner[1], keys) } : { ...body, ...keys };
}

function unknownKeys(bytes: number): { [key: string]: Json } {
  return Object.fromEntries(Array.from({ length: valuesOf(bytes) }, (_, at) => [`key-${at}`, "x"]));
}

/** Rows that say only one thing each, so that all the rest of them is missing. */
function shortened(body: Json): Json {
  if (Array.isArray(body))
    return body.map((row) => (isObject(row) ? Object.fromEntries(Object.entries(row).slice(0, 1)) : row));
  return isObject(body) ? mapped(body, shortened) : body;
}

function nested(): Json {
  let value: Json = "x";
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

function valuesOf(bytes: number): number {
  return Math.floor(mostValues * Math.min(1, bytes / bytesOfMost));
}

function valuesIn(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1);
}

function sizeOf(body: Json): number {
  return JSON.stringify(body).length;
}

function mapped(object: { [key: string]: Json }, change: (inner: Json) => Json): Json {
  return Object.fromEntries(Object.entries(object).map(([key, inner]) => [key, change(inner)]));
}

function placeholderIn(text: string): string | null {
  return /^\{(.+)\}$/.exec(text)?.[1] ?? null;
}

function isRow(item: Json): item is { [key: string]: Json } {
  return isObject(item) && "$each" in item;
}
