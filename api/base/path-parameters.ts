/** The pattern that a path parameter must match, and the message of the 404 if it does not. */
export interface ParameterForm {
  pattern: RegExp;
  absent: string;
}

/** A row's id, as made by `randomUUID`. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a wizard, step or page: a file name without its extension. */
const slugPattern = /^[\w-]{1,255}$/;
/** A token of ours, or what is left of one: the lookup decides whether it is one. */
const tokenPattern = /^[\w-]{1,128}$/;
const versionPattern = /^[\w-]{1,128}$/;

/** A parameter that is the id of a row. */
export const uuid = (absent: string): ParameterForm => ({ pattern: uuidPattern, absent });
/** A parameter that names a wizard, a step or a page. */
export const slug = (absent: string): ParameterForm => ({ pattern: slugPattern, absent });
/** A parameter that names a version of definitions. */
export const version = (absent: string): ParameterForm => ({ pattern: versionPattern, absent });

/** A parameter that is the token of a link. */
export const token = (absent: string): ParameterForm => ({ pattern: tokenPattern, absent });

/** The same as the schema of a field in a body. */
export const uuidText = (description: string) => ({
  type: "string",
  pattern: uuidPattern.source,
  description,
});

/** Returns whether a text could be the id of a row. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Returns whether two texts could name a wizard and a version of it. */
export function isVersionOf(wizard: string, name: string): boolean {
  return slugPattern.test(wizard) && versionPattern.test(name);
}

/** Returns the names of the parameters in a route's path. */
export function parametersIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
