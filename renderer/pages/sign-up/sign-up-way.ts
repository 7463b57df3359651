import { readCookie, writeCookie } from "../../session/token.ts";

/** Email, code, password: then the account stands. */
export const signUpSteps = 4;

/** What one page of the sign-up hands to the next, in the router's location state. */
export interface SignUpState {
  email?: string;
  /** The user whose code was read. */
  id?: string;
  /** When the code was sent, in milliseconds since 1970. */
  sentAt?: number;
}

/** Long enough to find the mail, even in another tab. */
const hour = 3600;

/** Keeps the address of a sign-up that is under way. */
export function keepSignUpEmail(email: string): void {
  writeCookie("email", email, hour);
}

/** The address that this browser is signing up with, or null. */
export function signUpEmail(): string | null {
  return readCookie("email") || null;
}
