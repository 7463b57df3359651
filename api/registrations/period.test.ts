import { beforeAll, expect, it } from "vitest";
import { defaultPath, type Entry, type ServedWizard } from "#engine";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { storedEntries } from "../testing/sample-calls.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

const hour = 60 * 60 * 1000;
const file = "wizards/buyer/site.json";
const before = { heading: "Opens soon", text: "Registration opens at 10 a.m. in New York." };
const after = { heading: "Closed", text: "Registration closed at noon in New York." };

describeServer("a wizard with an opening and a closing time", (open) => {
  let server: TestServer;
  let early: Person;
  let late: Person;

  beforeAll(async () => {
    const shipped = await readSourceFiles(shippedDefinitions);
    const site = JSON.parse(shipped[file] ?? "");
    // The test's clock stands at 7 a.m. there.
    const period = { opens: "2026-11-21T10:00-05:00", closes: "2026-11-21T12:00:00-05:00", before, after };
    server = await open({ definitions: { ...shipped, [file]: JSON.stringify({ ...site, period }) } });
    [early, late] = await Promise.all([server.signUp(), server.signUp()]);
  });

  const wizard = () => server.definitions.current().wizards.buyer as ServedWizard;
  const save = ({ token }: Person, slug: string, entry: Entry | undefined) =>
    server.call("PUT", defaultPath(wizard(), slug), { body: entry, token });
  const first = () => wizard().definition.machine.initial;
  const saveFirst = (person: Person) => save(person, first(), wizard().journeys[0]?.entries[first()]);
  const confirm = ({ token }: Person) =>
    server.call("POST", "/api/registrations/buyer/confirm", { body: {}, token });

  it("sends its times and texts to the pages", async () => {
    const { wizards } = (await server.call("GET", "/api/site")).body;
    expect(wizards.buyer.period).toMatchObject({ before, after });
    expect(wizards.supplier.period).toBeUndefined();
  });

  it("accepts nothing before, says when it opens, and sets no role", async () => {
    expect(await saveFirst(early)).toMatchObject({
      status: 409,
      body: { code: "not-open-yet", message: before.text },
    });
    const me = (await server.call("GET", "/api/registrations/me", { token: early.token })).body;
    expect(JSON.stringify(me)).not.toContain("BUYER");
  });

  it("takes answers and confirmations while it is open", async () => {
    server.clock.advance(3 * hour);
    const [journey] = wizard().journeys;
    for (const slug of journey?.path ?? []) {
      const entry = journey?.entries[slug];
      const kind = wizard().definition.machine.states[slug]?.meta.kind ?? "step";
      if (entry && kind === "step") expect((await save(early, slug, entry)).status).toBe(200);
    }
    expect((await confirm(early)).status).toBe(200);
    expect((await saveFirst(late)).status).toBe(200);
  });

  it("takes nothing afterwards, and keeps what was answered and confirmed in time", async () => {
    server.clock.advance(2 * hour);
    const closed = { status: 409, body: { code: "closed", message: after.text } };
    expect(await saveFirst(late)).toMatchObject(closed);
    expect(await confirm(late)).toMatchObject(closed);
    expect(Object.keys(await storedEntries(server, late, "buyer"))).toEqual([first()]);
    // A confirmation whose reply was lost may be repeated.
    expect((await confirm(early)).status).toBe(200);
    // Corrections that are asked for may be sent.
    const id = (await server.store.registrations.find(early.userId, "buyer"))?.id ?? "";
    const correction = { step: first(), path: ["city"], remark: "Which city is it?" };
    await server.store.registrationReturns.returnForCorrection(id, [correction], server.clock.now());
    expect((await saveFirst(early)).status).toBe(200);
    expect((await confirm(early)).status).toBe(200);
  });
});
