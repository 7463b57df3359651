import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answer, callOf, type Entries, reviewStep, type ServedWizard } from "#engine";
import { describeOnBothDatabases, type Person, type TestServer } from "../api/testing/both-databases.ts";
import { enter } from "../api/testing/enter.ts";
import { seed } from "../engine/testing/depth.ts";
import { drawWalk } from "../engine/testing/walks.ts";
import { giveEntries } from "./support/entries.ts";

/** Generated registrants of the wizard richest in constructs register through the API. */
const runs = 60;

describeOnBothDatabases("generated registrations", (open) => {
  test("the server accepts each of them to the end, and recomputes derived answers", {
    timeout: 1_200_000,
  }, async () => {
    const server = await open();
    const wizard = server.definitions.current().wizards.grant as ServedWizard;
    const registrations = fc.gen().map((draw) => drawWalk((one) => draw(one), wizard));
    const routes = new Set<string>();
    for (const walk of fc.sample(registrations, { seed, numRuns: runs })) {
      const person = await enter(server);
      const entries = walk.at(-1) ?? {};
      routes.add(Object.keys(entries).join());
      await expect(register(server, person, wizard, entries), `seed ${seed}`).resolves.toBe("confirmed");
    }
    expect(routes.size).toBeGreaterThan(1);
  });
});

/** Saves every entry, checks what was stored and where the server resumes, and confirms. */
async function register(server: TestServer, person: Person, wizard: ServedWizard, entries: Entries) {
  const { id, machine } = wizard.definition;
  const asking = Object.keys(entries).filter(
    (slug) => (machine.states[slug]?.meta.kind ?? "step") === "step",
  );
  for (const slug of asking) {
    const { answer, ...skipped } = entries[slug] ?? {};
    const sent = answer ? { answer: { ...answer, ...wrongFor(wizard, slug) } } : skipped;
    await giveEntries(server, person, id, [slug], { [slug]: sent as Entries[string] });
    const stored = await storedAnswer(server, person, id, slug);
    expect(withoutFiles(stored)).toEqual(withoutFiles(answer));
    const at = asking[asking.indexOf(slug) + 1] ?? "review";
    const { body } = await server.call("GET", `/api/registrations/me?wizard=${id}`, { token: person.token });
    expect(body.resume.slug).toBe(at);
  }
  const registration = (await server.store.registrations.find(person.userId, id))?.id ?? null;
  const identity = { user: person.userId, email: person.email, registration };
  const review = reviewStep(machine) ?? "";
  const { method, path, body } = callOf(wizard, review, entries[review]?.answer ?? {}, identity);
  const confirmed = await server.call(method, path, { token: person.token, body });
  expect(confirmed).toMatchObject({ status: 200 });
  const after = await server.store.registrations.find(person.userId, id);
  return after?.confirmedAt ? "confirmed" : "not confirmed";
}

/** Wrong values for the computed answers of a step: the server never takes them from a call. */
function wrongFor(wizard: ServedWizard, slug: string): Answer {
  const fields = Object.entries(wizard.definition.steps[slug]?.properties ?? {});
  const computed = fields.filter(([, field]) => field.computed);
  return Object.fromEntries(computed.map(([name, { type }]) => [name, type === "string" ? "1.00" : 1]));
}

async function storedAnswer(server: TestServer, { userId }: Person, wizard: string, slug: string) {
  const registration = await server.store.registrations.find(userId, wizard);
  return (await server.store.registrationEntries.findEntry(registration?.id ?? "", slug))?.entry.answer;
}

/** Returns an answer without uploaded files, which have their own ids and sizes. */
function withoutFiles(answer: Answer | undefined): Answer {
  const own = Object.entries(answer ?? {}).filter(
    ([, value]) => !(typeof value === "object" && value !== null && "id" in value),
  );
  return Object.fromEntries(own);
}
