import { ApiProblem, call } from "../../client.ts";
import { invitationLink } from "../../session/link-token.ts";
import { changeSession, readSession } from "../../session/session.ts";
import type { CompanyRole } from "./team-call.ts";

/** What an invitation says, and how whoever opened it stands to it. */
export interface OpenedInvitation {
  invitation: { inviter: string; company: string; role: CompanyRole; email: string; expiresAt: string };
  /** There is an account for the address that was invited. */
  hasAccount: boolean;
  /** The address that is logged in here, or null. */
  signedInAs: string | null;
}

/** An invitation can be answered, cannot any more (with the server's reason), or could not be looked at. */
export type InvitationVerdict =
  | ({ kind: "open" } & OpenedInvitation)
  | { kind: "over"; reason: string }
  | { kind: "unknown"; reason: string };

/** Looks at an invitation; that uses nothing up. `failure` is the reason when the server gives none. */
export async function lookAt(token: string, failure: string): Promise<InvitationVerdict> {
  try {
    const opened = await call<OpenedInvitation>("POST", "/api/invitations/look", {
      body: { token },
      failure,
    });
    return { kind: "open", ...opened };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { kind: isOver(cause) ? "over" : "unknown", reason };
  }
}

/** Joins the company. Throws when it could not be done, with the server's reason, or `failure` without one. */
export async function accept(token: string, failure: string): Promise<void> {
  await call("POST", "/api/invitations/accept", { body: { token }, failure });
  invitationLink.forget();
  const { user } = readSession();
  changeSession({ role: "BUYER", user: { firstName: user?.firstName ?? null, role: "BUYER" } });
}

/** The server knows better than this link: it was used, taken back, ran out or never was. */
export function isOver(cause: unknown): boolean {
  return cause instanceof ApiProblem && (cause.status === 404 || cause.status === 410);
}
