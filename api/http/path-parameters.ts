import { notFound } from "../problems.ts";
import type { ApiContext, Route } from "../route.ts";

/** What a path parameter must look like to be looked up at all, and the words when nothing has that name. */
export interface ParameterForm {
  pattern: RegExp;
  absent: string;
}

/** The id of a row of ours, as `randomUUID` makes it. */
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a wizard, a step or a page: a file's name without its ending. */
const slugPattern = /^[\w-]{1,255}$/;
const versionPattern = /^[\w-]{1,128}$/;

/** A parameter that is the id of a row. */
export const uuid = (absent: string): ParameterForm => ({ pattern: uuidPattern, absent });
/** A parameter that names a wizard, a step or a page. */
export const slug = (absent: string): ParameterForm => ({ pattern: slugPattern, absent });
/** A parameter that names a version of definitions. */
export const version = (absent: string): ParameterForm => ({ pattern: versionPattern, absent });

/** Whether a text could be the id of a row. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/** Whether two texts could name a wizard and a version of it. */
export function isVersionOf(wizard: string, name: string): boolean {
  return slugPattern.test(wizard) && versionPattern.test(name);
}

/** Throws the 404 of an absent thing for a parameter that no thing of ours could have: the database never sees it. */
export function refuseMalformed(ctx: ApiContext, { params = {} }: Route): void {
  for (const [name, { pattern, absent }] of Object.entries(params))
    if (!pattern.test(ctx.params[name] ?? "")) throw notFound(absent);
}

/** The names of the parameters in a route's path. */
export function parametersIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
