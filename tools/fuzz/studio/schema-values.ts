import { isObject, type Json } from "#engine";
import { hostileText } from "../values/hostile-values.ts";
import type { Draws } from "../world/draws.ts";

type Schema = { [keyword: string]: Json };

/** A schema, and the file that its references begin at. */
export interface Rules {
  schema: Schema;
  file: string;
}

/** Place in a file of definitions, and its allowed values. */
export interface Spot {
  path: (string | number)[];
  rules: Rules;
  /** Undefined if absent. */
  value: Json | undefined;
}

/** The schemas of a definitions folder by their paths. */
export type Schemas = { [file: string]: Schema };

/** One text for each kind of pattern in the schemas, as hostile as the pattern allows. */
const patterned = [
  "a",
  "constructor",
  "constructor.prototype",
  "a-".repeat(30).slice(0, -1),
  "#ff0000",
  "USD",
  "A_1",
  "/__proto__",
  "/api/../x",
  "/a-b/c",
  "https://evil.example/?<script>",
  '"><x>@evil.example.com',
  "2999-12-31T23:59:59Z",
  "../../../schema/brand.schema.json",
  "./a.json",
  "x.svg",
  "$constructor.prototype",
  "personal-details.country",
];
const deepest = 6;

/** Returns the rules of a whole file, as its "$schema" names them; null if it has none. */
export function rulesOf(schemas: Schemas, content: Json): Rules | null {
  const name = isObject(content) && typeof content.$schema === "string" ? content.$schema : "";
  return rulesAt(schemas, `schema/${name.slice(name.lastIndexOf("/") + 1)}`, []);
}

/** Returns the rules of what is or could be in a value, the value itself among them. */
export function spotsIn(
  schemas: Schemas,
  rules: Rules,
  value: Json | undefined,
  path: Spot["path"] = [],
): Spot[] {
  const { schema, file } = resolved(schemas, rules);
  const own: Spot = { path, rules: { schema, file }, value };
  if (value === undefined || path.length > 12) return [own];
  const inner = (key: string | number, rule: Json | undefined, part: Json | undefined) =>
    isObject(rule) ? spotsIn(schemas, { schema: rule as Schema, file }, part, [...path, key]) : [];
  if (Array.isArray(value)) return [own, ...value.flatMap((part, index) => inner(index, schema.items, part))];
  if (!isObject(value)) return [own];
  const named = isObject(schema.properties) ? schema.properties : {};
  const known = Object.entries(named).flatMap(([key, rule]) =>
    inner(key, rule, Object.hasOwn(value, key) ? value[key] : undefined),
  );
  const others = Object.entries(value).filter(([key]) => !Object.hasOwn(named, key));
  return [own, ...known, ...others.flatMap(([key, part]) => inner(key, restOf(schema), part))];
}

/** Returns a hostile value that the rules allow, as far as one keyword at a time decides. */
export function valueBy(draws: Draws, schemas: Schemas, rules: Rules, depth = 0): Json {
  const { schema, file } = resolved(schemas, rules);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return draws.pick(schema.enum);
  const inner = (rule: Json | undefined) =>
    valueBy(draws, schemas, { schema: isObject(rule) ? (rule as Schema) : {}, file }, depth + 1);
  switch (typeOf(draws, schema)) {
    case "object":
      return objectBy(draws, schema, depth, inner);
    case "array": {
      const least = numberOf(schema.minItems, 0);
      const many = draws.oneIn(20) ? 50 : least + draws.below(depth < deepest ? 3 : 1);
      const length = Math.min(many, numberOf(schema.maxItems, 1_000));
      return Array.from({ length }, () => inner(schema.items));
    }
    case "number":
    case "integer":
      return draws.pick([numberOf(schema.minimum, -1e15), numberOf(schema.maximum, 1e15), 1]);
    case "boolean":
      return draws.oneIn(2);
    case "null":
      return null;
    default:
      return textBy(draws, schema);
  }
}

/** Returns a value that breaks the rules at its top, by one keyword. */
export function valueAgainst(draws: Draws, schemas: Schemas, rules: Rules): Json {
  const { schema } = resolved(schemas, rules);
  const value = valueBy(draws, schemas, rules);
  const ways: Json[] = [];
  if (isObject(value)) {
    ways.push({ ...value, [draws.pick(["constructor", "toString", "extra", ""])]: 1 });
    for (const key of Array.isArray(schema.required) ? schema.required : [])
      ways.push(Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)));
  }
  if (Array.isArray(value)) {
    const most = numberOf(schema.maxItems, 0);
    if (most > 0) ways.push(Array.from({ length: most + 1 }, () => value[0] ?? "a"));
    ways.push([], [...value, null]);
  }
  if (typeof value === "string") {
    ways.push("", "a".repeat(Math.min(numberOf(schema.maxLength, 1_000), 5_000) + 1));
    if (schema.enum !== undefined || schema.pattern !== undefined) ways.push(hostileText(draws));
  }
  if (typeof value === "number")
    ways.push(numberOf(schema.maximum, 1e15) + 1, numberOf(schema.minimum, 0) - 1);
  return draws.pick<Json>([...ways, null, {}, [[]], 0, "x", true]);
}

function objectBy(
  draws: Draws,
  schema: Schema,
  depth: number,
  inner: (rule: Json | undefined) => Json,
): Json {
  const named = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const made: { [key: string]: Json } = {};
  for (const [key, rule] of Object.entries(named)) {
    const isWanted = required.includes(key) || (depth < deepest && draws.oneIn(4));
    if (isWanted && key !== "$schema" && key !== "$ref") made[key] = inner(rule);
  }
  const rest = restOf(schema);
  if (isObject(rest) && depth < deepest)
    for (let left = 1 + draws.below(2); left > 0; left -= 1)
      made[draws.pick(["extra", "toString", "size2"])] = inner(rest);
  return made;
}

function textBy(draws: Draws, schema: Schema): string {
  const [least, most] = [numberOf(schema.minLength, 0), numberOf(schema.maxLength, 3_000)];
  const fits = typeof schema.pattern === "string" ? new RegExp(schema.pattern, "u") : null;
  for (let tries = 0; tries < 4; tries += 1) {
    const text = (draws.oneIn(8) ? "x".repeat(most) : hostileText(draws)).slice(0, most);
    if (text.length >= least && (fits === null || fits.test(text))) return text;
  }
  const fitting = patterned.filter((text) => text.length <= most && (fits === null || fits.test(text)));
  return fitting.length > 0 ? draws.pick(fitting) : "a";
}

function typeOf(draws: Draws, schema: Schema): string {
  const type = Array.isArray(schema.type) ? draws.pick(schema.type) : schema.type;
  if (typeof type === "string") return type;
  if (schema.properties !== undefined || restOf(schema) !== undefined) return "object";
  return schema.items === undefined ? "string" : "array";
}

/** The rules of members that are not named. */
function restOf(schema: Schema): Json | undefined {
  if (isObject(schema.patternProperties)) return Object.values(schema.patternProperties)[0];
  return isObject(schema.additionalProperties) ? schema.additionalProperties : undefined;
}

/** Follows references, and takes the first of several alternatives. */
function resolved(schemas: Schemas, rules: Rules): Rules {
  let { schema, file } = rules;
  for (let steps = 0; steps < 20; steps += 1) {
    const { $ref: ref, anyOf } = schema;
    if (typeof ref === "string") {
      const [name = "", pointer = ""] = ref.split("#");
      const next = rulesAt(schemas, name === "" ? file : `schema/${name}`, pointer.split("/").slice(1));
      if (!next) return { schema: {}, file };
      ({ schema, file } = next);
    } else if (Array.isArray(anyOf)) {
      const { anyOf: _anyOf, ...others } = schema;
      schema = { ...(anyOf[0] as Schema), ...others };
    } else return { schema, file };
  }
  return { schema: {}, file };
}

function rulesAt(schemas: Schemas, file: string, path: string[]): Rules | null {
  let schema: Json | undefined = schemas[file];
  for (const key of path) schema = isObject(schema) ? (schema as Schema)[key] : undefined;
  return isObject(schema) ? { schema: schema as Schema, file } : null;
}

function numberOf(value: Json | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
