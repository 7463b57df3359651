import { HttpProblem } from "../base/problems.ts";
import type { LinkOwner } from "../responses/accounts.ts";
import type { Done } from "../responses/done.ts";
import { emailIn, newPasswordIn, type OfForm, refuseOwnAddress } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import { refuseAfter } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import { hashOfToken, isToken } from "../secrets/link-tokens.ts";
import type { Store } from "../store/store.ts";
import { rememberDevice } from "./device-cookie.ts";
import { forgetFailures } from "./login-throttle.ts";
import { asksKey, sendResetLink } from "./reset-links.ts";

/**
 * POST /api/user/forgot-password `{email}` -> `{success, message}`. Never reveals whether there is an account: same
 * response, same timing.
 */
export async function forgotPassword(ctx: ApiContext<OfForm<"email">>): Promise<Done> {
  const email = emailIn(ctx, "forgot-password");
  refuseAfter(await sendResetLink(ctx, email));
  return {
    success: true,
    message: "If an account exists for this email, you will receive instructions to choose a new password.",
  };
}

/**
 * POST /api/user/reset-password/check `{token}` -> `{email}`, or 410 if the link no longer works. For the heading of
 * the page; consumes nothing. Anybody with the token already reads the mails of that address.
 */
export async function checkResetLink(ctx: ApiContext<{ token: string }>): Promise<LinkOwner> {
  return { email: await emailOfToken(ctx, ctx.input.token) };
}

/**
 * POST or PUT /api/user/reset-password `{token, password | newPassword}` -> `{success, message}`. Sets the password,
 * even a first one, because the mailed link proves the address as a mailed code does. Ends every login and begins
 * none.
 */
export async function resetPassword(
  ctx: ApiContext<{ token: string } & OfForm<"password" | "newPassword">>,
): Promise<Done> {
  const { store, mail, passwords } = ctx.services;
  const { input } = ctx;
  const { token } = input;
  if (input.password === undefined && input.newPassword !== undefined) input.password = input.newPassword;
  const password = newPasswordIn(ctx, "reset-password");
  // Checked before the costly hash, and again inside the transaction, where it counts.
  refuseOwnAddress(password, await emailOfToken(ctx, token));
  const passwordHash = await passwords.hash(password);
  const email = await store.transaction((tx) => useLink(ctx, tx, token, passwordHash));
  mail.wake();
  // The mailed link checked the mailbox, as the one that confirms a device does.
  const device = rememberDevice(ctx, { email, passwordHash }, "mailbox");
  // After the transaction: sending a link locks these rows and the link's in the other order.
  await forgetFailures(store, { email, ip: ctx.ip, device });
  await store.limits.clear(asksKey(email));
  return { success: true, message: "Your password is updated. Please log in." };
}

async function useLink(ctx: ApiContext, store: Store, token: string, passwordHash: string): Promise<string> {
  const { services } = ctx;
  const email = await store.resets.consume(hashOfToken(token), services.clock());
  const account = email === null ? null : await store.accounts.findByEmail(email);
  if (!account || !(await store.accounts.setPassword(account.id, passwordHash))) throw resetLinkGone();
  await store.sessions.endAllOf(account.id);
  await services.mail.post(store, {
    to: account.email,
    template: "password-changed",
    variables: { url: `${services.env.publicUrl}/forgot-password` },
    priority: 2,
  });
  const act = { target: account.email, userId: account.id, result: "ok" } as const;
  await record(ctx, store, { ...act, action: "reset-done" });
  return account.email;
}

async function emailOfToken(ctx: ApiContext, token: string): Promise<string> {
  const { store, clock } = ctx.services;
  const email = isToken(token) ? await store.resets.find(hashOfToken(token), clock()) : null;
  if (email !== null) return email;
  await record(ctx, store, { action: "reset-done", result: "failed" });
  throw resetLinkGone();
}

function resetLinkGone(): HttpProblem {
  return new HttpProblem(410, "link-gone", "This link no longer works. Please request a new one.");
}
