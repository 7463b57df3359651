import { randomUUID } from "node:crypto";
import { HttpProblem } from "../base/problems.ts";
import type { CodeSent, EmailVerified } from "../responses/accounts.ts";
import type { Done } from "../responses/done.ts";
import { answerTo, emailIn, type OfForm, textField } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import { refuseAfter } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { opaqueId } from "../secrets/opaque-id.ts";
import type { Account } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { checkCode, isCodeLive, sendCode } from "./one-time-codes.ts";

/** POST /api/user/register_user_email: mails a code to a new address. Creates no account yet. */
export async function registerEmail(ctx: ApiContext<OfForm<"email">>): Promise<CodeSent> {
  const { services } = ctx;
  const email = emailIn(ctx, "sign-up");
  await refuseKnown(services, email);
  const wait = await sendCode(ctx, "sign-up", email);
  // One was sent a moment ago (a double click, or back and forth): that one is enough.
  if (wait > 60 || (wait > 0 && !(await isCodeLive(services, "sign-up", email)))) refuseAfter(wait);
  return {
    success: true,
    message: "We sent a six-digit code to your email.",
    id: opaqueId(services.env.authSecret, email),
  };
}

/** POST /api/user/resend/otp: sends another code and invalidates the old one. */
export async function resendCode(ctx: ApiContext<OfForm<"email">>): Promise<Done> {
  const email = emailIn(ctx, "sign-up");
  await refuseKnown(ctx.services, email);
  refuseAfter(await sendCode(ctx, "sign-up", email));
  return { success: true, message: "We sent a new code to your email." };
}

/**
 * POST /api/user/register_user_email/verify: verifies the code, which proves the address, and creates the account.
 */
export async function verifyEmail(ctx: ApiContext<OfForm<"email" | "userOtpInput">>): Promise<EmailVerified> {
  const email = emailIn(ctx, "sign-up");
  const code = codeIn(ctx);
  let account: Account | undefined;
  const check = await checkCode(ctx, { purpose: "sign-up", email, code }, async (store) => {
    account = await ensureAccount(ctx, store, email);
  });
  if (check !== "right" || !account) throw refusalOf(check);
  return {
    success: true,
    message: "Your email is verified.",
    user: { _id: account.id },
    userId: account.id,
  };
}

async function refuseKnown({ store }: Services, email: string): Promise<void> {
  const account = await store.accounts.findByEmail(email);
  if (account?.passwordHash != null) {
    const message = "A user with this email already exists. Please Log in.";
    throw new HttpProblem(409, "email-exists", message, { errors: [{ path: ["email"], message }] });
  }
}

/** Returns the code as six digits. Refuses anything else without spending a try. */
export function codeIn(ctx: ApiContext<OfForm<"userOtpInput">>): string {
  const { input } = ctx;
  if (typeof input.userOtpInput === "string") input.userOtpInput = input.userOtpInput.trim();
  const code = textField(answerTo(ctx, "verify-email", ["userOtpInput"]), "userOtpInput");
  if (!/^[0-9]{6}$/.test(code)) throw refusalOf("wrong");
  return code;
}

async function ensureAccount(ctx: ApiContext, store: Store, email: string): Promise<Account> {
  const { clock, env, definitions } = ctx.services;
  const account = await store.accounts.ensure({
    id: randomUUID(),
    email,
    at: clock(),
    release: definitions.release(),
  });
  const role = email === env.adminEmail ? "ADMIN" : await store.staff.grantedTo(email);
  if (role !== null && account.role !== role) {
    await store.accounts.grantRole(account.id, role);
    await record(ctx, store, {
      action: "role-granted",
      target: `${email} ${role}`,
      userId: account.id,
      result: "ok",
    });
  }
  return account;
}

/** Returns why a code was refused. */
export function refusalOf(check: "right" | "wrong" | "dead"): HttpProblem {
  const message =
    check === "wrong"
      ? "Incorrect OTP. Please try again."
      : "This code no longer works. Please request a new one.";
  return new HttpProblem(422, check === "wrong" ? "wrong-code" : "dead-code", message, {
    errors: [{ path: ["userOtpInput"], message }],
  });
}
