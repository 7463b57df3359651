import type { Route } from "../route.ts";
import { takeCspReports } from "./handlers.ts";

/** What browsers tell of scripts and styles that the content security policy kept out. */
export const cspReportRoutes: Route[] = [
  {
    method: "POST",
    path: "/api/policy-reports",
    who: "anyone",
    body: "report",
    limit: "policy-reports",
    handler: takeCspReports,
  },
];
