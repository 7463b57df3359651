import { isUuid } from "../base/path-parameters.ts";
import { HttpProblem } from "../base/problems.ts";
import type { FirstLogin } from "../responses/accounts.ts";
import { newPasswordIn, type OfForm, refuseOwnAddress } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { signSession } from "./begin-session.ts";
import { rememberDevice } from "./device-cookie.ts";
import { proofLifetime } from "./one-time-codes.ts";

/**
 * PUT /api/user/register/password: sets the first password of an account and logs in. Only for somebody who has just
 * read a code at its address.
 */
export async function setFirstPassword(
  ctx: ApiContext<{ id: string } & OfForm<"password">>,
): Promise<FirstLogin> {
  const { services } = ctx;
  const { store, clock } = services;
  const { id } = ctx.input;
  const password = newPasswordIn(ctx);
  const account = isUuid(id) ? await store.accounts.find(id) : null;
  const since = new Date(clock().getTime() - proofLifetime);
  // Checked before the costly hash, and again inside the transaction, where it counts.
  if (!account || !(await store.codes.wasVerified(account.email, "sign-up", since))) throw notVerified();
  if (account.passwordHash !== null) throw hasPassword();
  refuseOwnAddress(password, account.email);
  const hash = await services.passwords.hash(password);
  const session = await signSession(services, account);
  await store.transaction(async (tx) => {
    if (!(await tx.codes.consume(account.email, "sign-up", since))) throw notVerified();
    // Locked before the account, as in a reset: locks taken in different orders would deadlock.
    await tx.resets.remove(account.email);
    if (!(await tx.accounts.setFirstPassword(id, hash))) throw hasPassword();
    await tx.sessions.endAllOf(id);
    await record(ctx, tx, { action: "password-set", target: account.email, userId: id, result: "ok" });
    await session.begin(tx);
  });
  const { email, firstName, lastName, role } = account;
  rememberDevice(ctx, { email, passwordHash: hash }, "mailbox");
  return {
    success: true,
    message: "Your password is set.",
    token: session.token,
    user: { _id: id, email, firstName, lastName, role },
  };
}

function notVerified(): HttpProblem {
  return new HttpProblem(403, "not-verified", "Please verify your email with a new code first.");
}

function hasPassword(): HttpProblem {
  return new HttpProblem(409, "has-password", "This account already has a password. Please log in.");
}
