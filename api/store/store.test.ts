import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countMails } from "../testing/count-mails.ts";
import { describeOnDatabases, describeStores } from "../testing/databases.ts";
import type { CaseFilter } from "./case-lists.ts";
import type { Case } from "./case-rows.ts";
import { createStore, type OpenStore } from "./store.ts";

const at = new Date("2026-11-21T12:00:00.000Z");
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);

describeStores("a transaction", (open) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  });

  it("keeps all or nothing", async () => {
    const failed = store.transaction(async (tx) => {
      await tx.accounts.ensure({ id: "u1", email: "a@example.com", at });
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await store.accounts.find("u1")).toBeNull();
    await store.transaction((tx) => tx.accounts.ensure({ id: "u1", email: "a@example.com", at }));
    expect(await store.accounts.find("u1")).toMatchObject({ email: "a@example.com" });
  });

  it("answers what its work answers", async () => {
    expect(await store.transaction(async () => 7)).toBe(7);
  });
});

describeOnDatabases("two connections", (fresh) => {
  let one: OpenStore;
  let other: OpenStore;
  beforeAll(async () => {
    const { url } = await fresh();
    one = createStore(url);
    other = createStore(url);
    await one.migrate();
  });
  afterAll(async () => {
    await one.close();
    await other.close();
  });

  it("completes two transactions that read and then write at the same time", async () => {
    await one.accounts.ensure({ id: "u1", email: "a@example.com", at });
    const readThenWrite = (store: OpenStore, name: string) =>
      store.transaction(async (tx) => {
        await tx.accounts.find("u1");
        await pause(50);
        await tx.accounts.setNames("u1", name, name);
      });
    const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
    await Promise.all(names.map((name, index) => readThenWrite(index % 2 ? one : other, name)));
    expect(names).toContain((await one.accounts.find("u1"))?.firstName);
  });
});

describeStores("registrations", (open) => {
  let store: OpenStore;
  const entry = (answer: string) => ({
    registrationId: "r1",
    step: "one",
    entry: { answer: { text: answer } },
    definitionVersion: "v1",
    givenBy: "u1",
    givenAt: at,
  });
  beforeAll(async () => {
    store = await open();
    await store.accounts.ensure({ id: "u1", email: "a@example.com", at });
    await store.registrations.open({ id: "r1", userId: "u1", wizard: "w", at });
  });

  it("keeps one registration for a person and a wizard, however often it is begun", async () => {
    const begun = await Promise.all(
      ["r2", "r3"].map((id) => store.registrations.open({ id, userId: "u1", wizard: "w", at })),
    );
    expect(begun.map((registration) => registration?.id)).toEqual(["r1", "r1"]);
    expect(await store.registrations.listOf("u1")).toHaveLength(1);
  });

  it("returns an entry as it was put, of any JSON", async () => {
    const answer = {
      text: "é 'quoted' \"",
      list: [1, null, true, { a: [] }],
      nothing: null,
      number: 1.5,
      empty: {},
    };
    const put = await store.registrationEntries.putEntry({ ...entry(""), step: "json", entry: { answer } });
    expect(put).toMatchObject({ revision: 1, entry: { answer } });
    const skipped = await store.registrationEntries.putEntry({
      ...entry(""),
      step: "json",
      entry: { skipped: true },
    });
    expect(skipped).toMatchObject({ revision: 2, entry: { skipped: true } });
    expect((await store.registrationEntries.entriesOf("r1")).find(({ step }) => step === "json")).toEqual(
      skipped,
    );
  });

  it("numbers the revisions of an entry", async () => {
    expect(await store.registrationEntries.putEntry(entry("first"))).toMatchObject({ revision: 1 });
    expect(await store.registrationEntries.putEntry(entry("second"))).toMatchObject({ revision: 2 });
    const found = await store.registrationEntries.findEntry("r1", "one");
    expect(found).toMatchObject({ revision: 2, entry: { answer: { text: "second" } } });
  });

  it("gives each of many saves at once its own revision", async () => {
    const puts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.registrationEntries.putEntry(entry(`p${index}`))),
    );
    const revisions = puts.map((put) => put?.revision ?? 0).sort((one, other) => one - other);
    expect(revisions).toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
  });

  it("returns batches with their entries, each once", async () => {
    const others = ["b1", "b2", "b3", "b4"];
    for (const id of others) {
      await store.accounts.ensure({ id, email: `${id}@example.com`, at });
      await store.registrations.open({ id, userId: id, wizard: "batch", at });
    }
    await store.registrationEntries.putEntry({ ...entry("kept"), registrationId: "b3" });
    const first = await store.registrationEntries.batchOf("batch", null, 3);
    const second = await store.registrationEntries.batchOf("batch", "b3", 3);
    expect([first, second].map((batch) => batch.map(({ registration }) => registration.id))).toEqual([
      ["b1", "b2", "b3"],
      ["b4"],
    ]);
    expect(first.map(({ entries }) => entries.length)).toEqual([0, 0, 1]);
    expect(await store.registrationEntries.batchOf("batch", "b4", 3)).toEqual([]);
  });

  it("counts registrations for staff, whole and in parts, and recounts at once unless they are very many", async () => {
    const { registrations, registrationEntries, funnels, accounts } = store;
    const put = async (registrationId: string, step: string) =>
      await registrationEntries.putEntry({ ...entry(""), step, registrationId });
    for (const id of ["f0", "f1", "f2"]) {
      await accounts.ensure({ id, email: `${id}@example.com`, at });
      await registrations.open({ id, userId: id, wizard: "counted", at });
      await put(id, "a");
    }
    await put("f1", "b");
    await registrations.confirm("f1", at);
    const counted = {
      underWay: 2,
      confirmed: 1,
      answered: new Map([
        ["a", 3],
        ["b", 1],
      ]),
    };
    expect(await funnels.of("counted")).toEqual(counted);
    await registrations.confirm("f2", at);
    const now = { ...counted, underWay: 1, confirmed: 2 };
    expect(await funnels.of("counted")).toEqual(now);
    expect(await funnels.of("counted", 1)).toEqual(now);
    await registrations.confirm("f0", at);
    expect(await funnels.of("counted", 1)).toEqual(now);
    const during = await funnels.during(at.toISOString());
    expect(during).toContainEqual({
      ...{ wizard: "counted", begun: 3, wentOn: 0, confirmed: 3 },
      answered: counted.answered,
    });
    const inParts = await funnels.during(at.toISOString(), "9998", 2);
    expect(inParts).toEqual(expect.arrayContaining(during));
  });

  it("confirms a registration once, and opens it no more", async () => {
    const again = { id: "r4", userId: "u1", wizard: "w", at };
    expect(await store.transaction((tx) => tx.registrations.open(again))).toMatchObject({ id: "r1" });
    const confirmed = await Promise.all(
      Array.from({ length: 10 }, () => store.registrations.confirm("r1", at)),
    );
    expect(confirmed.filter(Boolean)).toHaveLength(1);
    expect(await store.registrations.open(again)).toBeNull();
    expect(await store.registrations.find("u1", "w")).toMatchObject({ confirmedAt: at.toISOString() });
  });
});

describeStores("files", (open) => {
  let store: OpenStore;
  const file = (id: string, size = 10) => ({
    id,
    ownerId: "u1",
    purpose: "w/s/f",
    picture: false,
    name: "a.pdf",
    type: "application/pdf",
    size,
    sha256: "00",
    storageKey: id,
    scannedAt: null,
  });
  beforeAll(async () => {
    store = await open();
    for (const id of ["u1", "u2"]) await store.accounts.ensure({ id, email: `${id}@example.com`, at });
  });

  it("finds files for their owner only", async () => {
    expect(await store.files.add(file("f1"), { files: 5, bytes: 100 }, at)).toBe(true);
    expect(await store.files.find("f1", "u1")).toMatchObject({ size: 10, createdAt: at.toISOString() });
    expect(await store.files.find("f1", "u2")).toBeNull();
    expect(await store.files.remove("f1", "u2")).toBeNull();
    expect(await store.files.remove("f1", "u1")).toMatchObject({ id: "f1" });
  });

  it("counts files right when many come at once", async () => {
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.files.add(file(`g${index}`), { files: 5, bytes: 1000 }, at),
      ),
    );
    expect(added.filter(Boolean)).toHaveLength(5);
    expect(await store.files.add(file("large", 951), { files: 50, bytes: 1000 }, at)).toBe(false);
    expect(await store.files.add(file("fits", 950), { files: 50, bytes: 1000 }, at)).toBe(true);
  });
});

describeStores("limits", (open) => {
  const rules = [
    { count: 1, within: 60_000 },
    { count: 3, within: 600_000 },
  ];
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  });

  it("allows what every rule allows, and says how long to wait", async () => {
    expect(await store.limits.take("a", rules, at)).toBe(0);
    expect(await store.limits.take("a", rules, later(1000))).toBe(59);
    expect(await store.limits.take("b", rules, later(1000))).toBe(0);
    expect(await store.limits.take("a", rules, later(60_000))).toBe(0);
    expect(await store.limits.take("a", rules, later(120_000))).toBe(0);
    expect(await store.limits.take("a", rules, later(180_000))).toBe(420);
    expect(await store.limits.take("a", rules, later(600_000))).toBe(0);
    expect(await store.limits.take("a", rules, later(659_000))).toBe(1);
  });

  it("lets exactly as many through at once as it allows", async () => {
    const many = [{ count: 7, within: 60_000 }];
    const taken = await Promise.all(Array.from({ length: 100 }, () => store.limits.take("many", many, at)));
    expect(taken.filter((wait) => wait === 0)).toHaveLength(7);
    await store.limits.giveBack("many");
    expect(await store.limits.take("many", many, at)).toBe(0);
    expect(await store.limits.take("many", many, at)).toBe(60);
    await store.limits.clear("many");
    expect(await store.limits.take("many", many, at)).toBe(0);
  });

  it("lets one try through after the wait", async () => {
    const ladder = [{ count: 2, within: 600_000, wait: 30_000 }];
    expect(await store.limits.take("w", ladder, at)).toBe(0);
    expect(await store.limits.take("w", ladder, at)).toBe(0);
    expect(await store.limits.take("w", ladder, at)).toBe(30);
    expect(await store.limits.take("w", ladder, later(30_000))).toBe(0);
    expect(await store.limits.take("w", ladder, later(30_000))).toBe(30);
  });

  it("forgets a limit when nobody tries anymore", async () => {
    await store.limits.take("old", rules, at);
    await store.limits.sweep(later(1));
    expect(await store.limits.take("old", rules, later(1))).toBe(0);
  });
});

describeStores("the outbox", (open) => {
  let store: OpenStore;
  const mail = (id: string, priority = 5) => ({
    id,
    recipient: "a@example.com",
    subject: "s",
    text: "t",
    html: "h",
    priority,
    at,
    expiresAt: null,
  });
  beforeAll(async () => {
    store = await open();
  });

  it("hands the urgent out first, and each to one sender", async () => {
    for (const id of ["m1", "m2", "m3"]) await store.outbox.add(mail(id));
    await store.outbox.add(mail("code", 0));
    expect(await store.outboxTries.lease(at, later(1000))).toMatchObject({ id: "code", attempts: 1 });
    const leased = await Promise.all(
      Array.from({ length: 6 }, () => store.outboxTries.lease(at, later(1000))),
    );
    expect(leased.flatMap((one) => (one ? [one.id] : [])).sort()).toEqual(["m1", "m2", "m3"]);
  });

  it("hands out again what a sender did not finish in its time", async () => {
    expect(await store.outboxTries.lease(later(999), later(2000))).toBeNull();
    expect(await store.outboxTries.lease(later(1000), later(2000))).toMatchObject({
      id: "code",
      attempts: 2,
    });
  });

  it("keeps what is to be tried again until its time, and empties what is done", async () => {
    await store.outboxTries.retryAt({ id: "code", attempts: 2 }, later(5000), "451");
    await store.outboxTries.markSent("m1", later(1500));
    await store.outboxTries.giveUp({ id: "m2", attempts: 1 }, later(1500), "550");
    await store.outboxTries.markSent("m3", later(1500));
    expect(await countMails(store)).toEqual({ waiting: 1, failed: 1 });
    expect(await store.outboxTries.lease(later(4999), later(9000))).toBeNull();
    expect(await store.outboxTries.lease(later(5000), later(9000))).toMatchObject({
      id: "code",
      text: "t",
      attempts: 3,
    });
  });

  it("attack 102: has no ear for a sender that was away too long, but for what it sent", async () => {
    await store.outbox.add(mail("slow"));
    const late = { id: "slow", attempts: 1 };
    expect(await store.outboxTries.lease(later(6000), later(7000))).toMatchObject(late);
    expect(await store.outboxTries.lease(later(8000), later(8700))).toMatchObject({
      id: "slow",
      attempts: 2,
    });
    await store.outboxTries.retryAt(late, later(6000), "too late");
    await store.outboxTries.giveUp(late, later(6000), "too late");
    await store.outboxTries.remove(late);
    expect(await store.outboxTries.lease(later(8500), later(9500))).toBeNull();
    await store.outboxTries.markSent("slow", later(8600));
    expect(await store.outboxTries.lease(later(8800), later(9800))).toBeNull();
  });

  it("leaves mails that are not urgent to others on request", async () => {
    await store.outbox.add(mail("bulk", 5));
    expect(await store.outboxTries.lease(later(20), later(1000), 2)).toBeNull();
    expect(await store.outboxTries.lease(later(20), later(1000), 5)).toMatchObject({ id: "bulk" });
  });

  it("sweeps sent mails sooner than those given up", async () => {
    await store.outboxTries.giveUp({ id: "bulk", attempts: 1 }, later(100), "550");
    const { failed } = await countMails(store);
    await store.outbox.sweep(later(99_000), later(0));
    expect(await countMails(store)).toMatchObject({ failed });
    await store.outbox.sweep(later(99_000), later(99_000));
    expect(await countMails(store)).toMatchObject({ failed: 0 });
  });
});

describeStores("definition versions", (open) => {
  it("keeps the first content of a version, in its order", async () => {
    const { definitionVersions } = await open();
    const content = '{"version":"v","b":1,"a":2}';
    const definition = JSON.parse(content);
    await definitionVersions.record({ wizard: "w", version: "v", content, at });
    await definitionVersions.record({ wizard: "w", version: "v", content: '{"version":"v"}', at: later(1) });
    const found = await definitionVersions.find("w", "v");
    expect(found).toEqual({ wizard: "w", version: "v", content, definition, recordedAt: at.toISOString() });
    expect(await definitionVersions.find("w", "x")).toBeNull();
  });
});

describe("a database address", () => {
  it("fails at the first query when the address leads nowhere", async () => {
    const store = createStore("postgres://nobody@127.0.0.1:9/none");
    await expect(store.checkWrite(new Date())).rejects.toThrow();
    await store.close();
  });
});

describeStores("people of the desk", (open) => {
  it("keeps people away on the days that were set last", async () => {
    const { accounts, staff, deskPeople } = await open();
    await accounts.ensure({ id: "dora", email: "dora@example.com", at });
    await accounts.grantRole("dora", "REVIEWER");
    const absent = { from: "2026-12-01", until: "2026-12-04" };
    for (const days of [{ ...absent, from: "2026-11-30" }, absent, null]) {
      await deskPeople.setAbsence("dora", days);
      expect((await staff.listAccounts()).map((one) => one.absent)).toEqual([days]);
    }
  });

  it("assigns people in turn, even when many are assigned at once", async () => {
    const store = await open();
    const ids = ["ana", "ben", "cleo"];
    for (const id of ids) await store.accounts.ensure({ id, email: `${id}@example.com`, at });
    const take = (of: string[]) => store.transaction((tx) => tx.deskPeople.takeTurn(of));
    const taken = await Promise.all(Array.from({ length: 12 }, () => take(ids)));
    expect(ids.map((id) => taken.filter((one) => one === id).length)).toEqual([4, 4, 4]);
    for (const alone of ids) {
      expect(await take([alone])).toBe(alone);
      expect([await take(ids), await take(ids)].sort()).toEqual(ids.filter((id) => id !== alone));
    }
  });
});

describeStores("cases", (open) => {
  let store: OpenStore;
  const ids = ["r1", "r2", "r3"];
  const caseOf = (id: string, index: number): Case => ({
    ...{ id, wizard: "w", state: "received", name: `Firm ${index}`, search: `firm ${index}`, revision: 0 },
    ...{ stateSince: at.toISOString(), receivedAt: later(index).toISOString(), dueOn: `2026-11-2${index}` },
    ...{ daysLeft: null, assigneeId: null, openedAt: null, askedAt: null, reminded: 0 },
    ...{ decidedAt: null, firstDecidedAt: null },
    flags: index === 1 ? ["late"] : [],
  });
  beforeAll(async () => {
    store = await open();
    await store.accounts.ensure({ id: "staff", email: "staff@example.com", at });
    for (const [index, id] of ids.entries()) {
      await store.accounts.ensure({ id: `u${index}`, email: `u${index}@example.com`, at });
      await store.registrations.open({ id, userId: `u${index}`, wizard: "w", at });
      await store.registrations.confirm(id, at);
      const key = { question: "ein", value: index < 2 ? "12" : "13" };
      expect(await store.cases.add(caseOf(id, index), [key])).toBe(true);
      expect(await store.cases.add(caseOf(id, index), [key])).toBe(false);
    }
  });

  it("changes cases one after the other, whoever holds them at once", async () => {
    const change = () =>
      store.transaction(async (tx) => {
        const held = await tx.cases.hold("r1");
        await pause(5);
        if (held) await tx.cases.update({ ...held, revision: held.revision + 1 });
      });
    await Promise.all(Array.from({ length: 8 }, change));
    expect((await store.cases.find("r1"))?.revision).toBe(8);
    expect(await store.transaction((tx) => tx.cases.hold("none"))).toBeNull();
  });

  it("lists, counts and finds cases by what is asked for", async () => {
    const { cases, caseCounts, caseGroups, caseLists, casePairs } = store;
    const decided = { ...caseOf("r3", 2), state: "active", decidedAt: later(9).toISOString(), dueOn: null };
    await cases.update({ ...decided, assigneeId: "staff" });
    const found = async (filter: CaseFilter, after: { receivedAt: string; id: string } | null = null) =>
      (await caseLists.list(filter, "staff", after, 10)).map(({ id }) => id);
    expect(await found({})).toEqual(ids);
    expect(await found({}, { receivedAt: at.toISOString(), id: "r1" })).toEqual(["r2", "r3"]);
    expect(await found({ open: true, dueBefore: "2026-11-21" })).toEqual(["r1"]);
    expect(await found({ flagged: true })).toEqual(["r2"]);
    expect(await found({ assigneeId: "staff", states: ["active"], wizard: "w" })).toEqual(["r3"]);
    expect([await found({ search: "12" }), await found({ search: "m 2" })]).toEqual([["r1", "r2"], ["r3"]]);
    const counts = (await caseCounts.counts("staff", "2026-11-21")).sort((a, b) =>
      a.state.localeCompare(b.state),
    );
    const none = { wizard: "w", mine: 0, flagged: 0, overdue: 0, unassigned: 0 };
    expect(counts).toEqual([
      { ...none, state: "active", all: 1, open: 0 },
      { ...none, state: "received", all: 2, open: 2, unassigned: 2, overdue: 1, flagged: 1 },
    ]);
    // What was counted one by one is the same added up.
    await Promise.all([caseCounts.addUpCounts(), caseCounts.addUpCounts()]);
    await cases.update({ ...caseOf("r1", 0), assigneeId: "staff" });
    expect((await caseCounts.counts("staff", "2026-11-21")).map(({ all }) => all).sort()).toEqual([1, 2]);
    // In one part, and in several.
    for (const size of [undefined, 1, 2])
      expect((await caseGroups.groups(size)).map((one) => [one.state, one.isDecided, one.count])).toEqual([
        ["active", true, 1],
        ["received", false, 2],
      ]);
    expect((await casePairs.related("r1", ["ein"], 5)).map((one) => [one.found.id, one.questions])).toEqual([
      ["r2", ["ein"]],
    ]);
    expect(await cases.unreceived(["w"], "", 2)).toEqual({ ids: [], next: "r2" });
    await cases.remove("r3");
    expect(await cases.unreceived(["w"], "r2", 2)).toEqual({ ids: ["r3"], next: null });
  });
});
