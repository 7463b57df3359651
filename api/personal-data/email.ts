import { randomUUID } from "node:crypto";
import { checkCode, sendCode } from "../accounts/one-time-codes.ts";
import { codeIn, refusalOf } from "../accounts/sign-up.ts";
import { isStaffRole } from "../base/permissions.ts";
import { HttpProblem } from "../base/problems.ts";
import { describeAgain } from "../desk/describe-again.ts";
import type { Done, Message } from "../responses/done.ts";
import type { EmailChanged } from "../responses/personal-data.ts";
import { invalid, type OfForm, typedEmail } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import { refuseAfter } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import { hashOfToken, isToken, newToken } from "../secrets/link-tokens.ts";
import { AddressTaken } from "../store/account-emails.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

/** Days for which the owner of the earlier address may revert a change. */
const backDays = 7;
const day = 24 * 60 * 60_000;
const guesses = [{ count: 5, within: 15 * 60_000 }];

/**
 * POST /api/user/data/email `{email, password}`: mails a code to the new address. It asks for the password, so that
 * somebody who finds a browser logged in cannot take over the account. The reply never says whether an account has the
 * address: only those who read its mails learn that.
 */
export async function mailEmailCode(ctx: ApiContext<{ email: string; password: string }>): Promise<Message> {
  const user = ctx.state.user as SignedIn;
  const email = newEmailIn(ctx, user);
  refuseStaff(user);
  await checkPassword(ctx, user);
  refuseAfter(await sendCode(ctx, `change-email:${user.id}`, email));
  return { message: "We sent a six-digit code to your new email." };
}

/** PUT /api/user/data/email `{email, userOtpInput}` -> `{email}`: changes the address, and ends all other logins. */
export async function confirmEmail(
  ctx: ApiContext<{ email: string } & OfForm<"userOtpInput">>,
): Promise<EmailChanged> {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const email = newEmailIn(ctx, user);
  refuseStaff(user);
  const code = codeIn(ctx);
  const check = await checkCode(ctx, { purpose: `change-email:${user.id}`, email, code }, (store) =>
    changeEmail(ctx, store, user, email),
  ).catch(refuseTaken);
  if (check !== "right") throw refusalOf(check);
  services.mail.wake();
  return { success: true, email, message: "Your email is changed." };
}

async function changeEmail(ctx: ApiContext, store: Store, user: SignedIn, email: string): Promise<void> {
  const { services } = ctx;
  const at = services.clock();
  if (!(await store.accounts.hold(user.id))) throw refusalOf("dead");
  const token = newToken();
  const until = new Date(at.getTime() + backDays * day);
  const change = { id: randomUUID(), userId: user.id, from: user.email, to: email, at, until };
  await store.accountEmails.changeEmail({ ...change, hash: hashOfToken(token) });
  await store.sessions.endOthersOf(user.id, user.sessionId);
  await describeAgain(services, store, user.id);
  await record(ctx, store, { action: "email-changed", target: email, result: "ok" });
  await services.mail.post(store, {
    to: user.email,
    about: user.id,
    template: "email-changed",
    variables: {
      firstName: user.firstName ?? "",
      email,
      days: String(backDays),
      url: `${services.env.publicUrl}/your-data/email?token=${token}`,
    },
    priority: 1,
  });
}

/**
 * POST /api/user/data/email/back `{token}`: gives an account its earlier address again, ends every login, and takes the
 * password away, because whoever changed the address knows it. The owner chooses a new one at the next login.
 */
export async function takeEmailBack(ctx: ApiContext<{ token: string }>): Promise<Done> {
  const { services } = ctx;
  const { token } = ctx.input;
  const hash = isToken(token) ? hashOfToken(token) : "";
  await services.store.transaction((store) => takeBackAddress(ctx, store, hash)).catch(refuseTaken);
  services.mail.wake();
  return { success: true, message: "Your email is back. Log in to choose a new password." };
}

async function takeBackAddress(ctx: ApiContext, store: Store, hash: string): Promise<void> {
  const { services } = ctx;
  const at = services.clock();
  const back = await store.accountEmails.takeBack(hash, at);
  const account =
    back && (await store.accounts.hold(back.userId)) && (await store.accounts.find(back.userId));
  if (!back || !account) throw new HttpProblem(410, "link-gone", "This link no longer works.");
  const { id, email, firstName } = account;
  const change = { id: randomUUID(), userId: id, from: email, to: back.email, at, until: at };
  if (email !== back.email) await store.accountEmails.changeEmail({ ...change, hash: null });
  await store.accounts.clearPassword(id);
  await store.sessions.endAllOf(id);
  await describeAgain(services, store, id);
  await record(ctx, store, { action: "email-taken-back", target: back.email, userId: id, result: "ok" });
  await services.mail.post(store, {
    to: back.email,
    template: "email-back",
    variables: { firstName: firstName ?? "", url: `${services.env.publicUrl}/login` },
    priority: 1,
  });
}

function newEmailIn(ctx: ApiContext<{ email: string }>, user: SignedIn): string {
  const email = typedEmail(ctx);
  if (email === null) throw invalid([{ path: ["email"], message: "Enter a valid email.", rule: "format" }]);
  if (email === user.email)
    throw invalid([{ path: ["email"], message: "This is your email already.", rule: "same" }]);
  return email;
}

async function checkPassword(ctx: ApiContext<{ password: string }>, { id, email }: SignedIn): Promise<void> {
  const { store, clock, passwords } = ctx.services;
  const { password } = ctx.input;
  const key = `password-asked:${id}`;
  const act = { action: "email-changed", target: email } as const;
  const wait = await store.limits.take(key, guesses, clock());
  if (wait > 0) await record(ctx, store, { ...act, result: "braked" });
  refuseAfter(wait);
  const account = await store.accounts.find(id);
  if ((await passwords.check(account?.passwordHash ?? null, password)) !== "right") {
    await record(ctx, store, { ...act, result: "failed" });
    throw invalid([{ path: ["password"], message: "This isn't your password.", rule: "wrong" }]);
  }
  await store.limits.clear(key);
}

function refuseStaff({ role }: SignedIn): void {
  if (!isStaffRole(role)) return;
  const message =
    "Your role on our staff belongs to this email. Ask an administrator to give it to the new one.";
  throw new HttpProblem(409, "staff", message);
}

function refuseTaken(error: unknown): never {
  if (!(error instanceof AddressTaken)) throw error;
  const message = "There is an account with this email already.";
  throw new HttpProblem(409, "email-exists", message, { errors: [{ path: ["email"], message }] });
}
