import type { RecoveryWords } from "../../../definitions/schema/site.gen.d.ts";
import { ApiProblem, call } from "../../session/client.ts";
import { resetLink } from "../../session/link-token.ts";
import { readSession, sessionExpired } from "../../session/session.ts";

/** State of a reset link: good, no longer good (with the server's reason), or not checked. */
export type LinkCheck =
  | { kind: "good"; email: string }
  | { kind: "over"; reason: string | null }
  | { kind: "unknown" };

/** Checks whether a reset link still works, without using it up. */
export async function checkLink(token: string): Promise<LinkCheck> {
  try {
    const { email } = await call<{ email: string }>("POST", "user/reset-password/check", {
      body: { token },
    });
    return { kind: "good", email };
  } catch (cause) {
    if (!isRefused(cause)) return { kind: "unknown" };
    resetLink.forget();
    return { kind: "over", reason: cause.message };
  }
}

/** Sets the new password. Returns the reason if the link no longer works; throws if the call failed. */
export async function resetPassword(
  { token, email }: { token: string; email: string },
  password: string,
  words: RecoveryWords["newPassword"],
): Promise<string | null> {
  try {
    await call("POST", "user/reset-password", {
      body: { token, password },
      failure: words.failed,
      unreached: words.unreached,
      unsuccessful: words.unsuccessful,
    });
  } catch (cause) {
    if (!(isRefused(cause) && cause.errors.length === 0)) throw cause;
    resetLink.forget();
    return cause.message;
  }
  resetLink.forget();
  // A reset ends every login of the account, so end this browser's session without waiting for a refusal.
  const session = readSession();
  if (session.token && session.email === email) sessionExpired(session.token);
  return null;
}

/** Returns whether the server refused the link: expired, used or unknown. */
function isRefused(cause: unknown): cause is ApiProblem {
  return cause instanceof ApiProblem && [400, 404, 410, 422].includes(cause.status);
}
