import { ApiProblem, call } from "../../client.ts";
import { invitationLink } from "../../session/link-token.ts";
import { changeSession, readSession } from "../../session/session.ts";
import type { CompanyRole } from "./team-call.ts";

/** An invitation, and how the visitor who opened it relates to it. */
export interface OpenedInvitation {
  invitation: { inviter: string; company: string; role: CompanyRole; email: string; expiresAt: string };
  /** Whether the invited address has an account. */
  hasAccount: boolean;
  /** The address that is logged in here, or null. */
  signedInAs: string | null;
}

/** Whether an invitation can be answered, can't anymore (with the server's reason), or could not be loaded. */
export type InvitationVerdict =
  | ({ kind: "open" } & OpenedInvitation)
  | { kind: "over"; reason: string }
  | { kind: "unknown"; reason: string };

/** Loads an invitation without using it up. `failure` is the reason if the server gives none. */
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

/** Joins the company. Throws on failure, with the server's reason or `failure`. */
export async function accept(token: string, failure: string): Promise<void> {
  await call("POST", "/api/invitations/accept", { body: { token }, failure });
  invitationLink.forget();
  const { user } = readSession();
  changeSession({ role: "BUYER", user: { firstName: user?.firstName ?? null, role: "BUYER" } });
}

/** Returns whether the server says that this link is used, revoked, expired or unknown. */
export function isOver(cause: unknown): boolean {
  return cause instanceof ApiProblem && (cause.status === 404 || cause.status === 410);
}
