import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Knex } from "knex";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isObject, type Json } from "#engine";
import { runCampaigns } from "../launch/run-campaigns.ts";
import type { LaunchView } from "../responses/launch.ts";
import { isSqlite, openDatabase } from "../store/connection.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  password,
  type TestServer,
  type TestServerOptions,
} from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { enterOwner, joinBy, teamCalls } from "../testing/company.ts";
import { deskOf, sentGrant, sentSupplier } from "../testing/desk.ts";
import { draftCalls } from "../testing/drafts.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { done, fillSupplier, supplierCalls, uploadAhead } from "../testing/sample-calls.ts";
import { pdf, picture } from "../testing/sample-files.ts";
import { staffMember } from "../testing/staff.ts";
import { ever } from "../uploads/storage.ts";
import { forgetRecords } from "./kept-records.ts";

/** Leads to a value within an answer. */
type Path = (string | number)[];

const ask = (server: TestServer, { token }: Person) =>
  server.call("POST", "/api/user/data/closing", { token, body: {} });
const confirm = (server: TestServer, { token }: Person, link: string) =>
  server.call("PUT", "/api/user/data/closing", { token, body: { token: link } });

async function close(server: TestServer, person: Person) {
  done(await ask(server, person));
  return await confirm(server, person, await server.tokenFor(person.email, "/your-data/close"));
}

/** Tables that hold nothing of a person, or of a registrant's registration. */
const impersonal = [
  ...[
    "case_counts",
    "closed_cases",
    "definition_files",
    "definition_folders",
    "definition_versions",
    "draft_files",
  ],
  ...["draft_impacts", "file_directory", "heartbeat", "migrations", "migrations_lock", "release_files"],
  ...["retention_clock", "sqlite_sequence"],
];

let server: TestServer;
let db: Knex;

/** Opens a server and its database for the tests of a suite. */
function useServer(open: (options: TestServerOptions) => Promise<TestServer>): void {
  beforeAll(async () => {
    server = await open({ env: { accessUrl: "https://app.example.com/in" } });
    db = openDatabase(server.databaseUrl);
  });
  afterAll(() => db.destroy());
}

const tables = (): Promise<string[]> =>
  isSqlite(db)
    ? db("sqlite_master").where({ type: "table" }).pluck("name")
    : db("information_schema.tables").where({ table_schema: "public" }).pluck("table_name");

/** The tables in which one of these texts stands, in any column of any row. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const rows = JSON.stringify(await db(table));
    if (texts.some((text) => rows.includes(text))) found.push(table);
  }
  return found.sort();
}

/** The files in which a text stands: uploads, mails, and on SQLite the database itself. */
async function filesWith(text: string): Promise<string[]> {
  const folder = server.services.env.dataDir;
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of all.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (path.includes(text) || (await readFile(path)).includes(text)) found.push(entry.name);
  }
  const { files } = server.services;
  for (const key of files.isRemote ? await files.keptBefore(ever) : []) {
    const stored = await files.read(key);
    if (stored && (await buffer(await stored.open())).includes(text)) found.push(key);
  }
  return found;
}

/** Writes the marker into each answer that takes it, and into the name and the content of each file. */
async function answerWith(person: Person, wizard: string, marker: string): Promise<number> {
  const { journeys } = server.definitions.current().wizards[wizard] ?? {};
  const [journey] = (journeys ?? []).toSorted(
    (a, b) => JSON.stringify(b.entries).length - JSON.stringify(a.entries).length,
  );
  let marked = 0;
  for (const [step, entry] of Object.entries(journey?.entries ?? {})) {
    if (!entry.answer || Object.keys(entry.answer).length === 0) {
      if (entry.skipped) done(await save(person, wizard, step, entry));
      continue;
    }
    const original = await withFiles(person, entry.answer, wizard, step, marker);
    let texts = textsIn(original);
    for (;;) {
      const answer = texts.reduce((one, path) => withText(one, path, marker), original);
      const { status, body } = await save(person, wizard, step, { answer });
      if (status === 200) break;
      const refused: Path[] = body.errors.map((one: { path: Path }) => one.path);
      const taken = texts.filter((path) => !refused.some((one) => `${path}`.startsWith(`${one}`)));
      expect(taken.length).toBeLessThan(texts.length);
      texts = taken;
    }
    marked += texts.length;
  }
  return marked;
}

const save = (person: Person, wizard: string, step: string, body: object) =>
  server.call("PUT", `/api/registrations/${wizard}/steps/${step}`, { token: person.token, body });

async function withFiles(
  person: Person,
  value: Json,
  wizard: string,
  step: string,
  marker: string,
  path: string[] = [],
): Promise<Json> {
  if (Array.isArray(value))
    return await Promise.all(value.map((one) => withFiles(person, one, wizard, step, marker, path)));
  if (!isObject(value)) return value;
  if ("id" in value && "size" in value) {
    const isPicture = String(value.type).startsWith("image/");
    const bytes = isPicture ? await picture("png") : pdf(marker);
    const name = `${marker}.${isPicture ? "png" : "pdf"}`;
    return await uploadAhead(server, person, `${wizard}/${step}/${path.join(".")}`, bytes, name);
  }
  const entries: [string, Json][] = [];
  for (const [name, one] of Object.entries(value))
    entries.push([name, await withFiles(person, one ?? null, wizard, step, marker, [...path, name])]);
  return Object.fromEntries(entries);
}

/** Sends the access link to everybody who waits for it. */
async function launch(admin: Person): Promise<void> {
  const desk = deskOf(server, admin);
  const { groups } = done(await desk.send("GET", "/launch")).body as LaunchView;
  const names = groups.map(({ name }) => name);
  done(await desk.send("POST", "/launch/campaigns", { id: randomUUID(), groups: names, at: null }));
  await runCampaigns(server.services);
  await server.sender.flush();
  await server.store.campaignDelivery.settle();
}

describeServer("an account that is closed", (open) => {
  useServer(open);
  /** The tables that a test of this suite wrote something of a person into. */
  const written = new Set<string>();

  it.each(["supplier", "buyer"])(
    "attack 201: leaves the marker of a %s in no table, file, mail or log",
    async (wizard) => {
      const marker = `zq${wizard}marker`;
      const email = `${marker}@example.com`;
      const ip = freshIp();
      const admin = await staffMember(server, "ADMIN");
      const former = `${marker}-before@example.com`;
      const person = { ...(await server.signUp(former)), email };
      const { token } = person;
      const host = await enterOwner(server);
      const receivedOn = server.clock.now().toISOString().slice(0, 10);
      const asked = { kind: "correction", name: marker, note: marker, receivedOn };
      for (const address of [former, email]) {
        done(await deskOf(server, admin).send("POST", "/requests", { ...asked, email: address }));
        done(await teamCalls(server, host).invite({ members: address }));
      }
      done(await server.call("POST", "/api/user/data/email", { token, body: { email, password } }));
      const change = { email, userOtpInput: await server.codeFor(email) };
      done(await server.call("PUT", "/api/user/data/email", { token, body: change }));
      // Before an account, around it, and against it.
      done(await server.call("POST", "/register", { body: { email, firstName: marker }, ip }));
      await server.call("POST", "/api/auth/login", { body: { email, password: "Wrong-horse-7!" }, ip });
      await server.call("POST", "/api/user/forgot-password", { body: { email }, ip });
      expect(await answerWith(person, wizard, marker)).toBeGreaterThan(3);
      const names = { firstName: marker, lastName: marker };
      done(await server.call("PUT", "/api/user/data/names", { token, body: names }));
      done(await server.call("PUT", "/api/user/data/sharing", { token, body: { optOut: true } }));
      done(await server.call("POST", `/api/registrations/${wizard}/confirm`, { token, body: {} }));
      const id = (await server.store.registrations.find(person.userId, wizard))?.id ?? "";
      if (wizard === "supplier") {
        const reviewer = deskOf(server, admin);
        await reviewer.open(id);
        const other = await sentSupplier(server);
        done(await reviewer.send("PUT", `/cases/${id}/pairs/${other.id}`, { verdict: "different" }));
        await reviewer.find(id, "company", { nameOnDocument: marker, result: "confirmed" });
        done(await reviewer.send("POST", `/cases/${id}/notes`, { text: `${marker} seems right` }));
        done(await reviewer.send("POST", `/cases/${id}/questions`, { text: `Are you ${marker}?` }));
        await reviewer.queue(`?search=${marker}`);
        const [question] = (await reviewer.open(id)).questions;
        const body = { registration: id, text: `I am ${marker}` };
        done(await server.call("POST", `/api/registrations/questions/${question?.ordinal}`, { token, body }));
      } else await joinBy(server, person, "Member");
      done(await server.call("GET", "/api/user/data/export", { token }));
      await launch(admin);
      const until = new Date(server.clock.now().getTime() + 1e10);
      await server.store.deviceLinks.put({ email, hash: marker, until });
      const mailed = { userId: person.userId, purpose: "download" as const, hash: marker, until };
      await server.store.dataLinks.putLink(mailed);
      for (const table of await tablesWith(marker, person.userId, id)) written.add(table);
      expect(wizard === "buyer" || (await filesWith(marker)).length > 1).toBe(true);

      // While the former address may take the account back, it can't be closed.
      expect((await ask(server, person)).body.code).toBe("email-changed");
      server.clock.advance(10 * 24 * 60 * 60_000);
      done(await close(server, { ...person, token: await enterAgain(server, person.userId) }));
      await server.mails();
      expect(await tablesWith(marker)).toEqual([]);
      await server.store.erasure.forgetLog();
      expect(await filesWith(marker)).toEqual([]);
      expect(server.log.filter((line) => line.includes(marker))).toEqual([]);
      // The audit log keeps what was done, by an id that leads nowhere; of what was decided stays what names nobody.
      expect(await tablesWith(person.userId)).toEqual(["audit"]);
      const kept = await server.store.closedCases.closedCases(10);
      expect(kept.map((one) => one.id).includes(id)).toBe(wizard === "buyer");
      const left = await tablesWith(id);
      expect(left.filter((table) => table !== "limits")).toEqual(
        wizard === "buyer" ? ["audit", "closed_cases"] : ["audit"],
      );
      expect((await server.call("GET", "/api/user/data", { token })).status).toBe(401);
      const again = await server.call("POST", "/api/auth/login", {
        body: { email, password },
        ip: freshIp(),
      });
      expect(again.status).toBe(401);
    },
  );

  it("attack 201: leaves the marker of a former member of staff in no table, file or log", async () => {
    const marker = "zqstaffmarker";
    const email = `${marker}@example.com`;
    const colleague = await staffMember(server, "ADMIN");
    const person = { ...(await staffMember(server, "ADMIN")), email };
    await db("users").where({ id: person.userId }).update({ email });
    const { token, userId } = person;
    const names = { firstName: marker, lastName: marker };
    done(await server.call("PUT", "/api/user/data/names", { token, body: names }));
    await person.confirm();
    const [first, second] = [await sentSupplier(server), await sentSupplier(server)];
    for (const assigned of [person, colleague]) {
      const body = { cases: [first.id], assignee: assigned.userId };
      done(await deskOf(server, colleague).send("POST", "/assign", body));
    }
    const desk = deskOf(server, person);
    await desk.open(first.id);
    await desk.find(first.id, "company", { nameOnDocument: "Peachtree", result: "confirmed" });
    done(await desk.send("POST", `/cases/${first.id}/notes`, { text: "Seems right." }));
    done(await desk.send("PUT", `/cases/${first.id}/pairs/${second.id}`, { verdict: "different" }));
    const days = { from: "2026-12-01", until: "2026-12-02" };
    done(await desk.send("PUT", `/people/${userId}/absence`, days));
    const receivedOn = server.clock.now().toISOString().slice(0, 10);
    const asked = { kind: "access", email: "ana@example.com", receivedOn };
    const request = done(await desk.send("POST", "/requests", asked)).body;
    done(await desk.send("PUT", `/requests/${request.id}/identity`, { identity: "answered" }));
    done(await desk.send("POST", `/requests/${request.id}/carry-out`, {}));
    await launch(person);
    const drafts = draftCalls(server, person);
    const { id: draft } = await drafts.start();
    done(await drafts.send("POST", `drafts/${draft}/links`, { purpose: "sharing" }));
    done(await drafts.send("POST", `drafts/${draft}/comments`, { place: "site/brand.json", text: "Why?" }));
    done(await drafts.send("GET", `drafts/${draft}/since/0?place=site/brand.json`));
    await db("releases").update({ author_id: userId, author: `${marker} ${marker}` });
    const body = { email: "new@example.com", role: "EDITOR" };
    done(await server.call("POST", "/api/staff/people", { token, body }));
    const subject = { issuer: "https://id.example.com", subject: marker };
    await server.store.providerLinks.add(subject, userId, server.clock.now());
    await db("recovery_codes").insert({ user_id: userId, hash: marker });
    for (const table of await tablesWith(marker, userId)) written.add(table);

    await colleague.confirm();
    done(await server.call("DELETE", `/api/staff/people/${userId}`, { token: colleague.token }));
    done(await close(server, { ...person, token: await enterAgain(server, userId) }));
    await server.mails();
    expect(await tablesWith(marker)).toEqual([]);
    await server.store.erasure.forgetLog();
    expect(await filesWith(marker)).toEqual([]);
    expect(server.log.filter((line) => line.includes(marker))).toEqual([]);
    // What they did stays, by an id that leads nowhere and under no name.
    expect(await tablesWith(userId)).toEqual(["audit", "case_events", "preview_links", "releases"]);
    const { events, findings } = await deskOf(server, colleague).open(first.id);
    expect(new Set(events.map(({ actor }) => actor))).toContain("Former staff");
    expect(findings.map(({ giver }) => giver)).toContain("Former staff");
  });

  it("looks for the account in each table that can hold something of a person", async () => {
    expect((await tables()).filter((table) => !written.has(table)).sort()).toEqual(
      impersonal.filter((table) => isSqlite(db) || table !== "sqlite_sequence").sort(),
    );
  });
});

describeOnBothDatabases("an account that is closed", (open) => {
  useServer(open);

  it.each(["change-asked", "returned"])(
    "keeps the states and the first decision of what a change reopened, in the state %s",
    async (state) => {
      const owner = await enterOwner(server);
      const { token } = owner;
      const decidedAt = server.clock.now().toISOString();
      const { id } = (await server.store.registrations.find(owner.userId, "buyer")) ?? { id: "" };
      server.clock.advance(60_000);
      const desk = deskOf(server, await staffMember(server, "REVIEWER"));
      await desk.open(id);
      const place = { step: "company-details", path: ["companyName"] };
      const body = { ...place, text: "We merged." };
      done(await server.call("POST", "/api/registrations/buyer/changes", { token, body }));
      const corrections = [{ ...place, remark: "Enter the new name." }];
      if (state === "returned") done(await desk.move(id, "return", { corrections }));
      const { closing } = done(await server.call("GET", "/api/user/data", { token })).body;
      expect(closing.registrations).toMatchObject([{ isDecided: true }]);
      done(await close(server, owner));
      const kept = (await server.store.closedCases.closedCases(10)).find((one) => one.id === id);
      expect(kept).toMatchObject({ state, decidedAt });
      expect(kept?.history.map((one) => one.state)).toEqual([state]);
      await server.mails();
      expect((await tablesWith(id)).filter((table) => table !== "limits")).toEqual(["audit", "closed_cases"]);
      expect(await tablesWith(owner.email)).toEqual([]);
    },
  );

  it("attack 202: keeps nothing of an account that saves, uploads and confirms while it is closed", async () => {
    const person = await enter(server);
    await fillSupplier(server, person);
    done(await ask(server, person));
    const link = await server.tokenFor(person.email, "/your-data/close");
    const calls = supplierCalls(server, person);
    const [closed] = await Promise.all([
      confirm(server, person, link),
      calls.basicInformation({ name: "Saved late" }),
      calls.confirm(),
      uploadAhead(server, person, "supplier/registration-compliance/document").catch(() => null),
      server.call("PUT", "/api/user/data/sharing", { token: person.token, body: { optOut: true } }),
      server.call("PUT", "/api/user/data/names", {
        token: person.token,
        body: { firstName: "A", lastName: "B" },
      }),
      confirm(server, person, link),
    ]);
    expect(closed?.status === 200 || closed?.status === 410 || closed?.status === 401).toBe(true);
    await server.mails();
    expect(await tablesWith(person.userId)).toEqual(["audit"]);
    expect(await tablesWith(person.email)).toEqual([]);
    const names = await filesWith("A licence");
    const rows = await db("files").pluck("storage_key");
    expect(names.filter((name) => /^[0-9a-f]{32}$/.test(name) && !rows.includes(name))).toEqual([]);
  });
});

describeServer("closing an account", (open) => {
  useServer(open);

  it("attack 203: needs the mailed link and the login it was mailed for, once", async () => {
    const [person, thief] = [await enter(server), await enter(server)];
    done(await ask(server, person));
    const link = await server.tokenFor(person.email, "/your-data/close");
    expect((await confirm(server, thief, link)).status).toBe(410);
    expect((await confirm(server, person, "x".repeat(43))).status).toBe(410);
    expect((await server.call("PUT", "/api/user/data/closing", { body: { token: link } })).status).toBe(401);
    const other = { ...person, token: await enterAgain(server, person.userId) };
    expect((await confirm(server, other, link)).status).toBe(200);
    expect((await confirm(server, person, link)).status).toBe(401);
    expect((await server.mails(person.email)).at(-1)?.email.subject).toContain("is closed");
    expect(await server.store.accounts.find(thief.userId)).not.toBeNull();
  });

  it("ends with its half hour", async () => {
    const person = await enter(server);
    done(await ask(server, person));
    const link = await server.tokenFor(person.email, "/your-data/close");
    server.clock.advance(30 * 60_000);
    const again = { ...person, token: await enterAgain(server, person.userId) };
    expect((await confirm(server, again, link)).status).toBe(410);
  });

  it("refuses to close an account of staff, and says why", async () => {
    const admin = await staffMember(server, "ADMIN");
    const reply = await ask(server, admin);
    expect([reply.status, reply.body.message]).toEqual([
      409,
      "Your account has a role on our staff. Ask an administrator to withdraw it first.",
    ]);
  });

  it("says before what goes and stays, and lets teammates go", async () => {
    const owner = await enterOwner(server);
    const member = await joinBy(server, owner, "Member");
    const { closing } = done(await server.call("GET", "/api/user/data", { token: owner.token })).body;
    expect(closing).toMatchObject({
      registrations: [{ title: "Buyer registration", isDecided: true, kept: null }],
      teammates: 1,
      possibleFrom: null,
    });
    done(await close(server, owner));
    expect((await server.store.accounts.find(member.userId))?.role).toBeNull();
    expect((await server.call("GET", "/api/user/data", { token: member.token })).status).toBe(401);
  });

  it("keeps what a law demands as a record of its own, until its time is over", async () => {
    const person = await enter(server);
    const id = await sentGrant(server, person);
    const desk = deskOf(server, await staffMember(server, "ADMIN"));
    await desk.find(id, "assessment", { purpose: 1, costs: 4 });
    const explanation = "It does not fit the fund.";
    const reasons = ["purpose"];
    done(await desk.move(id, "decline", { answer: { reasons, explanation } }));
    const second = deskOf(server, await staffMember(server, "REVIEWER"));
    done(await second.move(id, "decline", { answer: { reasons, explanation } }));
    const { closing } = done(await server.call("GET", "/api/user/data", { token: person.token })).body;
    expect(closing.registrations[0].kept.why).toContain("Tax law");
    done(await close(server, person));
    const closed = await server.store.closedCases.closedCases(10);
    const kept = closed.find((one) => one.id === id);
    expect(kept).toMatchObject({ id, wizard: "grant", keepUntil: closing.registrations[0].kept.until });
    expect(kept?.history.map(({ state }) => state)).toEqual([kept?.state]);
    const key = kept?.recordKey ?? "";
    expect(await server.services.files.read(key)).not.toBeNull();
    expect(await server.store.files.unstored([key, "other"])).toEqual(["other"]);
    await forgetRecords(server.services);
    expect(await server.services.files.read(key)).not.toBeNull();
    server.clock.advance(7.01 * 365.25 * 24 * 60 * 60_000);
    await forgetRecords(server.services);
    expect(await server.services.files.read(key)).toBeNull();
  });
});

function textsIn(value: Json, path: Path = []): Path[] {
  if (typeof value === "string") return [path];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...path, index]));
  if (!isObject(value) || "size" in value) return [];
  return Object.entries(value).flatMap(([name, one]) => textsIn(one ?? null, [...path, name]));
}

function withText(value: Json, [first, ...rest]: Path, text: string): Json {
  if (first === undefined) return text;
  const copy = structuredClone(value) as { [name: string | number]: Json };
  copy[first] = withText(copy[first] ?? null, rest, text);
  return copy;
}
