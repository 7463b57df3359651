import type { Route } from "../route.ts";
import { getIndustryCodes } from "./handlers.ts";

/** Public facts that forms look things up in. */
export const lookupRoutes: Route[] = [
  { method: "GET", path: "/api/naics", who: "anyone", limit: "lookups", handler: getIndustryCodes },
];
