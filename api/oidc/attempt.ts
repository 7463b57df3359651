import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { OidcSettings } from "../base/oidc-settings.ts";

/** Milliseconds: long enough to find a password and a second factor. */
export const lifetime = 10 * 60_000;

/**
 * A sign-in at the provider that has begun. Its browser holds one secret, from which all values follow that bind the
 * provider's answer to this browser, so the server stores nothing for those who never come back.
 */
export interface Attempt {
  state: string;
  nonce: string;
  /** The PKCE code verifier: without it, nobody can exchange the code for tokens. */
  verifier: string;
}

/** Signing key of attempts, and their provider. */
interface Context {
  authSecret: string;
  provider: Pick<OidcSettings, "issuer" | "clientId">;
}

/** Begins an attempt. Returns it, and the cookie for its browser. */
export function newAttempt(context: Context, now: Date): { attempt: Attempt; cookie: string } {
  const secret = randomBytes(32).toString("base64url");
  const until = String(now.getTime() + lifetime);
  return {
    attempt: attemptOf(secret),
    cookie: [secret, until, macOf(context, secret, until)].join("."),
  };
}

/** Returns the attempt that a cookie is for, or null if it is not ours, of another provider, or too old. */
export function attemptIn(context: Context, cookie: string, now: Date): Attempt | null {
  const [, secret, until, mac] = /^([\w-]{43})\.(\d{1,15})\.([\w-]{43})$/u.exec(cookie) ?? [];
  if (!secret || !until || !mac) return null;
  const left = Number(until) - now.getTime();
  // More than its whole life is left only when a clock went back.
  if (left <= 0 || left > 2 * lifetime) return null;
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(context, secret, until)))
    ? attemptOf(secret)
    : null;
}

function attemptOf(secret: string): Attempt {
  const derived = (use: string) => createHmac("sha256", secret).update(use).digest("base64url");
  return { state: derived("state"), nonce: derived("nonce"), verifier: derived("verifier") };
}

function macOf({ authSecret, provider }: Context, secret: string, until: string): string {
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "sign-in attempts", 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([secret, until, provider.issuer, provider.clientId]))
    .digest("base64url");
}
