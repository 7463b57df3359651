import { randomUUID } from "node:crypto";
import { isStaffRole } from "../base/permissions.ts";
import type { Services } from "../routing/services.ts";
import type { Account } from "../store/accounts.ts";
import type { NewSession } from "../store/sessions.ts";
import type { Store } from "../store/store.ts";

const hour = 60 * 60_000;
const usual = 12 * hour;
const remembered = 30 * 24 * hour;
/** A login of staff is worth more to an attacker: it is shorter, and never remembered. */
const ofStaff = 8 * hour;

interface SessionOptions extends Pick<NewSession, "byProvider" | "confirmedAt"> {
  rememberMe?: boolean;
}

/** A login that is signed but has not begun. */
export interface SignedSession {
  token: string;
  begin(store: Store): Promise<void>;
}

/**
 * Signs a login; its token is valid once `begin` has run. Signing waits for a thread that password hashes keep busy,
 * so it comes before the transaction: SQLite has one connection, and everybody else would wait for it.
 */
export async function signSession(
  { tokens, clock }: Services,
  account: Account,
  { rememberMe = false, ...more }: SessionOptions = {},
): Promise<SignedSession> {
  const at = clock();
  const until = new Date(at.getTime() + lifeOf(account, rememberMe));
  const id = randomUUID();
  const token = await tokens.sign({ sessionId: id, userId: account.id, role: account.role, until });
  return { token, begin: (store) => store.sessions.begin({ id, userId: account.id, at, until, ...more }) };
}

function lifeOf(account: Account, rememberMe: boolean): number {
  if (isStaffRole(account.role)) return ofStaff;
  return rememberMe ? remembered : usual;
}
