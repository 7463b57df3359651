import { isObject, type Json } from "#engine";

/** The schemas of a draft by their file names: `field.schema.json`. */
export type Schemas = { readonly [file: string]: Json };

type Keywords = { [keyword: string]: Json };

/** A part of a schema with all its references followed. */
export interface SchemaNode {
  /** The file that it is in: references within it start there. */
  file: string;
  keywords: Keywords;
  /** The definition that was referred to last: `condition`, `name`, `fields`. */
  ref: string | null;
}

/** Finds a schema, `field.schema.json` or `step.schema.json#/definitions/guidance`; null if there is none. */
export function schemaAt(schemas: Schemas, address: string): SchemaNode | null {
  return followed(schemas, "", { $ref: address });
}

/** Returns the schema of a property, by its name, by a pattern or of any other; null if there is none. */
export function propertyOf(schemas: Schemas, node: SchemaNode, name: string): SchemaNode | null {
  const { properties, patternProperties, additionalProperties } = node.keywords;
  const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
  const own = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const alike = patterns.find(([pattern]) => new RegExp(pattern, "u").test(name))?.[1];
  const found = own ?? alike ?? additionalProperties;
  return isObject(found) ? followed(schemas, node.file, found) : null;
}

/** Returns the names of all properties, in the order of the schema. */
export function propertiesOf({ keywords: { properties } }: SchemaNode): string[] {
  return isObject(properties) ? Object.keys(properties) : [];
}

/** Returns the schema of the entries of a list; null if it says nothing of them. */
export function itemsOf(schemas: Schemas, node: SchemaNode): SchemaNode | null {
  const { items } = node.keywords;
  return isObject(items) ? followed(schemas, node.file, items) : null;
}

/** Returns whether a property is required. */
export function isNeeded({ keywords: { required } }: SchemaNode, name: string): boolean {
  return Array.isArray(required) && required.includes(name);
}

/** Resolves a reference; keywords beside it override those of its target. */
function followed(schemas: Schemas, file: string, keywords: Keywords): SchemaNode | null {
  let node: SchemaNode = { file, keywords, ref: null };
  for (let steps = 0; typeof node.keywords.$ref === "string"; steps += 1) {
    const { $ref, ...own } = node.keywords;
    const [target = "", pointer = ""] = $ref.split("#");
    const found = pointerIn(schemas[target || node.file], pointer);
    if (!isObject(found) || steps > 20) return null;
    node = {
      file: target || node.file,
      keywords: { ...found, ...own },
      ref: pointer.split("/").pop() || null,
    };
    if (!("$ref" in found)) break;
    node.keywords.$ref = found.$ref ?? "";
  }
  return node;
}

function pointerIn(schema: Json | undefined, pointer: string): Json | undefined {
  return pointer
    .split("/")
    .filter(Boolean)
    .reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), schema);
}

/** Editor of a value. */
export type Control =
  | { kind: "condition" | "field" | "fields-of-page" | "list" | "tick" | "line" | "text" | "number" }
  | { kind: "choice"; values: string[]; isOpen: boolean }
  | { kind: "ticks"; values: string[] }
  /** A single line may be a text by itself. */
  | { kind: "lines"; isOneText: boolean }
  | { kind: "entries"; items: SchemaNode }
  | { kind: "object" }
  | { kind: "map" }
  | { kind: "questions" }
  | { kind: "json" };

/** Longer texts are typed into several lines. */
const longText = 200;

/** Returns how a value is edited that a schema describes. `name` is the property that holds it. */
export function controlOf(schemas: Schemas, node: SchemaNode, name: string): Control {
  const { keywords, ref } = node;
  if (ref === "condition") return { kind: "condition" };
  if (ref === "name") return { kind: "field" };
  if (ref === "names") return { kind: "fields-of-page" };
  if (ref === "fields") return { kind: "questions" };
  if (name === "list" && ref === "slug") return { kind: "list" };
  const choice = choiceIn(keywords);
  if (choice) return choice;
  if (keywords.type === "boolean" || keywords.const !== undefined) return { kind: "tick" };
  if (keywords.type === "number" || keywords.type === "integer") return { kind: "number" };
  if (keywords.type === "string")
    return { kind: Number(keywords.maxLength ?? 0) > longText ? "text" : "line" };
  if (keywords.type === "array") return controlOfList(schemas, node);
  if (String(keywords.type) === "string,array") return { kind: "lines", isOneText: true };
  if (keywords.type === "object" && isObject(keywords.properties)) return { kind: "object" };
  if (keywords.type === "object" && isTextMap(keywords)) return { kind: "map" };
  return { kind: "json" };
}

function choiceIn(keywords: Keywords): Control | null {
  const values = textsIn(keywords.enum);
  if (values) return { kind: "choice", values, isOpen: false };
  const [first] = Array.isArray(keywords.anyOf) ? keywords.anyOf : [];
  const offered = isObject(first) ? textsIn(first.enum) : null;
  return offered ? { kind: "choice", values: offered, isOpen: true } : null;
}

function controlOfList(schemas: Schemas, node: SchemaNode): Control {
  const items = itemsOf(schemas, node);
  if (!items) return { kind: "json" };
  const values = textsIn(items.keywords.enum);
  if (values) return { kind: "ticks", values };
  if (items.ref === "name") return { kind: "fields-of-page" };
  if (items.keywords.type === "string") return { kind: "lines", isOneText: false };
  return isObject(items.keywords.properties) ? { kind: "entries", items } : { kind: "json" };
}

function isTextMap({ additionalProperties }: Keywords): boolean {
  return isObject(additionalProperties) && additionalProperties.type === "string";
}

function textsIn(values: Json | undefined): string[] | null {
  return Array.isArray(values) && values.every((one) => typeof one === "string") ? values : null;
}
