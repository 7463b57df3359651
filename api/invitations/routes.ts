import type { Library } from "#engine";
import { uuid } from "../base/path-parameters.ts";
import { ofForm, text } from "../routing/body-fields.ts";
import type { Route } from "../routing/route.ts";
import { teamsIn } from "../site/wizard-site.ts";
import type { Site } from "../site-content/site.ts";
import { acceptInvitation, lookAtInvitation } from "./accept.ts";
import { getTeam, removeMember } from "./handlers.ts";
import { postInvitations, resendInvitation, revokeInvitation } from "./invite.ts";

/** Somebody with a mailed link and its address joins the company. */
export const invitationRoutes: Route[] = [
  {
    method: "POST",
    path: "/invitations/look",
    who: "anyone",
    body: "json",
    takes: { token: text },
    limit: "invitations",
    handler: lookAtInvitation,
  },
  {
    method: "POST",
    path: "/invitations/accept",
    who: "signed-in",
    body: "json",
    takes: { token: text },
    limit: "invitations",
    handler: acceptInvitation,
  },
];

const addresses = { "admins?": ofForm("invitations"), "members?": ofForm("invitations") };
const id = uuid("This invitation is not pending any more.");

/** An Admin of a company invites teammates: at the addresses that each wizard with a team names, for its role. */
export function teamRoutes(library: Library<Site>): Route[] {
  return teamsIn(library).flatMap(({ calls, role: who }): Route[] => {
    const invitations = `${calls}/invitations`;
    const one = { who, params: { id } };
    return [
      { method: "GET", path: invitations, who, handler: getTeam },
      { method: "POST", path: invitations, who, body: "json", takes: addresses, handler: postInvitations },
      { method: "POST", path: `${invitations}/:id/resend`, ...one, handler: resendInvitation },
      { method: "DELETE", path: `${invitations}/:id`, ...one, handler: revokeInvitation },
      {
        method: "DELETE",
        path: `${calls}/members/:id`,
        who,
        params: { id: uuid("There is no such teammate.") },
        handler: removeMember,
      },
    ];
  });
}
