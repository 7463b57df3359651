import { notFound } from "../../base/problems.ts";
import { lifetime, newAttempt } from "../../oidc/attempt.ts";
import type { SignInProvider } from "../../oidc/provider.ts";
import type { ProviderOffer, ProviderSignIn } from "../../responses/staff.ts";
import type { ApiContext } from "../../routing/route.ts";

/** Holds the secret of an attempt. It goes along with calls of our own pages alone, and to no script. */
export const attemptCookie = "sign-in";

/** GET /api/staff/sign-in -> ProviderOffer: what the page beside the password offers. */
export async function getOffer(ctx: ApiContext): Promise<ProviderOffer> {
  return { label: ctx.services.provider?.label ?? null };
}

/**
 * POST /api/staff/sign-in `{again}` -> ProviderSignIn: begins to sign in at the provider, and binds the browser to it.
 * `again` is true after a refusal, so that the provider does not just send the same person back.
 */
export async function beginSignIn(ctx: ApiContext<{ again?: boolean }>): Promise<ProviderSignIn> {
  const { env, clock } = ctx.services;
  const provider = requireProvider(ctx);
  const context = { authSecret: env.authSecret, provider: provider.settings };
  const { attempt, cookie } = newAttempt(context, clock());
  const url = await provider.begin(attempt, ctx.input.again === true);
  setCookie(ctx, cookie, lifetime);
  return { url };
}

/** Returns the provider. Throws if this site has none. */
export function requireProvider({ services }: ApiContext): SignInProvider {
  if (services.provider) return services.provider;
  throw notFound("Staff sign in with their password here.");
}

/** Sets the cookie of an attempt, or takes it away: an empty one that lasts no time. */
export function setCookie(ctx: ApiContext, value: string, maxAge: number): void {
  const { publicUrl, apiPath } = ctx.services.env;
  const secure = publicUrl.startsWith("https:");
  // Behind a proxy that terminates TLS, the connection here is plain, and Koa would refuse to send a secure cookie.
  ctx.cookies.secure = secure;
  const path = `${apiPath}/staff/sign-in`;
  ctx.cookies.set(attemptCookie, value, {
    ...{ httpOnly: true, sameSite: "strict", secure, overwrite: true, path, maxAge },
  });
}
