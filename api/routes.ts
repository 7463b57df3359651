import { accountRoutes } from "./accounts/routes.ts";
import { cspReportRoutes } from "./csp-reports/routes.ts";
import { earlyAccessRoutes } from "./early-access/routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { invitationRoutes } from "./invitations/routes.ts";
import { lookupRoutes } from "./lookups/routes.ts";
import { findDeclaredRoute } from "./registrations/declared-route.ts";
import { registrationRoutes } from "./registrations/routes.ts";
import type { Route, RouteFinder } from "./route.ts";
import { siteRoutes } from "./site/routes.ts";
import { wizardRoutes } from "./wizards/routes.ts";

/** All static routes. */
export const routes: Route[] = [
  ...accountRoutes,
  ...wizardRoutes,
  ...siteRoutes,
  ...registrationRoutes,
  ...fileRoutes,
  ...lookupRoutes,
  ...cspReportRoutes,
  ...invitationRoutes,
  ...earlyAccessRoutes,
];

/** Find the routes that definitions declare. */
export const routeFinders: RouteFinder[] = [findDeclaredRoute];
