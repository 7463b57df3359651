import { ApiProblem, call } from "../../client.ts";

/** The role that an invitation gives. */
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
  /** Whether they registered the company. */
  isOwner: boolean;
  isYou: boolean;
}

/** A company's team as its Admins see it. Every call that changes the team returns it. */
export interface Team {
  company: { _id: string; name: string; isOwner: boolean };
  invitations: PendingInvitation[];
  members: Teammate[];
}

const invitations = "/api/buyer/invitations";

export const fetchTeam = (failure: string, signal: AbortSignal): Promise<Team> =>
  call("GET", invitations, { failure, signal });

/**
 * Invites the addresses in two texts, which the server splits and validates. `failure` is the message if the server
 * gives none.
 */
export const invite = (body: { admins: string; members: string }, failure: string): Promise<Team> =>
  call("POST", invitations, { body, failure });

export const resend = (id: string, failure: string): Promise<Team> =>
  call("POST", `${invitations}/${id}/resend`, { failure });

export const revoke = (id: string, failure: string): Promise<Team> =>
  call("DELETE", `${invitations}/${id}`, { failure });

export const removeTeammate = (id: string, failure: string): Promise<Team> =>
  call("DELETE", `/api/buyer/members/${id}`, { failure });

/** Returns whether the user has no team to manage, as opposed to a failed request. */
export function hasNoTeam(cause: unknown): cause is ApiProblem {
  return cause instanceof ApiProblem && (cause.code === "not-admin" || cause.code === "no-company");
}
