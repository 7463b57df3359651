import { rememberDevice } from "../accounts/device-cookie.ts";
import { HttpProblem } from "../base/problems.ts";
import type { RecoveryCodes, SecondFactorSetup } from "../responses/staff.ts";
import { record } from "../routing/audit.ts";
import { requireSecondFactor } from "../routing/require-second-factor.ts";
import type { ApiContext } from "../routing/route.ts";
import { newRecoveryCodes, recoveryHashOf } from "../secrets/recovery-codes.ts";
import { decryptSecret, encryptSecret } from "../secrets/staff-secrets.ts";
import { newSecret, setupUri, timeStep } from "../secrets/totp.ts";
import type { StoredFactor } from "../store/second-factors.ts";
import type { SignedIn } from "../store/sessions.ts";
import { codeIn, deviceOwnerOf, loginEnded, wrongCode } from "./second-factor.ts";
import { throttleSetup } from "./throttle-codes.ts";

/** POST /api/staff/second-factor/setup -> SecondFactorSetup. The present one, if any, works until the new is confirmed. */
export async function beginSetup(ctx: ApiContext): Promise<SecondFactorSetup> {
  const { store, env, definitions } = ctx.services;
  const user = ctx.state.user as SignedIn;
  await requirePresent(ctx, user, await store.secondFactors.find(user.id));
  const secret = newSecret();
  await store.secondFactors.begin(user.id, encryptSecret(env, user.id, secret));
  const issuer = definitions.current().content?.brand.name ?? new URL(env.publicUrl).hostname;
  return { secret, uri: setupUri(secret, issuer, user.email) };
}

/**
 * POST /api/staff/second-factor/setup/confirm `{code}` -> RecoveryCodes, which are shown once. Counts as giving the
 * second factor, and ends the person's other logins: whoever made them had a password only, or the lost phone.
 */
export async function confirmSetup(ctx: ApiContext): Promise<RecoveryCodes> {
  const { services } = ctx;
  const { env, clock } = services;
  const user = ctx.state.user as SignedIn;
  const code = codeIn(ctx);
  const factor = await services.store.secondFactors.find(user.id);
  await requirePresent(ctx, user, factor);
  const pending = factor?.pendingSecret;
  if (!pending) throw nothingToConfirm();
  const giveBack = await throttleSetup(ctx, user);
  const now = clock();
  const secret = decryptSecret(env, user.id, pending);
  const step = secret && timeStep(secret, code, now);
  if (step === null) {
    const act = { action: "second-factor-set", target: user.email, result: "failed" } as const;
    await record(ctx, services.store, act);
    throw wrongCode("code");
  }
  const codes = newRecoveryCodes();
  await services.store.transaction(async (store) => {
    await store.accounts.hold(user.id);
    if (!(await store.secondFactors.confirm(user.id, pending, Number(step)))) throw nothingToConfirm();
    await store.secondFactors.setRecoveryCodes(user.id, codes.map(recoveryHashOf));
    await store.sessions.endOthersOf(user.id, user.sessionId);
    if (!(await store.sessions.confirmWithFactor(user.sessionId, now))) throw loginEnded();
    await giveBack(store);
    await record(ctx, store, { action: "second-factor-set", target: user.email, result: "ok" });
  });
  rememberDevice(ctx, await deviceOwnerOf(ctx, user), "second-factor");
  return { codes };
}

/** Throws if there is a second factor that was not just entered: a password alone never replaces it. */
async function requirePresent(ctx: ApiContext, user: SignedIn, factor: StoredFactor | null): Promise<void> {
  if (factor?.secret) await requireSecondFactor(ctx, user, { roles: [], fresh: true });
}

function nothingToConfirm(): HttpProblem {
  return new HttpProblem(409, "no-setup", "This setup was replaced by another one. Please begin again.");
}
