import { randomUUID } from "node:crypto";
import type { Role } from "../store/accounts.ts";
import type { Person, TestServer } from "./both-databases.ts";

/** A person with an account and a session, made in the store: for suites whose subject is not how one signs up. */
export async function enter(server: TestServer, role: Role | null = null): Promise<Person> {
  const { store, services, clock } = server;
  const email = `person-${randomUUID().slice(0, 8)}@example.com`;
  const { id } = await store.accounts.ensure({ id: randomUUID(), email, at: clock.now() });
  if (role) await store.accounts.grantRole(id, role);
  const session = {
    id: randomUUID(),
    userId: id,
    at: clock.now(),
    until: new Date(clock.now().getTime() + 1e10),
  };
  await store.sessions.begin(session);
  const token = await services.tokens.sign({ sessionId: session.id, userId: id, role, until: session.until });
  return { token, userId: id, email };
}
