import type { Team } from "../../../api/responses/invitations.ts";
import { ApiProblem, call } from "../../session/client.ts";

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
