import type { RecoveryWords } from "../../../definitions/schema/site.gen.d.ts";
import { ApiProblem, call } from "../../client.ts";
import { resetLink } from "../../session/link-token.ts";
import { readSession, sessionExpired } from "../../session/session.ts";

interface ResetReply {
  success?: boolean;
  message?: string;
}

/** A reset link can be followed, cannot any more (with the server's reason), or could not be looked at. */
export type LinkVerdict =
  | { kind: "good"; email: string }
  | { kind: "over"; reason: string | null }
  | { kind: "unknown" };

/** Asks whether a reset link still works; that uses nothing up. */
export async function checkLink(token: string): Promise<LinkVerdict> {
  try {
    const { email } = await call<{ email: string }>("POST", "/api/user/reset-password/check", {
      body: { token },
    });
    return { kind: "good", email };
  } catch (cause) {
    if (!isRefused(cause)) return { kind: "unknown" };
    resetLink.forget();
    return { kind: "over", reason: cause.message };
  }
}

/** Sets the new password. Answers the reason when the link works no more; throws when it could not be told. */
export async function resetPassword(
  { token, email }: { token: string; email: string },
  password: string,
  words: RecoveryWords["newPassword"],
): Promise<string | null> {
  try {
    const reply = await call<ResetReply | null>("POST", "/api/user/reset-password", {
      body: { token, password },
      failure: words.failed,
      unreached: words.unreached,
    });
    if (reply?.success === false) throw new Error(reply.message || words.unsuccessful);
  } catch (cause) {
    if (!(isRefused(cause) && cause.errors.length === 0)) throw cause;
    resetLink.forget();
    return cause.message;
  }
  resetLink.forget();
  // A reset ends every login of the account: this browser need not find that out by a refusal.
  const session = readSession();
  if (session.token && session.email === email) sessionExpired(session.token);
  return null;
}

/** The server knows the link and will not have it: too old, used, or never given. */
function isRefused(cause: unknown): cause is ApiProblem {
  return cause instanceof ApiProblem && [400, 404, 410, 422].includes(cause.status);
}
