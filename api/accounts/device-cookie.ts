import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Env } from "../base/env.ts";
import type { ApiContext } from "../routing/route.ts";

const name = "device";
/** The longest time that browsers keep a cookie. */
const lifetime = 400 * 24 * 60 * 60_000;
const mostAccounts = 5;
const nonceBytes = 16;
const shape = /^[\w-]{22}(?:\.[\w-]{43}){1,5}$/;

/** The account that a device logged in to; a new password makes every device unknown. */
export interface DeviceOwner {
  email: string;
  /** Null when no account has the address, or the account has no password: then no device is known. */
  passwordHash: string | null;
}

/** Stands for the password of staff who have none: they sign in at the provider, and their devices are known, too. */
export const withoutPassword = "none";

/** Proofs of its owner that a device has shown, weakest first. */
const proofs = ["password", "mailbox", "second-factor"] as const;

export type DeviceProof = (typeof proofs)[number];

export interface KnownDevice {
  nonce: string;
  /** The strongest proof. */
  proof: DeviceProof;
}

/**
 * Returns the calling browser if it is known to this account, otherwise null. A device cookie (OWASP) is not a login:
 * it only decides which counter a wrong password or code counts against.
 */
export function knownDevice(ctx: ApiContext, owner: DeviceOwner): KnownDevice | null {
  const { nonce, macs } = readCookie(ctx);
  const { authSecret, oldAuthSecret } = ctx.services.env;
  const secrets = [authSecret, oldAuthSecret ?? authSecret];
  // Computed for unknown addresses too, so that the timing reveals nothing about the account.
  const shown = proofs.filter((proof) => {
    const expected = secrets.map((secret) => Buffer.from(macOf(secret, nonce, owner, proof)));
    return macs.some((mac) => expected.some((one) => timingSafeEqual(one, Buffer.from(mac))));
  });
  const proof = shown.at(-1);
  return proof && owner.passwordHash !== null ? { nonce, proof } : null;
}

/**
 * Sets the cookie that makes the calling browser a known device of this account, and returns its nonce. A stronger
 * proof that it has shown before stays.
 */
export function rememberDevice(ctx: ApiContext, owner: DeviceOwner, shown: DeviceProof): string {
  const { env } = ctx.services;
  const before = knownDevice(ctx, owner)?.proof;
  const { nonce, macs } = readCookie(ctx);
  const [mac = "", ...weaker] = proofs
    .slice(0, Math.max(proofs.indexOf(shown), before ? proofs.indexOf(before) : 0) + 1)
    .map((proof) => macOf(env.authSecret, nonce, owner, proof))
    .reverse();
  const kept = [mac, ...macs.filter((other) => other !== mac && !weaker.includes(other))].slice(
    0,
    mostAccounts,
  );
  const secure = isHttps(env);
  // Behind a proxy that terminates TLS, the connection here is plain, and Koa would refuse to send a secure cookie.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, [nonce, ...kept].join("."), {
    httpOnly: true,
    sameSite: "strict",
    secure,
    overwrite: true,
    // A password reset, whose path is not under /api/auth, must see the accounts in the cookie.
    path: "/api",
    maxAge: lifetime,
  });
  return nonce;
}

/**
 * Returns the browser's nonce and the accounts stored with it; a fresh nonce if the browser sent no device cookie.
 */
function readCookie(ctx: ApiContext): { nonce: string; macs: string[] } {
  const text = ctx.cookies.get(name) ?? "";
  const [nonce, ...macs] = shape.test(text) ? text.split(".") : [];
  return { nonce: nonce ?? randomBytes(nonceBytes).toString("base64url"), macs };
}

function macOf(
  secret: string,
  nonce: string,
  { email, passwordHash }: DeviceOwner,
  proof: DeviceProof,
): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "device cookies", 32));
  return (
    createHmac("sha256", key)
      // Cookies that were set before there were proofs stand for a password.
      .update(JSON.stringify([nonce, email, passwordHash, ...(proof === "password" ? [] : [proof])]))
      .digest("base64url")
  );
}

function isHttps({ publicUrl }: Env): boolean {
  return publicUrl.startsWith("https:");
}
