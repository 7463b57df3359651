import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Env } from "../base/env.ts";

const shape = /^([\w-]{1,512})\.([\w-]{43})$/;

type Secrets = Pick<Env, "authSecret" | "oldAuthSecret">;

/** Mailed links that do one thing for the person they name, without a login. They are signed, and never expire because mails are read late. */
export interface SignedLinks {
  /** The path: GET shows a page with a button, POST does it. */
  path: string;
  /** Returns the link for somebody; letters, digits, _ and - only. */
  linkFor(env: Secrets & Pick<Env, "publicUrl">, subject: string): string;
  /** Returns the person that a link's token names, or null if we did not sign it. */
  subjectIn(env: Secrets, token: unknown): string | null;
}

/** `purpose` makes a key of its own, so that nothing else made from the secret can pass for such a link. */
function signedLinks(path: string, purpose: string): SignedLinks {
  const macOf = (secret: string, subject: string) =>
    createHmac("sha256", Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)))
      .update(subject)
      .digest("base64url");

  return {
    path,
    linkFor: (env, subject) => `${env.publicUrl}${path}?token=${subject}.${macOf(env.authSecret, subject)}`,
    subjectIn({ authSecret, oldAuthSecret }, token) {
      const [, subject, mac] = (typeof token === "string" && token.match(shape)) || [];
      if (subject === undefined || mac === undefined) return null;
      const isOurs = [authSecret, oldAuthSecret ?? authSecret].some((secret) =>
        timingSafeEqual(Buffer.from(macOf(secret, subject)), Buffer.from(mac)),
      );
      return isOurs ? subject : null;
    },
  };
}

/** Links that stop reminders to the account with an id. */
export const stopLinks = signedLinks("/stop-reminders", "reminder stop links");

/** Links that take an address, in base64url, off the early-access list. */
export const leaveLinks = signedLinks("/leave-early-access", "early-access leave links");
