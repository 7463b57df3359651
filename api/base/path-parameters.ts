import { notFound } from "./problems.ts";

/** The pattern that a path parameter must match, the message of the 404 if it does not, and how it is read. */
export interface ParameterForm<Value = string> {
  pattern: RegExp;
  absent: string;
  read: (text: string) => Value;
}

const formOf =
  (pattern: RegExp) =>
  (absent: string): ParameterForm => ({ pattern, absent, read: String });

/** A row's id, as made by `randomUUID`. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a wizard, step or page: a file name without its extension. */
const slugPattern = /^[\w-]{1,255}$/;
/** A token of ours, or what is left of one: the lookup decides whether it is one. */
const tokenPattern = /^[\w-]{1,128}$/;
const versionPattern = /^[\w-]{1,128}$/;

/** A parameter that is the id of a row. */
export const uuid = formOf(uuidPattern);
/** A parameter that names a wizard, a step or a page. */
export const slug = formOf(slugPattern);
/** A parameter that names a version of definitions. */
export const version = formOf(versionPattern);
/** A parameter that is the token of a link. */
export const token = formOf(tokenPattern);
/** A parameter that counts something from 0, or from another digit. */
export const count = (absent: string, pattern = /^\d{1,9}$/): ParameterForm<number> => ({
  ...{ pattern, absent, read: Number },
});

/** The same as the schema of a field in a body. */
export const uuidText = (description: string) =>
  ({ type: "string", pattern: uuidPattern.source, description }) as const;

/** Returns whether a text could be the id of a row. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Returns whether two texts could name a wizard and a version of it. */
export function isVersionOf(wizard: string, name: string): boolean {
  return slugPattern.test(wizard) && versionPattern.test(name);
}

/** Reads the parameters of a path. Throws a 404 if one is malformed, so that it never reaches the database. */
export function readParameters(
  values: { [name: string]: string | undefined } = {},
  forms: { [name: string]: ParameterForm<unknown> } = {},
): { [name: string]: unknown } {
  const read = Object.entries(forms).map(([name, { pattern, absent, read }]) => {
    const text = values[name] ?? "";
    if (!pattern.test(text)) throw notFound(absent);
    return [name, read(text)];
  });
  return Object.fromEntries(read);
}

/** Returns the names of the parameters in a route's path. */
export function parametersIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
