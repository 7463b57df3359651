import type { Route } from "../route.ts";
import { getIndustryCodes } from "./handlers.ts";

/** Public data that forms look up. */
export const lookupRoutes: Route[] = [
  { method: "GET", path: "/api/naics", who: "anyone", limit: "lookups", handler: getIndustryCodes },
];
