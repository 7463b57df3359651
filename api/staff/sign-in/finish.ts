import { signSession } from "../../accounts/begin-session.ts";
import { freshness, isStaffRole, staffHome } from "../../base/permissions.ts";
import { HttpProblem } from "../../base/problems.ts";
import { type Attempt, attemptIn, lifetime } from "../../oidc/attempt.ts";
import type { ProviderPerson, SignInProvider } from "../../oidc/provider.ts";
import type { ProviderLogin } from "../../responses/staff.ts";
import { record } from "../../routing/audit.ts";
import type { ApiContext } from "../../routing/route.ts";
import { hashOfToken } from "../../secrets/link-tokens.ts";
import type { Account } from "../../store/accounts.ts";
import { admit } from "./admit.ts";
import { attemptCookie, requireProvider, setCookie } from "./begin.ts";

/**
 * POST /api/staff/sign-in/finish `{query}` -> ProviderLogin. `query` is that of the address at which the provider sent
 * the browser back. Begins a login of ours, with a second factor if the provider asked for one; else ours follows.
 */
export async function finishSignIn(ctx: ApiContext<{ query: string }>): Promise<ProviderLogin> {
  const { services } = ctx;
  const provider = requireProvider(ctx);
  const { query } = ctx.input;
  const attempt = await takeAttempt(ctx, provider);
  const person = await provider.finish(attempt, query).catch(async (problem) => {
    await record(ctx, services.store, { action: "provider-login", result: "failed" });
    throw problem;
  });
  const account = await admit(ctx, provider.settings, person);
  const token = await beginLogin(ctx, account, person);
  const { email, role } = account;
  if (!isStaffRole(role)) throw new Error("Only staff are admitted.");
  return { token, email, home: staffHome(role) };
}

/** Takes the attempt of this browser, which counts once, and before the provider is asked. */
async function takeAttempt(ctx: ApiContext, { settings }: SignInProvider): Promise<Attempt> {
  const { env, clock, store } = ctx.services;
  const cookie = ctx.cookies.get(attemptCookie) ?? "";
  setCookie(ctx, "", 0);
  const attempt = attemptIn({ authSecret: env.authSecret, provider: settings }, cookie, clock());
  const once = [{ count: 1, within: 3 * lifetime }];
  if (attempt && (await store.limits.take(`sign-in:${hashOfToken(attempt.state)}`, once, clock())) === 0)
    return attempt;
  await record(ctx, store, { action: "provider-login", result: "failed" });
  throw new HttpProblem(
    422,
    "sign-in-over",
    "This sign-in was used, took too long, or began in another browser. Start again from this page.",
  );
}

async function beginLogin(
  ctx: ApiContext,
  account: Account,
  { hasSecondFactor }: ProviderPerson,
): Promise<string> {
  const { services } = ctx;
  // The provider may have asked for it hours ago: publishing and granting want a code of ours first.
  const confirmedAt = hasSecondFactor ? new Date(services.clock().getTime() - freshness) : null;
  const session = await signSession(services, account, { byProvider: true, confirmedAt });
  await services.store.transaction(async (store) => {
    // Meanwhile somebody may have changed or withdrawn the role, which ended all logins.
    await store.accounts.hold(account.id);
    const { role } = (await store.accounts.find(account.id)) ?? {};
    if (role !== account.role) throw new HttpProblem(409, "changed", "Your role just changed. Start again.");
    await session.begin(store);
    const act = { action: "provider-login", target: account.email, userId: account.id } as const;
    await record(ctx, store, { ...act, result: "ok" });
  });
  return session.token;
}
