import type { Library } from "#engine";
import { uuid } from "../base/path-parameters.ts";
import { ofForm, text } from "../routing/fields.ts";
import { type Route, route } from "../routing/route.ts";
import { teamsIn } from "../site/wizard-site.ts";
import type { Site } from "../site-content/site.ts";
import { acceptInvitation, lookAtInvitation } from "./accept.ts";
import { getTeam, removeMember } from "./handlers.ts";
import { postInvitations, resendInvitation, revokeInvitation } from "./invite.ts";

/** Somebody with a mailed link and its address joins the company. */
export const invitationRoutes: Route[] = [
  route("POST", "/invitations/look", lookAtInvitation, {
    who: "anyone",
    takes: { token: text },
    limit: "invitations",
    reply: "OpenedInvitation",
    statuses: [404, 410],
  }),
  route("POST", "/invitations/accept", acceptInvitation, {
    who: "signed-in",
    takes: { token: text },
    limit: "invitations",
    reply: "JoinedCompany",
    statuses: [403, 404, 409, 410],
  }),
];

const addresses = { "admins?": ofForm("invitations"), "members?": ofForm("invitations") };
const id = uuid("This invitation is not pending any more.");

/** An Admin of a company invites teammates: at the addresses that each wizard with a team names, for its role. */
export function teamRoutes(library: Library<Site>): Route[] {
  return teamsIn(library).flatMap(({ calls, role: who }): Route[] => {
    const invitations = `${calls}/invitations`;
    const one = { who, params: { id } };
    return [
      route("GET", invitations, getTeam, { who, reply: "Team", statuses: [409] }),
      route("POST", invitations, postInvitations, {
        who,
        takes: addresses,
        reply: "ChangedTeam",
        statuses: [409],
      }),
      route("POST", `${invitations}/:id/resend`, resendInvitation, {
        ...one,
        reply: "ChangedTeam",
        statuses: [409],
      }),
      route("DELETE", `${invitations}/:id`, revokeInvitation, {
        ...one,
        reply: "ChangedTeam",
        statuses: [409],
      }),
      route("DELETE", `${calls}/members/:id`, removeMember, {
        who,
        params: { id: uuid("There is no such teammate.") },
        reply: "ChangedTeam",
        statuses: [409],
      }),
    ];
  });
}
