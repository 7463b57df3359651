import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Env } from "../env.ts";

/** The path that stops reminders: GET shows a page with a button, POST stops them. */
export const stopPath = "/stop-reminders";

const shape = /^([\w-]{1,64})\.([\w-]{43})$/;

type Secrets = Pick<Env, "authSecret" | "oldAuthSecret">;

/**
 * Returns the link that stops all reminders to a person without a login. It is signed, does nothing else, and never
 * expires: mails are read late.
 */
export function stopLink(env: Secrets & Pick<Env, "publicUrl">, userId: string): string {
  return `${env.publicUrl}${stopPath}?token=${userId}.${macOf(env.authSecret, userId)}`;
}

/** Returns the id of the user in a link's token, or null if we did not sign it. */
export function userIdIn({ authSecret, oldAuthSecret }: Secrets, token: unknown): string | null {
  const [, userId, mac] = (typeof token === "string" && token.match(shape)) || [];
  if (userId === undefined || mac === undefined) return null;
  const isOurs = [authSecret, oldAuthSecret ?? authSecret].some((secret) =>
    timingSafeEqual(Buffer.from(macOf(secret, userId)), Buffer.from(mac)),
  );
  return isOurs ? userId : null;
}

/** Derives a key of its own, so that nothing else made from the secret can pass for such a link. */
function macOf(secret: string, userId: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "reminder stop links", 32));
  return createHmac("sha256", key).update(userId).digest("base64url");
}
