import { focusControl } from "../../controls/message/focus-control.ts";
import { ApiProblem, call } from "../../session/client.ts";
import type { AccountForm } from "./use-account-form.ts";

interface VerifyReply {
  user?: { _id?: string };
  userId?: string;
}

/**
 * Submits a mailed code. Calls `onVerified` with the id of the user whose address it proves, or returns the reason
 * why the code was refused. Throws if the call failed, with `failure` if the server gave no message.
 */
export async function verifyCode(
  email: string,
  userOtpInput: string,
  failure: string,
  onVerified: (id: string) => unknown,
): Promise<string | null> {
  let reply: VerifyReply;
  try {
    reply = await call<VerifyReply>("POST", "user/register_user_email/verify", {
      body: { email, userOtpInput },
      failure,
    });
  } catch (cause) {
    if (cause instanceof ApiProblem && cause.status >= 400 && cause.status < 500) return cause.message;
    throw cause;
  }
  const id = reply.user?._id ?? reply.userId;
  if (!id) throw new Error(failure);
  await onVerified(id);
  return null;
}

/** Clears a form's code, and shows there why it was refused. */
export function refuseCode(form: AccountForm, reason: string): void {
  form.set("userOtpInput", "");
  form.setError("userOtpInput", reason);
  focusControl(form.text("userOtpInput").id);
}
