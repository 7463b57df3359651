import { type Route, route } from "../routing/route.ts";
import { takeCspReports } from "./handlers.ts";

/** Browsers report here what the content security policy blocked. */
export const cspReportRoutes: Route[] = [
  route("POST", "/policy-reports", takeCspReports, {
    who: "anyone",
    body: "report",
    limit: "policy-reports",
    reply: null,
    statuses: [204],
  }),
];
