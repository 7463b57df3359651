import type { Route } from "../route.ts";
import { signUpEarly } from "./sign-up.ts";

/** Early access: the call of a service of its own, which this server is too. */
export const earlyAccessRoutes: Route[] = [
  {
    method: "POST",
    path: "/register",
    who: "anyone",
    body: "json",
    limit: "early-access",
    handler: signUpEarly,
  },
];
