import type { AccessWords } from "../../../definitions/schema/site.gen.d.ts";
import type { SessionProfile } from "../../session/session.ts";
import type { Role } from "../../session/token.ts";

/** `data` of the login call's reply. */
export interface LoginReply {
  message?: string;
  token?: string;
  id?: string;
  accountType?: Role | null;
  profile?: SessionProfile | null;
  personalDetails?: Record<string, unknown> | null;
  hasProfileDetails?: boolean;
  hasNameDetails?: boolean;
  redirect?: string | null;
}

/** Next page after a login: a page, the step that the server names for this registration, or none. */
export type LoginOutcome =
  | { kind: "go"; to: string }
  | { kind: "resume" }
  | { kind: "refused"; message: string };

/** Returns the outcome of a login: the first that applies, in the product's order. */
export function loginOutcome(
  reply: LoginReply,
  words: Pick<AccessWords["login"], "refused" | "failed">,
): LoginOutcome {
  const { redirect, token, profile, hasProfileDetails, hasNameDetails, message } = reply;
  if (redirect && token) return { kind: "go", to: redirect };
  if (!token) return { kind: "refused", message: words.refused };
  if (profile?.misc.isRegistrationComplete) return { kind: "go", to: "/welcome-page" };
  if (hasProfileDetails) return { kind: "resume" };
  if (hasNameDetails) return { kind: "go", to: "/account-type" };
  return { kind: "refused", message: message || words.failed };
}
