import { type AuthState, changeSession, endSession } from "../../renderer/session/session.ts";
import type { Role } from "../../renderer/session/token.ts";

/** Visitor of the page: nobody, or somebody who is logged in. */
export interface Visitor {
  firstName: string | null;
  email: string;
  role: Role | null;
}

export const maria: Visitor = { firstName: "Maria", email: "maria@example.com", role: "SUPPLIER" };
export const sam: Visitor = { firstName: "Sam", email: "sam@example.com", role: "BUYER" };
/** Signed up a moment ago: neither name nor role. */
export const newcomer: Visitor = { firstName: null, email: "dana@example.com", role: null };

/** 2100-01-01, in seconds. */
const farOff = 4_102_444_800;

/**
 * Logs somebody in without a server. The browser's storage goes by the id, so each story has its own. Call the returned
 * function at the story's end.
 */
export function beHere(visitor: Visitor | null, id: string, facts: Partial<AuthState> = {}): () => void {
  endSession();
  if (visitor) {
    const { firstName, email, role } = visitor;
    const token = `stories.${btoa(JSON.stringify({ sub: id, role, exp: farOff }))}.unsigned`;
    const user = { firstName, role };
    changeSession({
      isAuthenticated: true,
      token,
      id,
      role,
      email,
      user,
      emailExists: true,
      hasPassword: true,
    });
  }
  changeSession(facts);
  return () => endSession();
}
