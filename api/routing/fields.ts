import { Ajv, type ValidateFunction } from "ajv";
import { isObject, type Json, type JsonSchema } from "#engine";
import type { AccountAnswers } from "../answers/answers.gen.d.ts";
import { badRequest } from "../base/problems.ts";

/** A field of an account form, whose definition validates it: `answerTo` in account-forms.ts. */
export interface FormField {
  form: keyof AccountAnswers;
}

/**
 * The fields of a JSON body or a query, each as JSON Schema; `?` follows the name of one that may be absent. Its
 * description says what to send, in the API description and in the error for any other value.
 */
export type Fields = { [name: string]: JsonSchema | FormField };

interface Plain {
  string: string;
  boolean: boolean;
  integer: number;
  object: { [name: string]: Json };
  array: Json[];
  null: null;
}

/** The type of what a schema accepts, as far as its keywords say. */
type ValueOf<Schema> = Schema extends { enum: readonly (infer Value)[] }
  ? Value
  : Schema extends { type: "array"; items: infer Item }
    ? ValueOf<Item>[]
    : Schema extends { type: "object"; properties: infer Properties; required?: infer Required }
      ? ObjectOf<Properties, Required extends readonly (infer Name)[] ? Name : never>
      : Schema extends { type: infer Type }
        ? Plain[(Type extends readonly (infer One)[] ? One : Type) & keyof Plain]
        : Json;
type ObjectOf<Properties, Required> = {
  [Name in keyof Properties as Name extends Required ? Name : never]: ValueOf<Properties[Name]>;
} & { [Name in keyof Properties as Name extends Required ? never : Name]?: ValueOf<Properties[Name]> };

/** The values of declared fields. Those of account forms may be absent or anything: their definition validates them. */
export type ValuesOf<Declared> = {
  [Name in keyof Declared as Name extends `${string}?` ? never : Name]: Declared[Name] extends FormField
    ? Json | undefined
    : ValueOf<Declared[Name]>;
} & {
  [Name in keyof Declared as Name extends `${infer Bare}?` ? Bare : never]?: ValueOf<Declared[Name]>;
};

/** Returns a schema with its keywords as types, from which those of its values are inferred. */
export const schema = <const Schema extends JsonSchema>(keywords: Schema): Schema => keywords;

export const text = schema({ type: "string", description: "This must be a text." });
export const flag = schema({ type: "boolean", description: "This must be true or false." });

/** Returns a short text of the address. */
export const queryText = (name: string) =>
  schema({
    ...{ type: "string", maxLength: 200, pattern: "^[^\\u0000]*$" },
    description: `Send one "${name}" of 200 characters or fewer.`,
  });

/** The token of a mailed link, which is checked where it is looked up. */
export const linkQuery = { "token?": schema({ description: "What the mailed link carries." }) };

/** Returns a field of an account form. */
export const ofForm = (form: FormField["form"]): FormField => ({ form });

/** Returns the schema of an object. `ofForms` describes a field of an account form; without it, those are left out. */
export function schemaOfFields(
  fields: Fields,
  ofForms?: (form: FormField["form"], name: string) => JsonSchema,
): JsonSchema {
  const properties: { [name: string]: Json } = {};
  const required: string[] = [];
  for (const [written, field] of Object.entries(fields)) {
    const name = nameOfField(written);
    const schema = isFormField(field) ? ofForms?.(field.form, name) : field;
    if (!schema) continue;
    properties[name] = schema as Json;
    if (name === written) required.push(name);
  }
  return { type: "object", properties, required };
}

const ajv = new Ajv({ allowUnionTypes: true });
const validators = new WeakMap<Fields, ValidateFunction>();

/** Returns the values of declared fields. Throws a 400 that names the first one that is not as declared. */
export function readFields(submitted: unknown, fields: Fields): { [name: string]: unknown } {
  if (!isObject(submitted)) throw badRequest("Send a JSON object.");
  const validate = validators.get(fields) ?? ajv.compile(schemaOfFields(fields));
  validators.set(fields, validate);
  if (validate(submitted)) {
    const names = Object.keys(fields).map(nameOfField);
    return Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(submitted, name) ? [[name, submitted[name]]] : [])),
    );
  }
  const [error] = validate.errors ?? [];
  const name = error?.instancePath.split("/")[1] ?? String(error?.params.missingProperty);
  const field = fields[name] ?? fields[`${name}?`];
  throw badRequest(String((field as JsonSchema | undefined)?.description), [name]);
}

/** Returns the name of a field without what says that it may be absent. */
export function nameOfField(written: string): string {
  return written.replace("?", "");
}

/** Returns whether the definition of an account form says what a field holds. */
export function isFormField(field: JsonSchema | FormField): field is FormField {
  return "form" in field;
}
