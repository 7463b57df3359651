import { randomUUID } from "node:crypto";
import type { Services } from "../services.ts";
import type { Account } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";

const hour = 60 * 60_000;
const usual = 12 * hour;
const remembered = 30 * 24 * hour;
/** An admin's login is worth more to a thief: shorter, and never remembered. */
const admin = 8 * hour;

/** Begins a login and answers its token. */
export async function beginSession(
  { tokens, clock }: Services,
  store: Store,
  account: Account,
  { rememberMe = false } = {},
): Promise<string> {
  const at = clock();
  const until = new Date(at.getTime() + lifeOf(account, rememberMe));
  const id = randomUUID();
  await store.sessions.begin({ id, userId: account.id, at, until });
  return await tokens.sign({ sessionId: id, userId: account.id, role: account.role, until });
}

function lifeOf(account: Account, rememberMe: boolean): number {
  if (account.role === "ADMIN") return admin;
  return rememberMe ? remembered : usual;
}
