import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enterOwner, joinBy } from "../testing/company.ts";
import { countReplays, type ReplayCounter } from "../testing/counted-replays.ts";
import { countStatements, type StatementCounter } from "../testing/counted-statements.ts";
import { deskOf } from "../testing/desk.ts";
import { createDevice } from "../testing/device-calls.ts";
import { done, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";

describeServer("the work of one request", (open) => {
  let server: TestServer;
  let person: Person;
  let member: Person;
  let statements: StatementCounter;
  let replays: ReplayCounter;

  beforeAll(async () => {
    // What the server looks for every few seconds is not the work of a request.
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    server = await open();
    person = await server.signUp();
    await fillSupplier(server, person);
    member = await joinBy(server, await enterOwner(server), "Member");
    // The outbox polls for mails by itself, which is not the work of a request.
    await server.sender.stop();
    statements = countStatements();
    replays = countReplays(server.definitions.current());
  });
  afterAll(() => {
    vi.useRealTimers();
    statements.stop();
    replays.stop();
  });
  beforeEach(() => {
    // Answers are in the order of their times.
    server.clock.advance(1_000);
    statements.take();
    replays.take();
  });

  const me = (token: string) => server.call("GET", "/api/registrations/me", { token });
  const save = (step: string, answer: object) =>
    server.call("PUT", `/api/registrations/supplier/steps/${step}`, {
      token: person.token,
      body: { answer },
    });

  test("a path is replayed once for the same answers, and again when another server changed one", async () => {
    const stored = await server.store.registrations.find(person.userId, "supplier");
    const registrationId = stored?.id ?? "";
    const before = await server.store.registrationEntries.findEntry(registrationId, "business-location");
    if (!before) throw new Error("There is no such entry.");
    const author = { registrationId, givenBy: person.userId, givenAt: server.clock.now() };
    await server.store.registrationEntries.putEntry({ ...before, ...author });
    for (const times of [1, 0]) {
      expect(done(await me(person.token)).body.resume.slug).toBe("review");
      expect(replays.take()).toBe(times);
    }
  });

  test("a save goes on from the known path and sends six statements", async () => {
    const { entries } = done(await me(person.token)).body;
    statements.take();
    replays.take();
    done(
      await save("business-location", { ...entries["business-location"].answer, address: "7 New Street" }),
    );
    expect(replays.take()).toBe(0);
    expect(statements.take()).toHaveLength(6);
  });

  test("a save whose step asks for files also reads those of the caller", async () => {
    done(await supplierCalls(server, person).basicInformation({ name: "Another name" }));
    expect(replays.take()).toBe(0);
    expect(statements.take().length).toBeLessThanOrEqual(7);
  });

  test("a skip goes on from the known path", async () => {
    done(await supplierCalls(server, person).skip("diversity-verification"));
    expect(replays.take()).toBe(0);
    expect(statements.take().length).toBeLessThanOrEqual(6);
  });

  test("reading one's registration after a save replays nothing and sends two statements", async () => {
    done(await me(person.token));
    expect(replays.take()).toBe(0);
    expect(statements.take()).toHaveLength(2);
  });

  test("reading a company that one joined sends six statements", async () => {
    done(await me(member.token));
    expect(replays.take()).toBeLessThanOrEqual(1);
    expect(statements.take()).toHaveLength(6);
  });

  test("a login sends nine statements, from a new device and from a known one", async () => {
    const device = createDevice(server);
    for (const _ of ["new", "known"]) {
      done(await device.logIn(person.email));
      expect(replays.take()).toBe(0);
      expect(statements.take()).toHaveLength(9);
    }
  });

  test("a confirmation replays the path once", async () => {
    done(await supplierCalls(server, person).confirm());
    expect(replays.take()).toBe(1);
  });

  test("the desk's queue sends five statements, and a case that was opened sixteen", async () => {
    const desk = deskOf(server, await staffMember(server, "REVIEWER"));
    const { rows } = await desk.queue();
    const id = rows[0]?.id ?? "";
    await desk.open(id);
    statements.take();
    await desk.queue();
    expect(statements.take()).toHaveLength(5);
    await desk.open(id);
    expect(statements.take()).toHaveLength(16);
  });
});
