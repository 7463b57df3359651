import { createHmac } from "node:crypto";

/**
 * Returns a stable id for an address that grants nothing and reveals nothing, not even whether there is an account.
 */
export function opaqueId(authSecret: string, email: string): string {
  return createHmac("sha256", authSecret).update(`opaque id\n${email}`).digest("base64url").slice(0, 22);
}
