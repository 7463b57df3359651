import { useSyncExternalStore } from "react";
import { claimsOf, isExpired, type Role, removeToken, storedToken, storeToken } from "./token.ts";

/** The part of a profile that the account screens read. */
export interface SessionProfile {
  _id: string;
  accountType: Role | null;
  misc: { isRegistrationComplete: boolean; currentRegistrationStep: number };
}

/** The current user and the state of their account. */
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
 * Reason for a state change: `ended` is a logout here, `left` one in another tab, `expired` a token that the API no
 * longer accepts.
 */
export type SessionEvent = "began" | "changed" | "expired" | "ended" | "left";

/** The `error` of a session whose token the API no longer accepts. */
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

/** Milliseconds between two checks of the token's expiry. */
const expiryCheck = 10_000;

const listeners = new Set<(event: SessionEvent) => void>();
let state: AuthState = nobody;

/** Returns the current auth state; it is never mutated. */
export function readSession(): AuthState {
  return state;
}

/** Returns the auth state and renders again when it changes. Prerendered pages have no user. */
export function useSession(): AuthState {
  return useSyncExternalStore(onSession, readSession, () => nobody);
}

/** Resumes the session from the cookie: it starts authenticated if there is a token. */
export function resumeSession(): void {
  become(bearerOf(storedToken()), "changed");
}

/** Subscribes to changes of the session. Returns a function that unsubscribes. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Updates facts about the session (`loading`, `emailExists` ...). */
export function changeSession(facts: Partial<AuthState>): void {
  become({ ...state, ...facts }, "changed");
}

/** Begins a session after a login, or with a new token for the same user. The cookie keeps it across reloads. */
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

/** Ends a session whose token the API refused. Drafts stay under their owner's id until they are back. */
export function sessionExpired(token: string): void {
  if (state.token !== token) return;
  removeToken();
  become({ ...nobody, error: loginExpired }, "expired");
}

/** Clears the session, including its cookie. */
export function endSession(event: "ended" | "left" = "ended"): void {
  removeToken();
  become(nobody, event);
}

/** Checks the token's expiry regularly, for users who only read a page and call nothing. */
export function watchExpiry(): void {
  setInterval(tokenInUse, expiryCheck);
  // Covers a laptop waking up and a tab coming back to the foreground.
  document.addEventListener("visibilitychange", tokenInUse);
}

/** Returns the bearer token for the next call, or null. Ends the session at once if the token has expired. */
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
