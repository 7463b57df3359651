import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { clockTolerance } from "../store/clock-tolerance.ts";

const issuer = "sourcebridge";
const audience = "sourcebridge-api";
const type = "login+jwt";
const longest = 1024;
/** Milliseconds. */
const longestLogin = 30 * 24 * 60 * 60_000;
/** Maximum number of cached tokens with a verified signature; beyond it the cache is cleared, to bound its memory. */
const mostVerified = 1_000;

const options = {
  algorithms: ["HS256"],
  issuer,
  audience,
  typ: type,
  requiredClaims: ["sub", "jti", "exp", "iat"],
  // No login lives longer. This option also makes jose refuse a token that was issued in the future.
  maxTokenAge: longestLogin / 1000,
  // Fresh tokens come from servers whose clocks are a little ahead.
  clockTolerance: clockTolerance / 1000,
};

export interface Tokens {
  /** A login token names the session, the person and the role at that time, and nothing else. */
  sign(claims: { sessionId: string; userId: string; role: string | null; until: Date }): Promise<string>;
  /** Returns the session that a token names, or null if the token is not ours or the session has ended. */
  sessionIn(token: string): Promise<string | null>;
}

/**
 * Signs with the first secret and accepts tokens signed with any of them, so that a secret can be changed without
 * ending logins. A valid token alone is not enough: its session must still exist.
 */
export function createTokens(secrets: [string, ...string[]], clock: () => Date): Tokens {
  const [key, ...oldKeys] = secrets.map(keyFrom) as [Uint8Array, ...Uint8Array[]];
  /** The claims of a verified token. Each request asks the database whether the session still exists. */
  const verified = new Map<string, { sessionId: string; since: number; until: number }>();

  return {
    sign: ({ sessionId, userId, role, until }) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: "HS256", typ: type })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setJti(sessionId)
        .setIssuedAt(clock())
        .setExpirationTime(until)
        .sign(key),

    async sessionIn(token) {
      if (token.length > longest) return null;
      const known = verified.get(token);
      const at = clock().getTime();
      if (known && known.since <= at && at < known.until) return known.sessionId;
      verified.delete(token);
      for (const one of [key, ...oldKeys]) {
        const now = clock();
        const claims = await jwtVerify(token, one, { ...options, currentDate: now }).catch(() => null);
        if (!claims) continue;
        const { exp, iat, jti = null } = claims.payload;
        // The tolerance applies to the beginning of a login; its end is exact.
        const until = Math.min(Number(exp) * 1000, Number(iat) * 1000 + longestLogin);
        if (until <= now.getTime()) return null;
        if (verified.size >= mostVerified) verified.clear();
        if (jti) verified.set(token, { sessionId: jti, since: now.getTime(), until });
        return jti;
      }
      return null;
    },
  };
}

/** Derives a key of its own, so that nothing else made from the secret can pass for a token. */
function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "login tokens", 32));
}
