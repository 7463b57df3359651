import { Secret, TOTP } from "otpauth";

const period = 30;
/** Number of half minutes that a phone's clock may be off, each way. */
const drift = 1;

const options = { algorithm: "SHA1", digits: 6, period };

/** Returns a new secret in Base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns what an authenticator app reads from the picture. */
export function setupUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...options, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the number of the half minute that a code belongs to, or null if it is wrong. */
export function timeStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = new TOTP({ ...options, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: drift });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
