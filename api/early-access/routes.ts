import { leaveLinks } from "../mail/signed-links.ts";
import type { Route } from "../routing/route.ts";
import { leaveEarlyAccess } from "./leave.ts";
import { signUpEarly } from "./sign-up.ts";

/** Early access: the calls of a service of its own, which this server is too. */
export const earlyAccessRoutes: Route[] = [
  {
    method: "POST",
    path: "/register",
    who: "anyone",
    body: "json",
    limit: "early-access",
    handler: signUpEarly,
  },
  {
    method: "POST",
    path: leaveLinks.path,
    who: "anyone",
    limit: "stop-reminders",
    handler: leaveEarlyAccess,
  },
];
