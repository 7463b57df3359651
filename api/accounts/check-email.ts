import type { EmailCheck } from "../responses/accounts.ts";
import { emailIn, type OfForm } from "../routing/account-forms.ts";
import { refuseAfter } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import { opaqueId } from "../secrets/opaque-id.ts";
import { isCodeLive, sendCode } from "./one-time-codes.ts";

const perAddress = [{ count: 30, within: 60 * 60_000 }];

/**
 * POST /api/auth/check-email: tells the login screen whether there is an account and whether it has a password. Mails
 * a code at once to an account without one, because only a code lets it set its first password.
 */
export async function checkEmail(ctx: ApiContext<OfForm<"email">>): Promise<EmailCheck> {
  const { services } = ctx;
  const { store, clock, env } = services;
  const email = emailIn(ctx, "sign-up");
  refuseAfter(await store.limits.take(`check-email-of:${email}`, perAddress, clock()));
  const account = await store.accounts.findByEmail(email);
  const hasPassword = account?.passwordHash != null;
  if (account && !hasPassword) {
    const wait = await sendCode(ctx, "sign-up", email);
    // The page says that a code is on its way, so one must be.
    if (wait > 0 && !(await isCodeLive(services, "sign-up", email))) refuseAfter(wait);
  }
  return {
    id: opaqueId(env.authSecret, email),
    emailExists: account !== null,
    hasPassword,
    message: "Email checked.",
  };
}
