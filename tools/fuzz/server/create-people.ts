import type { Person, TestServer } from "../../../api/testing/both-databases.ts";
import { enterAgain } from "../../../api/testing/enter.ts";
import { kinds, type WorldPerson } from "../world/world.ts";
import { confirmLogin, isOfStudio, isStaff, reachKind } from "./reach-kind.ts";
import { viewPerson } from "./view-person.ts";

/** Creates people of every kind through the API, and replaces used-up ones. */
export function createPeople(server: TestServer) {
  const people: Person[] = [];

  async function createAll(hasDrafts: boolean): Promise<WorldPerson[]> {
    const made: WorldPerson[] = [];
    // Those with drafts are the last ones.
    for (const [slot, kind] of kinds.entries())
      if (hasDrafts || !isOfStudio(kind)) made.push(await renew(slot));
    return made;
  }

  async function renew(slot: number): Promise<WorldPerson> {
    const kind = kinds[slot] ?? "new";
    people[slot] = await reachKind(server, kind);
    return await viewPerson(server, people[slot], kind);
  }

  /** Logs in again a person who was logged out. */
  async function refresh(slot: number): Promise<string> {
    const person = people[slot];
    if (!person) throw new Error(`Nobody is in slot ${slot}.`);
    return await logInAgain(server, person, kinds[slot] ?? "new");
  }

  /** Lets everybody of staff who is not stale give a second factor again. */
  async function confirmLogins(): Promise<void> {
    for (const [slot, person] of people.entries()) {
      const kind = kinds[slot] ?? "new";
      if (isStaff(kind) && !kind.endsWith("stale")) await confirmLogin(server, person, kind);
    }
  }

  return {
    createAll,
    renew,
    refresh,
    confirmLogins,
    tokens: async () => await Promise.all([...people.keys()].map(refresh)),
  };
}

/** Logs a person in again, staff with their second factor. Returns the token. */
async function logInAgain(server: TestServer, person: Person, kind: WorldPerson["kind"]): Promise<string> {
  const account = await server.store.accounts.find(person.userId);
  person.token = await enterAgain(server, person.userId, account?.role ?? null);
  if (isStaff(kind)) await confirmLogin(server, person, kind);
  return person.token;
}
