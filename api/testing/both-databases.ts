import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pino from "pino";
import { afterAll } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { signSession } from "../accounts/begin-session.ts";
import { type Env, readEnv } from "../base/env.ts";
import type { ConnectionLimits } from "../connections/limits.ts";
import type { OverloadLimits } from "../middleware/overload.ts";
import type { RateLimits } from "../rate-limits/limits.ts";
import type { Traffic } from "../routing/traffic.ts";
import type { HashingCost } from "../secrets/passwords.ts";
import { openServer, type RunningServer } from "../server.ts";
import type { UploadLimits } from "../uploads/uploads-under-way.ts";
import { type Call, createCall, freshIp } from "./calls.ts";
import { checkOnce } from "./check-once.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import {
  type Contents,
  describeOnDatabases,
  describeOnOneDatabase,
  type FreshDatabase,
} from "./databases.ts";
import { holdAgainstDescription } from "./hold-against-description.ts";
import { type Mailbox, type ReceivedMail, startMailbox } from "./mailbox.ts";
import { poolerOf } from "./pooler.ts";
import { uploadsOf } from "./s3.ts";
import { shippedDefinitions, shippedFiles, writeDefinitions } from "./test-definitions.ts";

export interface TestServerOptions {
  /** Files of a definitions folder, beside the shipped account forms and texts. Default: all that is shipped. */
  definitions?: SourceFiles;
  env?: Partial<Env>;
  /** Default: one that stands still. */
  clock?: TestClock;
  /** Default: none that a test would meet. */
  traffic?: Traffic;
  /** Limits that differ from the usual ones: a few calls prove what a limit does, whatever its number. */
  rateLimits?: Partial<RateLimits>;
  connections?: Partial<ConnectionLimits>;
  /** Default: the server's own. */
  uploads?: UploadLimits;
  /** Default: none that a test would meet, however busy the machine is. */
  overload?: OverloadLimits;
  /** Default: the least there is, for most tests only sign up on the way to something else. */
  hashing?: HashingCost;
  pages?: string;
}

export interface Person {
  token: string;
  userId: string;
  email: string;
}

export interface TestServer extends Omit<RunningServer, "close"> {
  clock: TestClock;
  mailbox: Mailbox;
  databaseUrl: string;
  /** Lines of the log so far. */
  log: string[];
  call: Call;
  /** Sends what is due and answers all that arrived, or what arrived for one address. */
  mails(to?: string): Promise<ReceivedMail[]>;
  /** The newest mail to an address whose subject or text has the words. Mails of one moment arrive in any order. */
  mailSaying(email: string, words: string): Promise<ReceivedMail["email"]>;
  /** The code in the newest mail to an address that has one. */
  codeFor(email: string): Promise<string>;
  /** The token in the newest mailed link to a page, whatever else was mailed with it. */
  tokenFor(email: string, page: string): Promise<string>;
  /**
   * Creates a person with a password who is logged in: through the API, as a new person signs up, when an address is
   * passed; in the store otherwise, for suites whose subject is not how one signs up.
   */
  signUp(email?: string): Promise<Person>;
}

/** The part of a server that helpers need which only send calls. */
export type Caller = Pick<TestServer, "call">;

export const password = "Correct-horse-7!";

const leastCost: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Describes the server. `open` starts a real one, on a port of its own, with a fresh database and a real SMTP server;
 * everything is closed at the end of the suite. The database is SQLite in `npm test`, and PostgreSQL in
 * `npm run test:deep -- other-database`.
 */
export function describeServer(title: string, suite: ServerSuite): void {
  describeOnOneDatabase(title, withServers(suite));
}

/** The same over SQLite and over a real PostgreSQL at once: for what SQL, locks or transactions decide. */
export function describeOnBothDatabases(title: string, suite: ServerSuite): void {
  describeOnDatabases(title, withServers(suite));
}

/** The same over SQLite alone, for what happens before any database is asked. */
export function describeOnSqlite(title: string, suite: ServerSuite): void {
  describeOnDatabases(title, withServers(suite), ["SQLite"]);
}

/** The same over PostgreSQL alone, for what other tests prove over SQLite. */
export function describeOnPostgres(title: string, suite: ServerSuite): void {
  describeOnDatabases(title, withServers(suite), ["PostgreSQL"]);
}

type ServerSuite = (open: (options?: TestServerOptions) => Promise<TestServer>) => void;

function withServers(suite: ServerSuite): (fresh: (contents: Contents) => Promise<FreshDatabase>) => void {
  return (fresh) => {
    const closers: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const close of closers) await close();
    });
    suite(async (options = {}) => {
      const isUsual = !options.definitions && !options.clock && !options.env?.apiPath;
      const { server, close } = await openTestServer(await fresh(isUsual ? "served" : "migrated"), options);
      closers.push(close);
      return server;
    });
  };
}

/** Opens a server over one database, for those who close it themselves. */
export async function openTestServer(
  database: FreshDatabase,
  options: TestServerOptions,
): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const mailbox = await startMailbox();
  const clock = options.clock ?? createTestClock();
  const definitionsDir = options.definitions ? join(database.folder, "definitions") : shippedDefinitions;
  /** Content of the folder until a test changes it. */
  let written: SourceFiles | null = options.definitions
    ? await writeDefinitions(definitionsDir, options.definitions)
    : await shippedFiles();
  const lines: string[] = [];
  const running = await openServer({
    env: { ...testEnv(database, mailbox, definitionsDir), ...options.env },
    log: pino({ level: "debug" }, { write: (line: string) => void lines.push(line) }),
    clock: clock.now,
    pages: options.pages ?? join(database.folder, "pages"),
    traffic: options.traffic ?? { signedIn: 1e9, anonymous: 1e9 },
    ...(options.rateLimits && { rateLimits: options.rateLimits }),
    ...(options.connections && { connections: options.connections }),
    ...(options.uploads && { uploads: options.uploads }),
    overload: options.overload ?? { calls: Number.POSITIVE_INFINITY, halfWithin: 0, lasting: 0 },
    hashing: options.hashing ?? leastCost,
    watch: false,
    check(folder, ...others) {
      const known = folder === definitionsDir ? written : null;
      written = null;
      return checkOnce(known ?? folder, ...others);
    },
    // Tests leave answers unread and connections open.
    shutdownTimeout: 500,
  });
  const call = createCall(
    running.url,
    running.services.env.apiPath,
    holdAgainstDescription(running.services),
  );

  async function mails(to?: string): Promise<ReceivedMail[]> {
    await running.sender.flush();
    return mailbox.received.filter((mail) => to === undefined || mail.to.includes(to));
  }

  async function mailSaying(address: string, words: string): Promise<ReceivedMail["email"]> {
    const arrived = (await mails(address)).map((mail) => mail.email);
    const found = arrived.findLast(({ subject, text }) => `${subject}\n${text}`.includes(words));
    if (found) return found;
    const subjects = arrived.map(({ subject }) => subject).join(", ");
    throw new Error(`No mail to ${address} says “${words}”. What arrived: ${subjects}`);
  }

  async function codeFor(email: string): Promise<string> {
    const codes = (await mails(email)).map((mail) => mail.email.text?.match(/\b\d{6}\b/)?.[0]);
    const code = codes.findLast((one) => one !== undefined);
    if (!code) throw new Error(`No code was mailed to ${email}.`);
    return code;
  }

  async function tokenFor(email: string, page: string): Promise<string> {
    const texts = (await mails(email)).map((mail) => mail.email.text ?? "");
    const links = texts.flatMap((text) => [...text.matchAll(/(\/[\w/-]+)\?token=([\w-]+)/g)]);
    const token = links.findLast(([, path]) => path === page)?.[2];
    if (!token) throw new Error(`No link to ${page} was mailed to ${email}.`);
    return token;
  }

  async function signUp(email?: string): Promise<Person> {
    return email === undefined ? await storePerson() : await signUpAs(email);
  }

  async function storePerson(): Promise<Person> {
    const { store, services } = running;
    const email = `person-${randomUUID().slice(0, 8)}@example.com`;
    const account = await store.accounts.ensure({ id: randomUUID(), email, at: clock.now() });
    await store.accounts.setFirstPassword(account.id, await services.passwords.hash(password));
    const session = await signSession(services, account);
    await session.begin(store);
    return { token: session.token, userId: account.id, email };
  }

  async function signUpAs(email: string): Promise<Person> {
    const ip = freshIp();
    await call("POST", "/api/user/register_user_email", { body: { email }, ip });
    const verify = { email, userOtpInput: await codeFor(email) };
    const verified = await call("POST", "/api/user/register_user_email/verify", { body: verify, ip });
    const id = verified.body.user?._id;
    const set = await call("PUT", "/api/user/register/password", { body: { id, password }, ip });
    if (!set.body.token) throw new Error(`Sign-up of ${email} failed: ${JSON.stringify(set.body)}`);
    return { token: set.body.token, userId: id, email };
  }

  const server: TestServer = {
    ...running,
    clock,
    mailbox,
    databaseUrl: database.url,
    log: lines,
    call,
    mails,
    mailSaying,
    codeFor,
    tokenFor,
    signUp,
  };
  const close = async () => {
    await running.close();
    await mailbox.stop();
  };
  return { server, close };
}

function testEnv(database: FreshDatabase, mailbox: Mailbox, definitionsDir: string): Env {
  const env = readEnv({
    HOST: "127.0.0.1",
    PORT: "0",
    PUBLIC_URL: "https://sourcebridge.example",
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret for tests only, long enough to be one",
    SMTP_URL: mailbox.url,
    MAIL_FROM: "Sourcebridge <no-reply@sourcebridge.example>",
    FILES_URL: uploadsOf(database.folder),
    DEFINITIONS_DIR: definitionsDir,
    EXAMPLES: "on",
    ADMIN_EMAIL: "admin@example.com",
    // Without it, each server of a test would measure the process, which takes a tenth of its start.
    MAX_CONNECTIONS: "1000",
    // Tests tell in a header where their calls come from.
    TRUSTED_PROXIES: "1",
  });
  return { ...env, poolerUrl: poolerOf(database.url), dataDir: database.folder };
}
