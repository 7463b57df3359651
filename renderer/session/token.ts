/** The claims of the API's login token. The page only reads them: the API checks the signature. */
export interface TokenClaims {
  /** The user's id. */
  id: string;
  role: Role | null;
  /** Seconds since 1970; the token is invalid afterwards. */
  expires: number;
}

/** Role in capitals: `ADMIN` is staff; every other role comes from a wizard. */
export type Role = string;

const cookie = "authToken";
/** Seconds. Without "Remember me" a login lasts at most a day; the API gives it less. */
const longestUsual = 24 * 60 * 60;

/** Returns the claims of a token, or null if it is not one of ours. */
export function claimsOf(token: string): TokenClaims | null {
  try {
    const payload = JSON.parse(decodedText(token.split(".")[1] ?? "")) as Record<string, unknown>;
    const id = payload.sub ?? payload.id;
    if (typeof id !== "string" || typeof payload.exp !== "number") return null;
    return { id, role: isRole(payload.role) ? payload.role : null, expires: payload.exp };
  } catch {
    return null;
  }
}

export function isExpired(claims: TokenClaims, now = Date.now()): boolean {
  return claims.expires * 1000 <= now;
}

/** Returns the login token in the cookie if it is still valid; removes an invalid one. */
export function storedToken(): string | null {
  const token = readCookie(cookie);
  if (!token) return null;
  const claims = claimsOf(token);
  if (claims && !isExpired(claims)) return token;
  removeToken();
  return null;
}

/** Stores the token until it expires if the user wants to be remembered, otherwise until the browser closes. */
export function storeToken(token: string): void {
  const claims = claimsOf(token);
  const seconds = claims ? Math.max(0, Math.floor(claims.expires - Date.now() / 1000)) : 0;
  writeCookie(cookie, token, seconds > longestUsual ? seconds : null);
}

export function removeToken(): void {
  writeCookie(cookie, "", 0);
}

export function readCookie(name: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    // Not written by us, or truncated.
    return null;
  }
}

/** Writes a cookie; without a number of seconds, it lasts until the browser closes. */
export function writeCookie(name: string, value: string, seconds: number | null): void {
  const life = seconds === null ? "" : ` Max-Age=${seconds};`;
  document.cookie = `${name}=${encodeURIComponent(value)};${life} Path=/; Secure; SameSite=Strict`;
}

/** Returns whether a value from outside can be a role. */
export function isRole(role: unknown): role is Role {
  return typeof role === "string" && /^[A-Z]\w*$/.test(role);
}

function decodedText(base64url: string): string {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
