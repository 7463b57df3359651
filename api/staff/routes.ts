import { staffRoles } from "#engine";
import { uuid } from "../base/path-parameters.ts";
import { flag, text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
import { grantRole } from "./grant.ts";
import { getMe } from "./me.ts";
import { getPeople } from "./people.ts";
import { giveSecondFactor } from "./second-factor.ts";
import { beginSetup, confirmSetup } from "./setup.ts";
import { beginSignIn, getOffer } from "./sign-in/begin.ts";
import { finishSignIn } from "./sign-in/finish.ts";
import { absent, withdrawRole } from "./withdraw.ts";

const signIn = { method: "POST", who: "anyone", body: "json", limit: "staff-sign-in" } as const;
const code = { type: "string", maxLength: 100, description: "This must be a short text." };
const factor = { method: "POST", who: "staff", limit: "second-factor" } as const;

/** Routes of staff: sign-in at the provider, second factor, roles. */
export const staffRoutes: Route[] = [
  { method: "GET", path: "/staff/sign-in", who: "anyone", handler: getOffer },
  { ...signIn, path: "/staff/sign-in", takes: { "again?": flag }, handler: beginSignIn },
  {
    ...signIn,
    path: "/staff/sign-in/finish",
    // More than any provider sends back.
    takes: {
      query: {
        type: "string",
        maxLength: 4_000,
        description: "Send the query of the address that you came back to.",
      },
    },
    action: "login",
    handler: finishSignIn,
  },
  { method: "GET", path: "/staff/me", who: "staff", handler: getMe },
  {
    ...factor,
    path: "/staff/second-factor",
    body: "json",
    takes: { "code?": code, "recoveryCode?": code },
    handler: giveSecondFactor,
  },
  { ...factor, path: "/staff/second-factor/setup", handler: beginSetup },
  {
    ...factor,
    path: "/staff/second-factor/setup/confirm",
    body: "json",
    takes: { code },
    handler: confirmSetup,
  },
  { method: "GET", path: "/staff/people", who: "see-people", handler: getPeople },
  {
    method: "POST",
    path: "/staff/people",
    who: "grant-roles",
    body: "json",
    takes: { email: text, role: { enum: [...staffRoles], description: `Choose ${staffRoles.join(", ")}.` } },
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
