import { type Call, callOf, type Identity, reviewStep, type ServedWizard } from "#engine";
import type { Person, TestServer } from "./both-databases.ts";
import type { Reply } from "./calls.ts";
import { dataForm, storedEntries } from "./sample-calls.ts";

/** Returns somebody's identity in a wizard, as their calls name it. */
export async function identityOf(server: TestServer, person: Person, wizard: string): Promise<Identity> {
  const registration = await server.store.registrations.find(person.userId, wizard);
  return { user: person.userId, email: person.email, registration: registration?.id ?? null };
}

/** Every call of a wizard that its definition declares, with what somebody has stored, in somebody's name. */
export async function callsOf(
  server: TestServer,
  person: Person,
  wizard: ServedWizard,
  identity: Identity,
): Promise<Call[]> {
  const { id, machine } = wizard.definition;
  const stored = await storedEntries(server, person, id);
  const declared = Object.keys(machine.states).filter((slug) => machine.states[slug]?.meta.save);
  return [...declared, reviewStep(machine) ?? ""].map((slug) =>
    callOf(wizard, slug, stored[slug]?.entry.answer ?? {}, identity),
  );
}

/** Sends a call with somebody's token. */
export async function sendAs(server: TestServer, { token }: Person, call: Call): Promise<Reply> {
  const { method, path, encoding, body } = call;
  return await server.call(method, path, { body: encoding === "multipart" ? dataForm(body) : body, token });
}
