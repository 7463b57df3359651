import { uuid } from "../http/path-parameters.ts";
import type { Route } from "../route.ts";
import { acceptInvitation, lookAtInvitation } from "./accept.ts";
import { getTeam, removeMember } from "./handlers.ts";
import { postInvitations, resendInvitation, revokeInvitation } from "./invite.ts";

const invitationId = uuid("This invitation is not pending any more.");

/** Teammates: an Admin of a company invites them, and somebody with the mailed link and its address joins. */
export const invitationRoutes: Route[] = [
  { method: "GET", path: "/api/buyer/invitations", who: "BUYER", handler: getTeam },
  { method: "POST", path: "/api/buyer/invitations", who: "BUYER", body: "json", handler: postInvitations },
  {
    method: "POST",
    path: "/api/buyer/invitations/:id/resend",
    who: "BUYER",
    params: { id: invitationId },
    handler: resendInvitation,
  },
  {
    method: "DELETE",
    path: "/api/buyer/invitations/:id",
    who: "BUYER",
    params: { id: invitationId },
    handler: revokeInvitation,
  },
  {
    method: "DELETE",
    path: "/api/buyer/members/:id",
    who: "BUYER",
    params: { id: uuid("There is no such teammate.") },
    handler: removeMember,
  },
  {
    method: "POST",
    path: "/api/invitations/look",
    who: "anyone",
    body: "json",
    limit: "invitations",
    handler: lookAtInvitation,
  },
  {
    method: "POST",
    path: "/api/invitations/accept",
    who: "signed-in",
    body: "json",
    limit: "invitations",
    handler: acceptInvitation,
  },
];
