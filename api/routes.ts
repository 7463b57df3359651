import type { Library } from "#engine";
import { accountRoutes } from "./accounts/routes.ts";
import { cspReportRoutes } from "./csp-reports/routes.ts";
import { deskRoutes } from "./desk/routes.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { earlyAccessRoutes } from "./early-access/routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { invitationRoutes, teamRoutes } from "./invitations/routes.ts";
import { launchRoutes } from "./launch/routes.ts";
import { metricsRoutes } from "./metrics/routes.ts";
import { openapiRoutes } from "./openapi/routes.ts";
import { peopleRequestRoutes } from "./people-requests/routes.ts";
import { personalDataRoutes } from "./personal-data/routes.ts";
import { previewRoutes } from "./previews/routes.ts";
import { findDeclaredRoute } from "./registrations/declared-route.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import { releaseRoutes } from "./releases/routes.ts";
import { reminderRoutes } from "./reminders/routes.ts";
import type { Route, RouteFinder } from "./routing/route.ts";
import { siteRoutes } from "./site/routes.ts";
import type { Site } from "./site-content/site.ts";
import { staffRoutes } from "./staff/routes.ts";
import { lookupRoutes } from "./wizards/lookup-routes.ts";
import { wizardRoutes } from "./wizards/routes.ts";

/** All static routes, with the API served under a path such as `/api`, and with these sources of lookups. */
export function routesAt(apiPath: string, sources: string[]): Route[] {
  const ofApi = [
    ...accountRoutes,
    ...wizardRoutes,
    ...releaseRoutes,
    ...draftRoutes,
    ...deskRoutes,
    ...launchRoutes,
    ...siteRoutes,
    ...registrationRoutes,
    ...fileRoutes,
    ...lookupRoutes(sources),
    ...cspReportRoutes,
    ...invitationRoutes,
    ...staffRoutes,
    ...personalDataRoutes,
    ...peopleRequestRoutes,
    ...previewRoutes,
  ];
  const all: Route[] = [
    ...[...ofApi, ...openapiRoutes(() => all)].map((route) => ({ ...route, path: apiPath + route.path })),
    ...earlyAccessRoutes,
    ...reminderRoutes,
    ...metricsRoutes,
  ];
  return all;
}

/** The routes whose addresses the live definitions name. */
export const routesOf: (library: Library<Site>) => Route[] = teamRoutes;

/** Find the calls that definitions declare. */
export const routeFinders: RouteFinder[] = [findDeclaredRoute];
