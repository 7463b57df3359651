import { notFound } from "./problems.ts";
import type { ApiContext, Route } from "./route.ts";

/** What the text of a path parameter or an id must look like to be looked up at all. */
export type ParameterForm = RegExp;

/** The id of a row of ours, as `randomUUID` makes it. */
export const uuid: ParameterForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of a wizard, a step or a page: a file's name without its ending. */
export const slug: ParameterForm = /^[\w-]{1,255}$/;
/** A version of definitions. */
export const version: ParameterForm = /^[\w-]{1,128}$/;

/** Throws the 404 of an absent thing for a parameter that no thing of ours could have: the database never sees it. */
export function refuseMalformed(ctx: ApiContext, { params = {} }: Route): void {
  for (const [name, form] of Object.entries(params)) if (!form.test(ctx.params[name] ?? "")) throw notFound();
}

/** The names of the parameters in a route's path. */
export function parametersIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}
