import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { afterAll, expect, it } from "vitest";
import { knownMigrations } from "./store/migrate.ts";
import { type Caller, type Person, password } from "./testing/both-databases.ts";
import { createCall, freshIp } from "./testing/calls.ts";
import { describeOnDatabases } from "./testing/databases.ts";
import { deskOf } from "./testing/desk.ts";
import { type Mailbox, startMailbox } from "./testing/mailbox.ts";
import {
  buyerCalls,
  done,
  fillBuyer,
  fillSupplier,
  supplierCalls,
  uploadAhead,
} from "./testing/sample-calls.ts";
import { startServerProcess } from "./testing/server-process.ts";
import { unpackVersion, versionsBefore } from "./testing/version-before.ts";

const administrator = "admin@example.com";
const compliance = "registration-compliance";

describeOnDatabases("this version beside the one before, on one database", (fresh) => {
  const closers: (() => unknown)[] = [];
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });

  it("serves registrants and the desk in turn with it: no call fails, and nothing is lost", async () => {
    for (const revision of versionsBefore()) await runBeside(revision);
  }, 1_200_000);

  async function runBeside(revision: string): Promise<void> {
    const { url: databaseUrl, folder } = await fresh();
    const sources = join(folder, "before");
    unpackVersion(revision, sources);
    const mailbox = await startMailbox();
    closers.push(() => mailbox.stop());
    const start = (from?: string) => {
      const settings = {
        DATABASE_URL: databaseUrl,
        AUTH_SECRET: "a secret for tests only, long enough to be one",
        FILES_URL: `file:${join(folder, "files")}`,
        SMTP_URL: mailbox.url,
        ADMIN_EMAIL: administrator,
        TRUSTED_PROXIES: "1",
      };
      const server = startServerProcess(folder, settings, { sources: from });
      closers.push(() => server.child.kill("SIGKILL"));
      return server;
    };
    const stop = async ({ child, exit }: ReturnType<typeof start>) => {
      child.kill("SIGTERM");
      expect(await exit).toBe(0);
    };

    const before = start(sources);
    const older = callerOf(await before.url());
    const early = await signUp(older, mailbox);
    await fillSupplier(older, early);
    const saving = keepSaving(older, early);
    const now = start();
    const newer = callerOf(await now.url());
    const description = await saving.stop();

    const staff = await signUpAdministrator(inTurn(older, newer), mailbox);
    const read = [];
    for (const [first, second] of [
      [older, newer],
      [newer, older],
    ] as const) {
      const both = inTurn(first, second);
      const buyer = await signUp(both, mailbox);
      await fillBuyer(both, buyer);
      done(await buyerCalls(both, buyer).confirm());
      read.push(buyer, await walkSupplier(both, mailbox, staff));
    }
    const ofEach = async (person: Person) => [await contextOf(older, person), await contextOf(newer, person)];
    for (const person of [early, ...read]) {
      const [theirs, ours] = await ofEach(person);
      expect(ours).toEqual(theirs);
      expect(ours?.isConfirmed).toBe(person !== early);
    }

    await stop(before);
    const { answers } = await contextOf(newer, early);
    expect(answers["basic-information"]).toMatchObject({ description });
    done(await supplierCalls(newer, early).confirm());
    await mailed(mailbox, early.email, "registration is complete");
    await stop(now);
    const sent = mailbox.received.map(({ to, email }) => `${to} ${email.subject}\n${email.text}`);
    expect(sent).toHaveLength(new Set(sent).size);
    const isNewer = (name: string) => !existsSync(join(sources, "migrations", `${name}.ts`));
    if ((await knownMigrations()).some(isNewer)) expect(await start(sources).exit).toBe(1);
  }
});

/** A supplier who registers, is asked for a correction at the desk, and is verified. */
async function walkSupplier(both: Caller, mailbox: Mailbox, staff: Person): Promise<Person> {
  const person = await signUp(both, mailbox);
  const { token } = person;
  const id = await fillSupplier(both, person);
  const file = await uploadAhead(both, person, `supplier/${compliance}/document`);
  done(await both.call("GET", `/api/files/${file.id}`, { token }));
  done(await supplierCalls(both, person).confirm());

  const desk = deskOf(both, staff);
  expect((await desk.queue("?view=state:supplier/received")).rows.map((row) => row.id)).toContain(id);
  await desk.open(id);
  const remark = "The document has another number.";
  const corrections = [{ step: compliance, path: ["ein"], remark }];
  done(await desk.move(id, "return", { corrections }));
  await mailed(mailbox, person.email, remark);
  const { answers } = await contextOf(both, person);
  const answer = { ...answers[compliance], ein: "58-7654321" };
  done(
    await both.call("PUT", `/api/registrations/supplier/steps/${compliance}`, { token, body: { answer } }),
  );
  done(await supplierCalls(both, person).confirm());
  await desk.find(id, "company", { nameOnDocument: "Peachtree Data Works LLC", result: "confirmed" });
  expect(done(await desk.move(id, "verify")).body).toMatchObject({ state: "verified" });
  expect(done(await desk.move(id, "activate")).body).toMatchObject({ state: "active", isFinal: true });
  await mailed(mailbox, person.email, "profile is active");
  expect((await contextOf(both, person)).status).toMatchObject({ account_status: "Active" });
  return person;
}

function callerOf(url: string): Caller {
  const call = createCall(url);
  return { call: (method, path, options) => call(method, path, { ip: freshIp(), ...options }) };
}

/** Sends every other call to the second server, as a proxy would. */
function inTurn(first: Caller, second: Caller): Caller {
  let calls = 0;
  return { call: (...request) => (calls++ % 2 === 0 ? first : second).call(...request) };
}

/** Signs up, and logs in again. */
async function signUp(
  server: Caller,
  mailbox: Mailbox,
  email = `person-${randomUUID().slice(0, 8)}@example.com`,
): Promise<Person> {
  const post = async (path: string, body: object) => done(await server.call("POST", path, { body })).body;
  await post("/api/user/register_user_email", { email });
  const userOtpInput = (await mailed(mailbox, email, /\b\d{6}\b/u))[0];
  const { userId } = await post("/api/user/register_user_email/verify", { email, userOtpInput });
  done(await server.call("PUT", "/api/user/register/password", { body: { id: userId, password } }));
  const { token } = (await post("/api/auth/login", { email, password })).data;
  return { token, userId, email };
}

async function signUpAdministrator(server: Caller, mailbox: Mailbox): Promise<Person> {
  const person = await signUp(server, mailbox, administrator);
  const { token } = person;
  const setup = "/api/staff/second-factor/setup";
  const { secret } = done(await server.call("POST", setup, { token })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  done(await server.call("POST", `${setup}/confirm`, { token, body: { code } }));
  return person;
}

/** Saves one answer after the other until it is stopped, and then returns what was acknowledged last. */
function keepSaving(server: Caller, person: Person): { stop: () => Promise<string> } {
  let isStopped = false;
  const saved = save();
  // Whoever stops it hears of an error.
  saved.catch(() => undefined);
  return {
    async stop() {
      isStopped = true;
      return await saved;
    },
  };

  async function save(): Promise<string> {
    for (let count = 1; ; count += 1) {
      const description = `Data platforms, edition ${count}.`;
      done(await supplierCalls(server, person).basicInformation({ description }));
      if (isStopped) return description;
      // Not more than one account may.
      await pause(200);
    }
  }
}

/** Waits until a mail with the words has come, and returns what of it matches. */
async function mailed(mailbox: Mailbox, to: string, words: string | RegExp): Promise<string[]> {
  const find = () =>
    mailbox.received
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ email }) => `${email.subject}\n${email.text}`.match(words) ?? []);
  await expect.poll(find, { timeout: 60_000 }).not.toEqual([]);
  return find();
}

/** Returns a server's context of somebody's registration, without what follows from the definitions it serves. */
async function contextOf(server: Caller, { token }: Person) {
  const { body } = done(await server.call("GET", "/api/registrations/me", { token }));
  const entries = Object.entries(body.entries as { [step: string]: { answer?: object } });
  return {
    user: body.user as object,
    status: body.status as object,
    isConfirmed: body.registration.confirmed as boolean,
    answers: Object.fromEntries(entries.map(([step, { answer }]) => [step, answer])),
  };
}
