import { useSyncExternalStore } from "react";
import { claimsOf, isExpired, type Role, removeToken, storedToken, storeToken } from "./token.ts";

/** The part of a profile that the accounts' screens read. */
export interface SessionProfile {
  _id: string;
  accountType: Role | null;
  misc: { isRegistrationComplete: boolean; currentRegistrationStep: number };
}

/** Who is using this page, and how far their account has come. */
export interface AuthState {
  isAuthenticated: boolean;
  user: { firstName: string | null; role: Role | null } | null;
  id: string | null;
  profileId: string | null;
  role: Role | null;
  profile: SessionProfile | null;
  personalDetails: Record<string, unknown> | null;
  token: string | null;
  error: string | null;
  loading: boolean;
  passwordUpdated: boolean;
  email: string | null;
  otpVerified: boolean;
  message: string | null;
  emailExists: boolean | null;
  hasPassword: boolean | null;
}

/**
 * Why the state changed: `ended` is a logout here, `left` one in another tab, `expired` a token that the API no
 * longer takes.
 */
export type SessionEvent = "began" | "changed" | "expired" | "ended" | "left";

/** The `error` of a session whose token the API no longer takes. */
export const loginExpired = "login-expired";

const nobody: AuthState = {
  isAuthenticated: false,
  user: null,
  id: null,
  profileId: null,
  role: null,
  profile: null,
  personalDetails: null,
  token: null,
  error: null,
  loading: false,
  passwordUpdated: false,
  email: null,
  otpVerified: false,
  message: null,
  emailExists: null,
  hasPassword: null,
};

/** Milliseconds between two looks at the token's end. */
const expiryCheck = 10_000;

const listeners = new Set<(event: SessionEvent) => void>();
let state: AuthState = nobody;

/** The auth state now; never changed in place. */
export function readSession(): AuthState {
  return state;
}

/** The auth state, for components: they draw again when it changes. A page drawn by the server is drawn for nobody. */
export function useSession(): AuthState {
  return useSyncExternalStore(onSession, readSession, () => nobody);
}

/** Takes up the session that the cookie tells of: it starts authenticated when there is a token. */
export function resumeSession(): void {
  become(bearerOf(storedToken()), "changed");
}

/** Hears every change until the returned function is called. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes what a screen learned (`loading`, `emailExists` ...). */
export function changeSession(facts: Partial<AuthState>): void {
  become({ ...state, ...facts }, "changed");
}

/** A login, or a new token for the same user. The cookie keeps it over a reload. */
export function beginSession(token: string, facts: Partial<AuthState> = {}): void {
  const bearer = bearerOf(token);
  if (!bearer.isAuthenticated) throw new Error("Token missing in response");
  storeToken(token);
  const same = state.id === bearer.id ? state : nobody;
  const role = facts.role ?? bearer.role ?? same.role;
  const user = { firstName: facts.user?.firstName ?? same.user?.firstName ?? null, role };
  become(
    {
      ...same,
      ...bearer,
      email: same.email ?? state.email,
      error: null,
      loading: false,
      ...facts,
      role,
      user,
    },
    "began",
  );
}

/** The API refused this token. What was typed stays, under its owner's id, for when they are back. */
export function sessionExpired(token: string): void {
  if (state.token !== token) return;
  removeToken();
  become({ ...nobody, error: loginExpired }, "expired");
}

/** Forgets who was here, the cookie included. */
export function endSession(event: "ended" | "left" = "ended"): void {
  removeToken();
  become(nobody, event);
}

/** Looks whether the token has run out, for those who only look at a page and call nothing. */
export function watchExpiry(): void {
  setInterval(tokenInUse, expiryCheck);
  // A laptop that slept, a tab that was put aside.
  document.addEventListener("visibilitychange", tokenInUse);
}

/** The bearer token for the next call, or null; an outdated one ends the session here and now. */
export function tokenInUse(): string | null {
  const { token } = state;
  const claims = token ? claimsOf(token) : null;
  if (token && (!claims || isExpired(claims))) sessionExpired(token);
  return state.token;
}

function bearerOf(token: string | null): AuthState {
  const claims = token ? claimsOf(token) : null;
  if (!claims || isExpired(claims)) return nobody;
  const { id, role } = claims;
  return { ...nobody, isAuthenticated: true, token, id, role, user: { firstName: null, role } };
}

function become(next: AuthState, event: SessionEvent): void {
  state = next;
  for (const listener of [...listeners]) listener(event);
}
