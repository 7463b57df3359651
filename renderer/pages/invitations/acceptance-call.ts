import type { CompanyRole } from "../../../api/responses/invitations.ts";
import { ApiProblem, call } from "../../session/client.ts";
import { invitationLink } from "../../session/link-token.ts";
import { changeSession, readSession } from "../../session/session.ts";
import type { Role } from "../../session/token.ts";

/** An invitation, and how the visitor who opened it relates to it. */
export interface OpenedInvitation {
  invitation: { inviter: string; company: string; role: CompanyRole; email: string; expiresAt: string };
  /** True if the invited address has an account. */
  hasAccount: boolean;
  /** The address that is logged in here, or null. */
  signedInAs: string | null;
}

/** State of an invitation: open, no longer open (with the server's reason), or not loaded. */
export type InvitationCheck =
  | ({ kind: "open" } & OpenedInvitation)
  | { kind: "over"; reason: string }
  | { kind: "unknown"; reason: string };

/** Loads an invitation without using it up. `failure` is the reason if the server gives none. */
export async function lookAt(token: string, failure: string): Promise<InvitationCheck> {
  try {
    const opened = await call<OpenedInvitation>("POST", "invitations/look", {
      body: { token },
      failure,
    });
    return { kind: "open", ...opened };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { kind: isOver(cause) ? "over" : "unknown", reason };
  }
}

/** Pages for somebody who joined: inviting others, and reading the company's registration. */
export interface Joined {
  invite: string | null;
  review: string | null;
}

interface Accepted {
  accountType: Role;
  links: Joined;
}

/** Joins the company and returns its pages. Throws on failure, with the server's reason or `failure`. */
export async function accept(token: string, failure: string): Promise<Joined> {
  const body = { token };
  const { accountType: role, links } = await call<Accepted>("POST", "invitations/accept", { body, failure });
  invitationLink.forget();
  const { user } = readSession();
  changeSession({ role, user: { firstName: user?.firstName ?? null, role } });
  return links;
}

/** Returns whether the server says that this link is used, revoked, expired or unknown. */
export function isOver(cause: unknown): boolean {
  return cause instanceof ApiProblem && (cause.status === 404 || cause.status === 410);
}
