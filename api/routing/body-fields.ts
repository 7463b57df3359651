import { Ajv, type ValidateFunction } from "ajv";
import { isObject, type Json, type JsonSchema } from "#engine";
import type { AccountAnswers } from "../answers/answers.gen.d.ts";
import { badRequest } from "../base/problems.ts";

/** A field of an account form, whose definition validates it: `answerTo` in account-forms.ts. */
export interface FormField {
  form: keyof AccountAnswers;
}

/**
 * The fields of a JSON body, each as JSON Schema; `?` follows the name of one that may be absent. Its description says what to
 * send, in the API description and in the error for any other value.
 */
export type BodyFields = { [name: string]: JsonSchema | FormField };

export const text: JsonSchema = { type: "string", description: "This must be a text." };
export const flag: JsonSchema = { type: "boolean", description: "This must be true or false." };

/** Returns a field of an account form. */
export const ofForm = (form: FormField["form"]): FormField => ({ form });

/** Returns the schema of a body. `ofForms` describes a field of an account form; without it, those are left out. */
export function schemaOfBody(
  takes: BodyFields,
  ofForms?: (form: FormField["form"], name: string) => JsonSchema,
): JsonSchema {
  const properties: { [name: string]: Json } = {};
  const required: string[] = [];
  for (const [written, field] of Object.entries(takes)) {
    const name = written.replace("?", "");
    const schema = isFormField(field) ? ofForms?.(field.form, name) : field;
    if (!schema) continue;
    properties[name] = schema as Json;
    if (name === written) required.push(name);
  }
  return { type: "object", properties, required };
}

const ajv = new Ajv({ allowUnionTypes: true });
const validators = new WeakMap<BodyFields, ValidateFunction>();

/** Throws a 400 that names the first field of a body that is not as declared. */
export function refuseOtherBody(body: unknown, takes: BodyFields): void {
  if (!isObject(body)) throw badRequest("Send a JSON object.");
  const validate = validators.get(takes) ?? ajv.compile(schemaOfBody(takes));
  validators.set(takes, validate);
  if (validate(body)) return;
  const [error] = validate.errors ?? [];
  const name = error?.instancePath.split("/")[1] ?? String(error?.params.missingProperty);
  const field = takes[name] ?? takes[`${name}?`];
  throw badRequest(String((field as JsonSchema | undefined)?.description), [name]);
}

function isFormField(field: JsonSchema | FormField): field is FormField {
  return "form" in field;
}
