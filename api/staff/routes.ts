import { uuid } from "../base/path-parameters.ts";
import type { Route } from "../routing/route.ts";
import { grantRole } from "./grant.ts";
import { getMe } from "./me.ts";
import { getPeople } from "./people.ts";
import { giveSecondFactor } from "./second-factor.ts";
import { beginSetup, confirmSetup } from "./setup.ts";
import { absent, withdrawRole } from "./withdraw.ts";

const factor = { method: "POST", who: "staff", limit: "second-factor" } as const;

/** The second factor of staff, and who is staff. */
export const staffRoutes: Route[] = [
  { method: "GET", path: "/staff/me", who: "staff", handler: getMe },
  { ...factor, path: "/staff/second-factor", body: "json", handler: giveSecondFactor },
  { ...factor, path: "/staff/second-factor/setup", handler: beginSetup },
  { ...factor, path: "/staff/second-factor/setup/confirm", body: "json", handler: confirmSetup },
  { method: "GET", path: "/staff/people", who: "see-people", handler: getPeople },
  {
    method: "POST",
    path: "/staff/people",
    who: "grant-roles",
    body: "json",
    limit: "grants",
    handler: grantRole,
  },
  {
    method: "DELETE",
    path: "/staff/people/:id",
    who: "grant-roles",
    params: { id: uuid(absent) },
    limit: "grants",
    handler: withdrawRole,
  },
];
