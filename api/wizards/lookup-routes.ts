import type { Route } from "../routing/route.ts";
import { lookUp } from "./lookup-handlers.ts";

/** Public data that forms look up: one route for each source. */
export function lookupRoutes(sources: string[]): Route[] {
  return sources.map((source) => ({
    method: "GET",
    path: `/${source}`,
    who: "anyone",
    limit: "lookups",
    handler: (ctx) => lookUp(ctx, source),
  }));
}
