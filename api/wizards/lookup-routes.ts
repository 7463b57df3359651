import { type Route, route } from "../routing/route.ts";
import { lookUp, lookupQuery } from "./lookup-handlers.ts";

/** Public data that forms look up: one route for each source. */
export function lookupRoutes(sources: string[]): Route[] {
  return sources.map((source) =>
    route("GET", `/${source}`, (ctx) => lookUp(ctx, source), {
      who: "anyone",
      query: lookupQuery,
      limit: "lookups",
      reply: "LookupRows",
    }),
  );
}
