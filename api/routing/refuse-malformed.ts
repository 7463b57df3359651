import { notFound } from "../base/problems.ts";
import type { ApiContext, Route } from "./route.ts";

/** Throws a 404 if a path parameter is malformed, so that it never reaches the database. */
export function refuseMalformed(ctx: ApiContext, { params = {} }: Route): void {
  for (const [name, { pattern, absent }] of Object.entries(params))
    if (!pattern.test(ctx.params[name] ?? "")) throw notFound(absent);
}
