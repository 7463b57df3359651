import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Env } from "../env.ts";
import type { ApiContext } from "../route.ts";

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

/**
 * Returns the nonce of the calling browser if it logged in to this account before, otherwise null. A device cookie
 * (OWASP) is not a login: it only decides which counter a wrong password counts against.
 */
export function knownDevice(ctx: ApiContext, owner: DeviceOwner): string | null {
  const { nonce, macs } = readCookie(ctx);
  const { authSecret, oldAuthSecret } = ctx.services.env;
  const secrets = [authSecret, oldAuthSecret ?? authSecret];
  // Computed for unknown addresses too, so that the timing reveals nothing about the account.
  const expected = secrets.map((secret) => Buffer.from(macOf(secret, nonce, owner)));
  const isKnown = macs.some((mac) => expected.some((one) => timingSafeEqual(one, Buffer.from(mac))));
  return isKnown && owner.passwordHash !== null ? nonce : null;
}

/** Sets the cookie that makes the calling browser a known device of this account, and returns its nonce. */
export function rememberDevice(ctx: ApiContext, owner: DeviceOwner): string {
  const { env } = ctx.services;
  const { nonce, macs } = readCookie(ctx);
  const mac = macOf(env.authSecret, nonce, owner);
  const kept = [mac, ...macs.filter((other) => other !== mac)].slice(0, mostAccounts);
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

function macOf(secret: string, nonce: string, { email, passwordHash }: DeviceOwner): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "device cookies", 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([nonce, email, passwordHash]))
    .digest("base64url");
}

function isHttps({ publicUrl }: Env): boolean {
  return publicUrl.startsWith("https:");
}
