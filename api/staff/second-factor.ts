import { type DeviceOwner, rememberDevice, withoutPassword } from "../accounts/device-cookie.ts";
import { HttpProblem } from "../base/problems.ts";
import { invalid } from "../routing/account-forms.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { recoveryHashOf } from "../secrets/recovery-codes.ts";
import { decryptSecret, encryptSecret } from "../secrets/staff-secrets.ts";
import { timeStep } from "../secrets/totp.ts";
import type { SignedIn } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";
import { staffMeOf } from "./me.ts";
import { throttleCodes } from "./throttle-codes.ts";

/**
 * POST /api/staff/second-factor `{code}` or `{recoveryCode}` -> StaffMe: confirms this login. Each code works once,
 * and none of an earlier half minute after a later one. No guess finds a recovery code, so wrong ones do not count.
 */
export async function giveSecondFactor(ctx: ApiContext<{ code?: string; recoveryCode?: string }>) {
  const { services } = ctx;
  const user = ctx.state.user as SignedIn;
  const useUp = await checkOf(ctx, user);
  const isRecovery = ctx.input.recoveryCode !== undefined;
  const owner = await deviceOwnerOf(ctx, user);
  const giveBack = isRecovery ? null : await throttleCodes(ctx, user, owner);
  const now = services.clock();
  const isRight = await services.store.transaction(async (store) => {
    // What ends this person's logins takes its locks in the same order.
    await store.accounts.hold(user.id);
    if (!(await useUp(store))) return false;
    if (!(await store.sessions.confirmWithFactor(user.sessionId, now))) throw loginEnded();
    await giveBack?.(store);
    await record(ctx, store, { action: "second-factor-checked", target: user.email, result: "ok" });
    return true;
  });
  if (!isRight) {
    const act = { action: "second-factor-checked", target: user.email, result: "failed" } as const;
    await record(ctx, services.store, act);
    throw wrongCode(isRecovery ? "recoveryCode" : "code");
  }
  rememberDevice(ctx, owner, "second-factor");
  return await staffMeOf(services, { ...user, secondFactorAt: now.toISOString() });
}

/** Returns the account by which the caller's device is known. */
export async function deviceOwnerOf(ctx: ApiContext, { id, email }: SignedIn): Promise<DeviceOwner> {
  const account = await ctx.services.store.accounts.find(id);
  return { email, passwordHash: account?.passwordHash ?? withoutPassword };
}

/** Returns what uses up the code in the body, and whether it was right. */
async function checkOf(
  ctx: ApiContext<{ code?: string; recoveryCode?: string }>,
  user: SignedIn,
): Promise<(store: Store) => Promise<boolean>> {
  const { env, store, clock, log } = ctx.services;
  const stored = (await store.secondFactors.find(user.id))?.secret;
  if (!stored) throw new HttpProblem(409, "second-factor-missing", "Set up a second factor first.");
  const { recoveryCode } = ctx.input;
  if (recoveryCode !== undefined) {
    const hash = recoveryHashOf(recoveryCode);
    return (tx) => tx.secondFactors.useRecoveryCode(user.id, hash);
  }
  const code = codeIn(ctx);
  const secret = decryptSecret(env, user.id, stored);
  if (secret === null)
    log.error({ user: user.id }, "A second factor cannot be decrypted: AUTH_SECRET was replaced.");
  const step = secret && timeStep(secret, code, clock());
  if (!secret || step === null) return async () => false;
  // Re-encrypted, so that the previous AUTH_SECRET can be taken away.
  const factor = { secret: stored, kept: encryptSecret(env, user.id, secret), step: Number(step) };
  return (tx) => tx.secondFactors.useStep(user.id, factor);
}

/** Returns the six digits in the body. Refuses anything else without spending a try. */
export function codeIn(ctx: ApiContext<{ code?: string }>): string {
  const code = ctx.input.code?.replace(/\s/g, "") ?? "";
  if (/^[0-9]{6}$/.test(code)) return code;
  throw invalid([{ path: ["code"], message: "Enter the six digits that your app shows.", rule: "pattern" }]);
}

/** Returns the refusal of a code that is wrong, or was used before. */
export function wrongCode(field: "code" | "recoveryCode"): HttpProblem {
  const message =
    field === "code"
      ? "This code is wrong or was used before. Wait for the next one, and check the clock of your phone."
      : "This recovery code is wrong or was used before.";
  return new HttpProblem(422, "wrong-code", message, { errors: [{ path: [field], message }] });
}

/** Returns the refusal of a login that ended while its code was being checked. */
export function loginEnded(): HttpProblem {
  return new HttpProblem(401, "token-invalid", "Token is invalid or expired. Please log in again.");
}
