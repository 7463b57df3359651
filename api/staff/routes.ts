import { staffRoles } from "#engine";
import { uuid } from "../base/path-parameters.ts";
import { flag, schema, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { getMe } from "./me.ts";
import { grantRole } from "./roles/grant.ts";
import { getPeople } from "./roles/people.ts";
import { absent, withdrawRole } from "./roles/withdraw.ts";
import { giveSecondFactor } from "./second-factor.ts";
import { beginSetup, confirmSetup } from "./setup.ts";
import { beginSignIn, getOffer } from "./sign-in/begin.ts";
import { finishSignIn } from "./sign-in/finish.ts";

const signIn = { who: "anyone", limit: "staff-sign-in" } as const;
const code = schema({ type: "string", maxLength: 100, description: "This must be a short text." });
const factor = { who: "staff", limit: "second-factor" } as const;

/** Routes of staff: sign-in at the provider, second factor, roles. */
export const staffRoutes: Route[] = [
  route("GET", "/staff/sign-in", getOffer, { who: "anyone", reply: "ProviderOffer" }),
  route("POST", "/staff/sign-in", beginSignIn, {
    ...signIn,
    takes: { "again?": flag },
    reply: "ProviderSignIn",
    statuses: [404],
  }),
  route("POST", "/staff/sign-in/finish", finishSignIn, {
    ...signIn,
    // More than any provider sends back.
    takes: {
      query: {
        type: "string",
        maxLength: 4_000,
        description: "Send the query of the address that you came back to.",
      },
    },
    action: "login",
    reply: "ProviderLogin",
    statuses: [403, 404, 409, 422],
  }),
  route("GET", "/staff/me", getMe, { who: "staff", reply: "StaffMe" }),
  route("POST", "/staff/second-factor", giveSecondFactor, {
    ...factor,
    takes: { "code?": code, "recoveryCode?": code },
    reply: "StaffMe",
    statuses: [409, 422],
  }),
  route("POST", "/staff/second-factor/setup", beginSetup, { ...factor, reply: "SecondFactorSetup" }),
  route("POST", "/staff/second-factor/setup/confirm", confirmSetup, {
    ...factor,
    takes: { code },
    reply: "RecoveryCodes",
    statuses: [409, 422],
  }),
  route("GET", "/staff/people", getPeople, { who: "see-people", reply: "StaffList" }),
  route("POST", "/staff/people", grantRole, {
    who: "grant-roles",
    takes: { email: text, role: { enum: [...staffRoles], description: `Choose ${staffRoles.join(", ")}.` } },
    limit: "grants",
    reply: "StaffList",
    statuses: [409, 422],
  }),
  route("DELETE", "/staff/people/:id", withdrawRole, {
    who: "grant-roles",
    params: { id: uuid(absent) },
    limit: "grants",
    reply: "StaffList",
    statuses: [409],
  }),
];
