import type { Answer, Answers, Json, JsonSchema } from "../definition/definition.ts";
import { isSameJson } from "../definition/json.ts";
import { type Clock, compiledFormats, type Formats } from "./base/format.ts";
import { characterCount } from "./character-count.ts";
import type { Registry } from "./registry.ts";

/** A compiled schema: true when the data fits, else `errors` says why, in Ajv's shape. */
export interface Validator {
  /** A condition that compares answers finds the others in `rootData`: `{ answer, answers }`. */
  (data: unknown, context?: { rootData: unknown }): boolean;
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

/** Export of the module made by `compileValidators`: takes the few functions it calls, returns the validators. */
export type CreateValidators = (require: (name: string) => unknown) => Validators;

/** Returns whether a value passes the operators of a condition's test, beside the other answers. */
type IsCompared = (
  test: JsonSchema,
  value: Json,
  scope: { own: Answer; answers: Answers },
  clock: Clock,
) => boolean;

/** Binds compiled validators to this side's clock and formats. Works under a policy without `unsafe-eval`. */
export function bindValidators(
  create: CreateValidators,
  clock: Clock,
  registry: Registry,
  isCompared?: IsCompared,
): Validators {
  const formats = boundFormats(registry.formats, clock);
  return create((name) => {
    if (name === "formats") return formats;
    if (name === "compared")
      return {
        default: (test: JsonSchema, value: Json, own: Answer = {}, answers: Answers = {}) =>
          isCompared?.(test, value, { own, answers }, clock),
      };
    if (name === "ajv/dist/runtime/ucs2length") return { default: characterCount };
    if (name === "ajv/dist/runtime/equal") return { default: isSameJson };
    throw new Error(`Not provided: ${name}`);
  });
}

/** Returns the formats as compiled validators call them: with values of the format's own type only. */
export function boundFormats(formats: Formats, clock: Clock) {
  return Object.fromEntries(
    compiledFormats(formats).map(([name, { validate }]) => [
      name,
      { validate: (value: unknown) => validate(value as never, clock) },
    ]),
  );
}

/** Turns the text of `compileValidators` into functions. For the server: browsers import the text as a module. */
export function evaluateValidators(source: string): CreateValidators {
  // The text is Ajv's own output for a checked definition, the same evaluation that `ajv.compile` does.
  return new Function("require", source) as CreateValidators;
}
