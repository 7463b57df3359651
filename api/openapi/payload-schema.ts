import { type CallDefinition, isObject, type Json, type JsonSchema, placeholderOf } from "#engine";

type Schemas = { [name: string]: JsonSchema };

/** Returns the schema of what a declared call carries, given that of the step's answer. Whoever sent nothing sends null. */
export function payloadSchema({ body }: Pick<CallDefinition, "body">, answer: JsonSchema): JsonSchema {
  const schema = schemaOf(body, propertiesOf(answer));
  return isObject(body) ? { ...schema, type: "object" } : schema;
}

function schemaOf(template: Json, fields: Schemas): JsonSchema {
  const path = placeholderOf(template);
  if (path !== null) return orNull(path.startsWith("$") ? {} : fieldSchema(path.split("."), fields));
  if (Array.isArray(template)) {
    const [item, ...others] = template;
    return others.length === 0 && isObject(item) && typeof item.$each === "string"
      ? { type: "array", items: rowSchema(item, item.$each, fields) as Json }
      : { type: "array" };
  }
  if (!isObject(template)) return { const: template };
  const properties = Object.entries(template).map(([name, inner]) => [name, schemaOf(inner, fields)]);
  return { type: ["object", "null"], properties: Object.fromEntries(properties) };
}

function rowSchema(
  { $each, $where, $value, ...row }: { [key: string]: Json },
  field: string,
  fields: Schemas,
) {
  const { items } = fields[field] ?? {};
  return schemaOf($value ?? row, { ...fields, ...propertiesOf(items) });
}

function fieldSchema([name = "", ...inner]: string[], fields: Schemas): JsonSchema {
  const field = fields[name];
  if (!field) return {};
  return inner.length === 0 ? field : fieldSchema(inner, propertiesOf(field));
}

function propertiesOf(schema: Json | JsonSchema | undefined): Schemas {
  return isObject(schema) && isObject(schema.properties) ? (schema.properties as Schemas) : {};
}

function orNull(schema: JsonSchema): JsonSchema {
  return Object.keys(schema).length === 0 ? {} : { anyOf: [schema as Json, { type: "null" }] };
}
