import { hkdfSync } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { clockTolerance } from "../store/clock-tolerance.ts";

const issuer = "sourcebridge";
const audience = "sourcebridge-api";
const type = "login+jwt";
const longest = 1024;
const longestLogin = "30 days";

export interface Tokens {
  /** A login token: it names the session, the person and the role of the moment, and nothing else. */
  sign(given: { sessionId: string; userId: string; role: string | null; until: Date }): Promise<string>;
  /** The session that a token names, or null when the token is not one of ours or is over. */
  sessionIn(token: string): Promise<string | null>;
}

/**
 * Signs with the first secret and reads what any of them signed, so that a secret can be changed without ending
 * logins. A good token is not enough to get in: its session must still be there.
 */
export function createTokens(secrets: [string, ...string[]], clock: () => Date): Tokens {
  const [key, ...oldKeys] = secrets.map(keyFrom) as [Uint8Array, ...Uint8Array[]];
  const options = {
    algorithms: ["HS256"],
    issuer,
    audience,
    typ: type,
    requiredClaims: ["sub", "jti", "exp", "iat"],
    // No login of ours lives longer. Named here, it also has a token refused that says it comes from the future.
    maxTokenAge: longestLogin,
    // Fresh tokens come from servers whose clocks are a little ahead.
    clockTolerance: clockTolerance / 1000,
  };

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
      for (const one of [key, ...oldKeys]) {
        const now = clock();
        const claims = await jwtVerify(token, one, { ...options, currentDate: now }).catch(() => null);
        if (!claims) continue;
        // The tolerance is for the beginning of a login: its end stays where it is.
        const isOver = Number(claims.payload.exp) * 1000 <= now.getTime();
        return isOver ? null : (claims.payload.jti ?? null);
      }
      return null;
    },
  };
}

/** A key of its own, so that nothing else made from the secret can pass for a token. */
function keyFrom(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "login tokens", 32));
}
