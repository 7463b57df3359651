import { createHash, randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Env, readEnv } from "../../api/base/env.ts";
import type { DraftView } from "../../api/responses/drafts.ts";
import { openServer, type RunningServer } from "../../api/server.ts";
import { describeOnPostgres, type Person, type TestServer } from "../../api/testing/both-databases.ts";
import { createCall } from "../../api/testing/calls.ts";
import { checkOnce } from "../../api/testing/check-once.ts";
import { describeOnOneDatabase } from "../../api/testing/databases.ts";
import { deskOf, sentSupplier } from "../../api/testing/desk.ts";
import { draftCalls, setIn } from "../../api/testing/drafts.ts";
import { everythingIn } from "../../api/testing/everything.ts";
import { done } from "../../api/testing/sample-calls.ts";
import { staffMember } from "../../api/testing/staff.ts";
import { emailOf, teammates } from "./cast.ts";
import { clearInstallation } from "./clear.ts";
import { fillInstallation } from "./fill.ts";
import { type DemoRecord, readRecord, writeRecord } from "./record.ts";
import { refusal } from "./refusal.ts";
import { readVersions } from "./rows.ts";
import { clearedInWords, codesInWords, demoInWords } from "./words.ts";

const quickly = { hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 }, check: checkOnce };
/**
 * Tables that clearing doesn't restore: when a server last tried to write, which migrations ran, how cases came and
 * went.
 */
const ofServers = /^(heartbeat|case_counts|.*migrations.*)$/u;

/** Rows by table, and hashes of files by folder. */
interface Everything {
  [place: string]: string[];
}

describeOnOneDatabase("the demo", (fresh) => {
  let env: Env;
  let server: TestServer;
  let before: Everything;
  let filled: Everything;
  let record: DemoRecord;

  const everything = async (): Promise<Everything> => ({
    ...(await everythingIn(env.databaseUrl, ofServers)),
    files: await filesIn(env.dataDir),
  });

  /** Somebody of the demo who logs in as its table says. */
  async function logIn(firstName: string, lastName: string): Promise<Person> {
    const email = emailOf(firstName, lastName);
    const { password, people } = record;
    const { data } = done(await server.call("POST", "/api/auth/login", { body: { email, password } })).body;
    const { token } = data;
    const codes = codesInWords(record, new Date());
    const code = codes
      .split("\n")
      .find((line) => line.startsWith(`${email} `))
      ?.slice(-6);
    if (code) done(await server.call("POST", "/api/staff/second-factor", { token, body: { code } }));
    const { userId = "" } = people.find((one) => one.email === email) ?? {};
    return { token, userId, email };
  }

  // A server is running over the same database while the demo fills it, and serves on.
  let running: RunningServer;
  beforeAll(async () => {
    const { url, folder } = await fresh("migrated");
    const settings = { HOST: "127.0.0.1", PORT: "0", PUBLIC_URL: "http://localhost:3000", DATABASE_URL: url };
    const secrets = { AUTH_SECRET: "a secret for tests only, long enough to be one" };
    const files = { FILES_URL: `file:${join(folder, "files")}` };
    env = { ...readEnv({ ...settings, ...secrets, ...files, MAX_CONNECTIONS: "1000" }), dataDir: folder };
    running = await openServer({
      ...{ env, log: pino({ level: "silent" }), pages: join(folder, "pages"), ...quickly },
      ...{ watch: false, follow: true, shutdownTimeout: 500 },
    });
    const clock = { now: () => new Date(), advance: () => {} };
    server = { ...running, clock, call: createCall(running.url) } as unknown as TestServer;
    before = await everything();
    const filling = fillInstallation(env, quickly);
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    filling.then(end, end);
    while (!isOver) {
      await running.store.checkWrite(new Date());
      expect((await server.call("GET", "/api/wizards/supplier")).status).toBe(200);
      await pause(100);
    }
    record = await filling;
    filled = await everything();
  });
  afterAll(() => running.close());

  it("has registrations in every state and at every step", async () => {
    const { store, definitions } = server;
    for (const wizard of ["supplier", "buyer"]) {
      const { definition, procedure } = definitions.current().wizards[wizard] ?? {};
      const states = procedure?.definition.procedure.states ?? {};
      const resting = Object.keys(states).filter((state) => !states[state]?.always);
      const groups = (await store.caseGroups.groups()).filter((one) => one.wizard === wizard);
      expect([...new Set(groups.map(({ state }) => state))].sort()).toEqual(resting.sort());
      const answered = new Set<number>();
      for (const { userId } of record.people)
        for (const { registration, entries } of (await store.registrationContexts.contextOf(userId))
          .registrations)
          if (registration.wizard === wizard && !registration.confirmedAt)
            answered.add(entries.filter(({ step }) => step !== "review").length);
      const kinds = Object.values(definition?.machine.states ?? {}).map(({ meta }) => meta.kind ?? "step");
      const steps = kinds.filter((kind) => kind === "step").length;
      expect([...answered].sort()).toEqual(Array.from({ length: steps }, (_, index) => index + 1));
    }
  });

  it("shows the desk and the studio at work to whoever logs in as the table says", async () => {
    const words = demoInWords(env, record, 12);
    expect(words).toContain(record.password);
    const desk = deskOf(server, await logIn("Priya", "Nair"));
    const administrator = deskOf(server, await logIn("Morgan", "Ellis"));
    const { views, people } = await desk.queue();
    for (const view of ["mine", "unassigned", "overdue", "flagged"])
      expect(views.find(({ name }) => name === view)?.count, view).toBeGreaterThan(0);
    expect(people.filter(({ absent }) => absent).map(({ name }) => name)).toEqual(["Grace Kim"]);
    const { requests } = done(await administrator.send("GET", "/requests")).body;
    expect(requests.map((one: { outcome: string }) => one.outcome).sort()).toEqual(["done", null, null]);
    for (const [index, { firstName, lastName }] of teammates.entries()) {
      const { token } = await logIn(firstName, lastName);
      const { membership } = done(await server.call("GET", "/api/registrations/me", { token })).body;
      expect(membership).toMatchObject({ role: ["Admin", "Member"][index] });
    }
    const studio = draftCalls(server, await logIn("Jonah", "Fields"));
    const { drafts } = done(await studio.send("GET", "")).body;
    const [open] = drafts.filter(({ release }: DraftView) => release === null);
    expect(done(await studio.check(open.id)).body.faults).toHaveLength(1);
    expect((await server.store.releases.list()).filter(({ note }) => note !== "")).toHaveLength(3);
    expect(server.definitions.release()).toBe(4);
  });

  it("queues no mail, and writes none", async () => {
    expect((await everythingIn(env.databaseUrl)).outbox).toEqual([]);
    expect((await filesIn(env.dataDir)).filter((file) => file.startsWith("mail/"))).toEqual([]);
  });

  it("removes the demo whole, and nothing that somebody added since", async () => {
    const visitor = await staffMember(server, "ADMIN");
    await sentSupplier(server);
    const calls = draftCalls(server, visitor);
    const { id, files } = await calls.start("Mine");
    const step = "wizards/buyer/steps/company-details.json";
    done(await calls.edit(id, 0, setIn(files, step, ["title"], "Your organization")));
    done(await calls.check(id));
    await server.sender.flush();
    // Later actions by people of the demo are removed, too, except in the audit log.
    const people = await everythingIn(env.databaseUrl);
    const sessions = (people.sessions ?? []).map((row) => JSON.parse(row));
    const ids = new Set(record.people.map(({ userId }) => userId));
    const emails = record.people.map(({ email }) => email);
    const names = [...ids, ...emails, ...sessions.flatMap((one) => (ids.has(one.user_id) ? one.id : []))];
    const added = withoutRows(await everything(), filled);
    const stays = (row: string, place: string) =>
      place === "audit" || !names.some((name) => row.includes(name));
    const cleared = await clearInstallation(env);
    expect(cleared).toMatchObject({ people: record.people.length, keepsReleases: false });
    expect(clearedInWords(cleared)).toContain("The demo is gone");
    // Drafts that began under a release of the demo name the first one, which has the same files.
    const renumbered = (row: string) => row.replace(/"(base|signed_up_release)":4\b/gu, '"$1":1');
    const expected = Object.entries(added).map(([place, rows]) => [
      place,
      rows
        .filter((row) => stays(row, place))
        .map(renumbered)
        .sort(),
    ]);
    expect(withoutRows(await everything(), before)).toEqual(Object.fromEntries(expected));
    expect(withoutRows(before, await everything())).toEqual({});
    expect(readRecord(env.dataDir)).toBeNull();
    await expect.poll(() => server.definitions.release()).toBe(1);
    expect((await calls.get(id)).base).toBe(1);
    expect(clearedInWords(await clearInstallation(env))).toContain("no demo");
  });

  it("removes a demo that stopped halfway, and says so until then", async () => {
    const karen = await server.store.accounts.ensure({
      ...{ id: randomUUID(), email: emailOf("Karen", "Mitchell"), at: new Date() },
    });
    await server.store.accounts.setFirstPassword(
      karen.id,
      await server.services.passwords.hash("Other-word-1!"),
    );
    const rest = await everything();
    await expect(fillInstallation(env, quickly)).rejects.toThrow("already exists");
    expect(demoInWords(env, readRecord(env.dataDir) as DemoRecord, null)).toContain("not complete");
    await clearInstallation(env);
    expect(await everything()).toEqual(rest);
    const why = await refusal(env, { isBeside: true, nodeEnv: undefined });
    expect(why).toContain("There is already an account of karen.mitchell@example.com here");
    await server.store.erasure.deleteAccount(karen.id);
  });

  it("stays away from an installation for the public, and from one that has accounts", async () => {
    const usual = { isBeside: false, nodeEnv: undefined };
    expect(await refusal(env, usual)).toContain("There are 2 accounts here");
    expect(await refusal(env, { ...usual, isBeside: true })).toBeNull();
    for (const [sign, change, nodeEnv] of [
      ["SMTP_URL", { smtpUrl: "smtp://mail.example.org" }, "test"],
      ["PUBLIC_URL", { publicUrl: "https://register.example.org" }, "test"],
      ["NODE_ENV", {}, "production"],
    ] as const)
      expect(await refusal({ ...env, ...change }, { isBeside: true, nodeEnv })).toContain(sign);
  });
});

describeOnPostgres("a demo on whose releases somebody built", (open) => {
  it("goes without its releases, which serve on and can be gone back to", async () => {
    const server = await open();
    const { env } = server.services;
    const step = "wizards/buyer/steps/company-details.json";
    /** Publishes another title of a step. Returns the draft, and the number of the release. */
    async function publish(person: Person, title: string) {
      const calls = draftCalls(server, person);
      const { id, files } = await calls.start(title);
      done(await calls.edit(id, 0, setIn(files, step, ["title"], title)));
      done(await calls.check(id));
      done(await calls.publish(id, 1));
      return { id, number: server.definitions.release() ?? 0 };
    }
    const made = await staffMember(server, "ADMIN");
    const visitor = await staffMember(server, "ADMIN");
    const first = await publish(made, "Of the demo");
    const onTop = await publish(visitor, "On top");
    writeRecord(env.dataDir, {
      ...{ isWhole: true, madeAt: new Date().toISOString(), password: "", addresses: [], requests: [] },
      people: [
        { name: "Made Up", email: made.email, userId: made.userId, role: "ADMIN", secret: null, codeAt: 0 },
      ],
      ...{ drafts: [first.id], releases: [first.number], versions: await readVersions(env.databaseUrl) },
    });

    const cleared = await clearInstallation(env);
    expect(cleared).toMatchObject({ people: 1, keepsReleases: true });
    expect(clearedInWords(cleared)).toContain("somebody published on top of them");
    expect(readRecord(env.dataDir)).toBeNull();
    expect(await server.store.accounts.find(made.userId)).toBeNull();
    const left = await server.store.releases.list();
    expect(left.map(({ number }) => number)).toEqual(expect.arrayContaining([first.number, onTop.number]));
    const { token } = visitor;
    const titleNow = async () => {
      const { files } = await draftCalls(server, visitor).start("Reads");
      return JSON.parse(files[step] ?? "{}").title;
    };
    expect(await titleNow()).toBe("On top");
    const back = `/api/studio/releases/${first.number}/revert`;
    done(await server.call("POST", back, { token, body: { note: "Back" } }));
    expect(await titleNow()).toBe("Of the demo");
  });
});

/** Returns the rows that one has and the other has not; a table without any is left out. */
function withoutRows(some: Everything, others: Everything): Everything {
  const rest = Object.entries(some).map(([place, rows]) => {
    const known = new Set(others[place]);
    return [place, rows.filter((row) => !known.has(row))] as const;
  });
  return Object.fromEntries(rest.filter(([, rows]) => rows.length > 0));
}

/** Returns the path of each file in a folder with a hash of its bytes; a database shows in its rows. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  const hashed = paths
    .filter((path) => !/\.sqlite(-wal|-shm)?$/u.test(path))
    .map(async (path) => {
      const hash = createHash("sha256").update(await readFile(path));
      return `${path.slice(folder.length + 1)} ${hash.digest("hex")}`;
    });
  return (await Promise.all(hashed)).sort();
}
