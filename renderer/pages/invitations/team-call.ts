import { ApiProblem, call } from "../../session/client.ts";

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
  /** Their address, until they have a name. */
  name: string;
  role: CompanyRole;
  /** True if they registered the company. */
  isOwner: boolean;
  isYou: boolean;
}

/** A company's team as its Admins see it. Every call that changes the team returns it. */
export interface Team {
  company: { _id: string; name: string; isOwner: boolean };
  invitations: PendingInvitation[];
  members: Teammate[];
}

export type TeamCalls = ReturnType<typeof teamCalls>;

/**
 * Returns the calls of a wizard's team, at the address that its definition names. `failure` is the message if the
 * server gives none.
 */
export function teamCalls(address: string) {
  const invitations = `${address}/invitations`;
  return {
    fetch: (failure: string, signal: AbortSignal): Promise<Team> =>
      call("GET", invitations, { failure, signal }),
    /** Invites the addresses in two texts, which the server splits and validates. */
    invite: (body: { admins: string; members: string }, failure: string): Promise<Team> =>
      call("POST", invitations, { body, failure }),
    resend: (id: string, failure: string): Promise<Team> =>
      call("POST", `${invitations}/${id}/resend`, { failure }),
    revoke: (id: string, failure: string): Promise<Team> =>
      call("DELETE", `${invitations}/${id}`, { failure }),
    remove: (id: string, failure: string): Promise<Team> =>
      call("DELETE", `${address}/members/${id}`, { failure }),
  };
}

/** Returns whether the user has no team to manage, as opposed to a failed request. */
export function hasNoTeam(cause: unknown): cause is ApiProblem {
  return cause instanceof ApiProblem && (cause.code === "not-admin" || cause.code === "no-company");
}
