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

export const fetchTeam = (failure: string, signal: AbortSignal): Promise<Team> =>
  call("GET", invitations, { failure, signal });

/** Invites the addresses in two texts; the server splits and judges them. `failure` is said when it gives no reason. */
export const invite = (body: { admins: string; members: string }, failure: string): Promise<Team> =>
  call("POST", invitations, { body, failure });

export const resend = (id: string, failure: string): Promise<Team> =>
  call("POST", `${invitations}/${id}/resend`, { failure });

export const revoke = (id: string, failure: string): Promise<Team> =>
  call("DELETE", `${invitations}/${id}`, { failure });

export const removeTeammate = (id: string, failure: string): Promise<Team> =>
  call("DELETE", `/api/buyer/members/${id}`, { failure });

/** Whether somebody has no team to look after, rather than that it could not be fetched. */
export function hasNoTeam(cause: unknown): cause is ApiProblem {
  return cause instanceof ApiProblem && (cause.code === "not-admin" || cause.code === "no-company");
}
