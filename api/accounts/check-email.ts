import { refuseAfter } from "../rate-limits/count-call.ts";
import type { ApiContext } from "../route.ts";
import { emailIn } from "./forms.ts";
import { sendCode } from "./one-time-codes.ts";
import { opaqueId } from "./opaque-id.ts";

const perAddress = [{ count: 30, within: 60 * 60_000 }];

/**
 * POST /api/auth/check-email: tells the login screen whether there is an account and whether it has a password. Mails
 * a code at once to an account without one, because only a code lets it set its first password.
 */
export async function checkEmail(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const { store, clock, env } = services;
  const email = emailIn(ctx, "sign-up");
  refuseAfter(await store.limits.take(`check-email-of:${email}`, perAddress, clock()));
  const account = await store.accounts.findByEmail(email);
  const hasPassword = account?.passwordHash != null;
  // If the limit refuses, either the last code is still on its way, or requesting another one says how long to wait.
  if (account && !hasPassword) await sendCode(ctx, "sign-up", email);
  ctx.body = {
    id: opaqueId(env.authSecret, email),
    emailExists: account !== null,
    hasPassword,
    message: "Email checked.",
  };
}
