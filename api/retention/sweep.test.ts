import type { Knex } from "knex";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../store/connection.ts";
import { describeOnBothDatabases, type Person, type TestServer } from "../testing/both-databases.ts";
import { enterOwner, joinBy } from "../testing/company.ts";
import { deskOf, sentSupplier } from "../testing/desk.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { freePort } from "../testing/free-port.ts";
import { buyerCalls, done, supplierCalls } from "../testing/sample-calls.ts";
import { staffMember } from "../testing/staff.ts";
import { shippedWizard } from "../testing/test-definitions.ts";
import { plannedSweep, sweepRetention } from "./sweep.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const metricsToken = "kT7r-0123456789-abcdefghijklmnop-Wm";
const retention = { unfinishedMonths: 18, noticeDays: 30, rejectedMonths: 24 };

async function definitionsThatDelete() {
  const files = await shippedWizard("supplier", "buyer");
  for (const [wizard, periods] of [
    ["supplier", retention],
    ["buyer", { unfinishedMonths: 3 }],
  ] as const) {
    const file = `wizards/${wizard}/procedure.json`;
    const procedure = JSON.parse(files[file] ?? "");
    procedure.meta.retention = periods;
    files[file] = JSON.stringify(procedure);
  }
  return files;
}

describeOnBothDatabases("registrations that were kept long enough", (open) => {
  let server: TestServer;
  let db: Knex;

  beforeAll(async () => {
    server = await open({
      definitions: await definitionsThatDelete(),
      env: { metricsToken, metricsPort: await freePort() },
    });
    db = openDatabase(server.databaseUrl);
  });
  afterAll(() => db.destroy());

  /** Lets days pass, the last three of them with sweeps that delete nothing. Then sweeps. */
  async function sweepAfter(days: number) {
    const step = 2.9 * hour;
    const steps = Math.ceil((3 * day) / step) + 1;
    server.clock.advance(days * day - steps * step);
    for (let count = 0; count <= steps; count += 1) {
      await server.store.retentionClock.tick(server.clock.now());
      if (count < steps) server.clock.advance(step);
    }
    const planned = await plannedSweep(server.services);
    const result = await sweepRetention(server.services);
    const { audit } = planned.swept;
    // The database refuses to delete entries that are young by its own clock.
    expect([0, audit]).toContain(result.swept.audit);
    expect({ ...result, swept: { ...result.swept, audit } }).toEqual({ ...planned, waitsUntil: null });
    return result.swept;
  }

  const isThere = async (id: string) => (await db("registrations").where({ id }).first("id")) !== undefined;
  const idOf = async ({ userId }: Person, wizard = "supplier") =>
    (await server.store.registrations.find(userId, wizard))?.id ?? "";
  const notices = async ({ email }: Person) =>
    (await server.mails(email)).filter((mail) => mail.email.subject?.includes("unfinished registration"));

  /** A supplier who answered one step and uploaded a file. */
  async function begin(): Promise<Person> {
    const person = await enter(server);
    done(await supplierCalls(server, person).personalDetails());
    return person;
  }

  it("announces their end, keeps them after an answer in between, and deletes them a month after the email", async () => {
    const [leaver, returner] = [await begin(), await begin()];
    const [gone, kept] = [await idOf(leaver), await idOf(returner)];
    const entry = { requestId: null, userId: null, client: null, target: null, result: "ok" } as const;
    await server.store.audit.add({ ...entry, at: new Date("2025-06-01"), action: "logout" });
    expect(await sweepAfter(5)).toMatchObject({ announced: 0, unfinished: 0, audit: 1 });
    expect(await sweepAfter(495)).toMatchObject({ announced: 0, unfinished: 0 });
    expect(await sweepAfter(20)).toMatchObject({ announced: 2, unfinished: 0 });
    const [mail] = await notices(leaver);
    expect(mail?.email.text).toContain("Supplier registration");
    expect(mail?.email.text).toContain("/supplier-profile-registration/basic-information");
    expect(mail?.email.text).toMatch(/after May \d+, 2028/u);
    expect(await sweepAfter(10)).toMatchObject({ announced: 0, unfinished: 0 });
    await server.store.registrations.open({
      ...{ id: "unused", userId: returner.userId, wizard: "supplier", at: server.clock.now() },
    });
    expect(await sweepAfter(25)).toMatchObject({ announced: 0, unfinished: 1 });
    expect([await isThere(gone), await isThere(kept)]).toEqual([false, true]);
    expect(await db("answers").where({ registration_id: gone })).toEqual([]);
    expect(await notices(leaver)).toHaveLength(1);
    // The account stays, and may begin again.
    const token = await enterAgain(server, leaver.userId);
    done(await supplierCalls(server, { ...leaver, token }).personalDetails());
    expect(await db("audit").where({ target: gone }).pluck("action")).toEqual(["registration-deleted"]);
    const [swept] = await db("audit").where({ action: "retention-swept" }).orderBy("sequence", "desc");
    expect(swept.target).toMatch(/\bunfinished 1\b/u);
    expect(server.log.some((line) => line.includes('"unfinished":1'))).toBe(true);
    const { body } = await server.call("GET", "/metrics", {
      headers: { Authorization: `Bearer ${metricsToken}` },
    });
    expect(body).toMatch(/^sourcebridge_deleted_total\{what="unfinished"\} 1$/mu);
  });

  it("deletes them without an email where none is declared, and not while staff have them", async () => {
    const person = await enter(server);
    done(await buyerCalls(server, person).personalDetails());
    const id = await idOf(person, "buyer");
    const owner = await enterOwner(server);
    const member = await joinBy(server, owner, "Member");
    const active = await idOf(owner, "buyer");
    const { id: received } = await sentSupplier(server);
    await sweepAfter(80);
    expect(await isThere(id)).toBe(true);
    expect(await sweepAfter(20)).toMatchObject({ unfinished: 1 });
    expect(await isThere(id)).toBe(false);
    for (let years = 0; years < 2; years += 1) await sweepAfter(366);
    expect([await isThere(active), await isThere(received)]).toEqual([true, true]);
    expect(await server.store.memberships.find(member.userId)).toMatchObject({ companyId: active });
  });

  it("keeps the states of a declined one, with no person in them and no file", async () => {
    const reviewer = await staffMember(server, "REVIEWER");
    const { id, person } = await sentSupplier(server);
    const desk = deskOf(server, reviewer);
    await desk.open(id);
    done(await desk.move(id, "decline", { answer: { reason: "other", explanation: "No such company." } }));
    const files = await db("files").where({ owner_id: person.userId });
    expect(files.length).toBeGreaterThan(0);
    await sweepAfter(700);
    expect(await isThere(id)).toBe(true);
    expect(await sweepAfter(40)).toMatchObject({ rejected: 1, withdrawn: 0 });
    expect(await isThere(id)).toBe(false);
    expect(await db("cases").where({ registration_id: id })).toEqual([]);
    const [closed] = (await server.store.closedCases.closedCases(9)).filter((one) => one.id === id);
    expect(closed).toMatchObject({ wizard: "supplier", state: "declined", recordKey: null });
    expect(JSON.stringify(closed)).not.toContain(person.email);
    expect(await db("files").where({ owner_id: person.userId, confirmed: true })).toEqual([]);
  });

  it("keeps them while the clock jumps ahead, comes back, or differs between two servers", async () => {
    const person = await begin();
    const id = await idOf(person);
    // Three days ago, somebody was notified: only the time can be wrong.
    await db("registrations")
      .where({ id })
      .update({ deletion_announced_at: server.clock.now().toISOString() });
    const sweep = async () => (await sweepRetention(server.services)).waitsUntil;
    server.clock.advance(900 * day);
    for (const jump of [0, hour, 2 * hour, -900 * day, hour, 900 * day, hour]) {
      server.clock.advance(jump);
      expect(await sweep()).not.toBeNull();
      expect((await plannedSweep(server.services)).waitsUntil).not.toBeNull();
    }
    expect(await isThere(id)).toBe(true);
    expect(await notices(person)).toEqual([]);
    server.clock.advance(-900 * day);
  });

  it("deletes them once, however many servers sweep at once", async () => {
    const person = await enter(server);
    done(await supplierCalls(server, person).personalDetails());
    const id = await idOf(person);
    await sweepAfter(520);
    await sweepAfter(1);
    server.clock.advance(33 * day - 3.2 * day);
    for (let step = 0; step < 27; step += 1) {
      server.clock.advance(2.9 * hour);
      await server.store.retentionClock.tick(server.clock.now());
    }
    const all = await Promise.all(Array.from({ length: 4 }, () => sweepRetention(server.services)));
    expect(all.reduce((sum, { swept }) => sum + swept.unfinished, 0)).toBeGreaterThanOrEqual(1);
    expect(await isThere(id)).toBe(false);
    expect(await db("audit").where({ target: id }).pluck("action")).toEqual(["registration-deleted"]);
  });
});
