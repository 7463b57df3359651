import { readCookie, writeCookie } from "../../session/token.ts";

/** Email, code and password, and then the account exists. */
export const signUpSteps = 4;

/** Location state that one page of the sign-up passes to the next. */
export interface SignUpState {
  email?: string;
  /** The user who verified the code. */
  id?: string;
  /** Time when the code was sent, in milliseconds since 1970. */
  sentAt?: number;
}

/** Long enough to find the mail, even in another tab. */
const hour = 3600;

/** Stores the address of a sign-up in progress. */
export function keepSignUpEmail(email: string): void {
  writeCookie("email", email, hour);
}

/** Returns the address that this browser is signing up with, or null. */
export function signUpEmail(): string | null {
  return readCookie("email") || null;
}
