import { randomUUID } from "node:crypto";
import type { Role } from "../store/accounts.ts";
import type { Person, TestServer } from "./both-databases.ts";

/** A person with an account and a session, made in the store: for suites whose subject is not how one signs up. */
export async function enter(server: TestServer, role: Role | null = null): Promise<Person> {
  const { store, clock } = server;
  const email = `person-${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await store.accounts.ensure({ id: randomUUID(), email, at: clock.now() });
  if (role) await store.accounts.grantRole(id, role);
  return { token: await enterAgain(server, id, role), userId: id, email };
}

/** The token of a new session of an account, as a login makes one. */
export async function enterAgain(
  { store, services, clock }: TestServer,
  userId: string,
  role: Role | null = null,
): Promise<string> {
  const at = clock.now();
  const session = { id: randomUUID(), userId, at, until: new Date(at.getTime() + 1e10) };
  await store.sessions.begin(session);
  return await services.tokens.sign({ sessionId: session.id, userId, role, until: session.until });
}
