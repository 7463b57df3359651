import type { Route } from "../routing/route.ts";
import { takeCspReports } from "./handlers.ts";

/** Browsers report here what the content security policy blocked. */
export const cspReportRoutes: Route[] = [
  {
    method: "POST",
    path: "/policy-reports",
    who: "anyone",
    body: "report",
    limit: "policy-reports",
    handler: takeCspReports,
  },
];
