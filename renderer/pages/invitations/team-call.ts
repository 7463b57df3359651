import { ApiProblem, call } from "../../client.ts";

/** What an invitation makes of somebody. */
export type CompanyRole = "Admin" | "Member";

export interface PendingInvitation {
  _id: string;
  email: string;
  role: CompanyRole;
  expiresAt: string;
  expired: boolean;
}

export interface Teammate {
  _id: string;
  email: string;
  /** Their address, as long as they have given no name. */
  name: string;
  role: CompanyRole;
  /** Registered the company. */
  isOwner: boolean;
  isYou: boolean;
}

/** The team of a company as its Admins see it; every call that changes it answers it as it is then. */
export interface Team {
  company: { _id: string; name: string; isOwner: boolean };
  invitations: PendingInvitation[];
  members: Teammate[];
}

const invitations = "/api/buyer/invitations";

export const fetchTeam = (signal: AbortSignal): Promise<Team> => call("GET", invitations, { signal });

/** Invites the addresses in two texts; the server splits and judges them. */
export const invite = (body: { admins: string; members: string }): Promise<Team> =>
  call("POST", invitations, { body, failure: "Your invitations could not be sent." });

export const resend = (id: string): Promise<Team> =>
  call("POST", `${invitations}/${id}/resend`, { failure: "The invitation could not be sent again." });

export const revoke = (id: string): Promise<Team> =>
  call("DELETE", `${invitations}/${id}`, { failure: "The invitation could not be revoked." });

export const removeTeammate = (id: string): Promise<Team> =>
  call("DELETE", `/api/buyer/members/${id}`, { failure: "Your teammate could not be removed." });

/** Whether somebody has no team to look after, rather than that it could not be fetched. */
export function hasNoTeam(cause: unknown): cause is ApiProblem {
  return cause instanceof ApiProblem && (cause.code === "not-admin" || cause.code === "no-company");
}
