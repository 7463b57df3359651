import { type Clock, createFormats } from "./formats.ts";
import { isSameJson } from "./json.ts";

/** A compiled schema: true when the data fits, else `errors` tells why, in Ajv's shape. */
export interface Validator {
  (data: unknown): boolean;
  errors?: AjvError[] | null;
}

export interface AjvError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: { [name: string]: unknown };
}

/** Compiled schemas by key (`step/<slug>`, `condition/<schema>`). */
export type Validators = { [key: string]: Validator };

/** What the module made by `compileValidators` exports: give it the few functions it calls, get the validators. */
export type CreateValidators = (require: (name: string) => unknown) => Validators;

/** Binds compiled validators to this side's clock. Works under a policy without `unsafe-eval`. */
export function bindValidators(create: CreateValidators, clock: Clock): Validators {
  const formats = createFormats(clock);
  return create((name) => {
    if (name === "formats") return formats;
    if (name === "ajv/dist/runtime/ucs2length") return { default: (text: string) => [...text].length };
    if (name === "ajv/dist/runtime/equal") return { default: isSameJson };
    throw new Error(`The compiled validators ask for "${name}", which is not provided.`);
  });
}

/** Turns the text of `compileValidators` into functions. For the server: browsers import the text as a module. */
export function evaluateValidators(source: string): CreateValidators {
  // The text is Ajv's own output for a checked definition, the same evaluation that `ajv.compile` does.
  return new Function("require", source) as CreateValidators;
}
