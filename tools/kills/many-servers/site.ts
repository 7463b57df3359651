import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readEnv } from "../../../api/base/env.ts";
import { createTokens } from "../../../api/secrets/tokens.ts";
import { timeLimits } from "../../../api/store/connection.ts";
import { createStore, type OpenStore } from "../../../api/store/store.ts";
import type { TestServer } from "../../../api/testing/both-databases.ts";
import { createCall } from "../../../api/testing/calls.ts";
import { freePort } from "../../../api/testing/free-port.ts";
import { type Mailbox, startMailbox } from "../../../api/testing/mailbox.ts";
import { asAdmin } from "../../../api/testing/migrated.ts";
import { startPooler } from "../../../api/testing/pooler.ts";
import { startPostgres } from "../../../api/testing/postgres.ts";
import { startBucket } from "../../../api/testing/s3.ts";
import { at } from "../../../scripts/bootstrap/project.js";

/** Site of several servers, as its users see it and from behind. */
export interface ManyServers {
  /** Address of the proxy. */
  url: string;
  mailbox: Mailbox;
  store: OpenStore;
  /** The site as helpers of tests know one: its calls go through the proxy. */
  asServer: TestServer;
  /** Ends a server process as if the power was cut, starts it again, and waits until it is ready. */
  kill(server: number): Promise<void>;
  stop(): Promise<void>;
}

/** Header that the proxy takes for a client's address. Many clients call from this machine. */
export const clientHeader = "X-Client";

type Release = () => unknown;

/**
 * Starts PostgreSQL, PgBouncer before it, a bucket, a mail server, so many servers, and HAProxy before them with the
 * example in packaging/, which spreads requests at random.
 */
export async function startManyServers(count: number): Promise<ManyServers> {
  const opened: Release[] = [];
  const stop = async () => {
    for (const release of opened.splice(0).reverse()) await release();
  };
  try {
    return { ...(await startSite(opened, count)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startSite(opened: Release[], count: number): Promise<Omit<ManyServers, "stop">> {
  const folder = mkdtempSync(join(tmpdir(), "many-servers-"));
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  const { settings, mailbox } = await startSurroundings(opened);
  const servers: Server[] = [];
  for (let number = 1; number <= count; number += 1) {
    const server = await openServer(join(folder, `server-${number}`), settings);
    servers.push(server);
    opened.push(() => server.end("SIGTERM"));
    // The first one migrates and publishes.
    if (number === 1) await server.ready();
  }
  await Promise.all(servers.map((server) => server.ready()));
  const url = await startHaproxy(opened, folder, servers);
  await readyAt(url);
  const store = createStore(settings.DATABASE_URL);
  opened.push(() => store.close());
  const asServer = asTestServer(settings, { url, store, mailbox });
  return {
    ...{ url, mailbox, store, asServer },
    async kill(number) {
      const server = servers[number % count];
      await server?.end("SIGKILL");
      server?.start();
      await server?.ready();
    },
  };
}

/** Settings that servers of a site share, whatever they depend on. */
export function commonSettings() {
  return {
    HOST: "127.0.0.1",
    PUBLIC_URL: "https://register.example.com",
    AUTH_SECRET: randomBytes(48).toString("base64"),
    MAIL_FROM: "Sourcebridge <no-reply@register.example.com>",
    TRUSTED_PROXIES: "1",
    LOG_LEVEL: "warn",
  };
}

/** Starts PostgreSQL, PgBouncer, a bucket and a mail server, and returns the settings by which servers find them. */
async function startSurroundings(opened: Release[]) {
  const postgres = await startPostgres({ durable: true });
  opened.push(() => postgres.stop());
  for (const [name, value] of Object.entries(timeLimits))
    await asAdmin(postgres.url, `alter role postgres set ${name} = ${value}`);
  const pooler = await startPooler(postgres.url);
  opened.push(() => pooler.stop());
  const bucket = await startBucket({ fails: false });
  opened.push(() => bucket.stop());
  const mailbox = await startMailbox();
  opened.push(() => mailbox.stop());
  const settings = {
    ...commonSettings(),
    DATABASE_URL: postgres.url,
    DATABASE_POOLER_URL: pooler.urlOf(postgres.url),
    SMTP_URL: mailbox.url,
    FILES_URL: bucket.filesUrl(),
  };
  return { settings, mailbox };
}

/** Returns a site of other processes as helpers of tests know one. */
export function asTestServer(
  settings: { [name: string]: string },
  site: Pick<ManyServers, "url" | "store" | "mailbox">,
): TestServer {
  const env = readEnv(settings);
  const clock = { now: () => new Date(), advance: () => undefined };
  const services = { env, tokens: createTokens([env.authSecret], clock.now), clock: clock.now };
  return { ...site, call: createCall(site.url), services, clock } as unknown as TestServer;
}

export interface Server {
  port: number;
  pid(): number;
  /** Returns its log so far. */
  log(): string;
  start(): void;
  ready(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the compiled server in its own process, with its log in a new folder. */
export async function openServer(folder: string, settings: { [name: string]: string }): Promise<Server> {
  const port = await freePort();
  mkdirSync(folder);
  const file = join(folder, "log");
  const output = openSync(file, "a");
  const log = () => readFileSync(file, "utf8");
  let child: ChildProcess;
  function start(): void {
    child = spawn(process.execPath, ["--enable-source-maps", at("dist/server/api/main.js")], {
      cwd: folder,
      env: { ...process.env, ...settings, PORT: `${port}` },
      stdio: ["ignore", output, output],
    });
  }
  start();
  return {
    port,
    pid: () => child.pid ?? 0,
    log,
    start,
    async ready() {
      await readyAt(`http://127.0.0.1:${port}`, () => {
        if (child.exitCode !== null) throw new Error(`A server ended:\n${log()}`);
      });
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, "exit");
      child.kill(signal);
      await exit;
    },
  };
}

async function readyAt(url: string, look = () => {}): Promise<void> {
  const until = performance.now() + 180_000;
  for (;;) {
    look();
    // A connection that is kept would be closed under the first call of a registrant.
    const headers = { Connection: "close" };
    const reply = await fetch(`${url}/readyz`, { headers }).catch(() => null);
    await reply?.text();
    if (reply?.status === 200) return;
    if (performance.now() > until) throw new Error(`${url} did not get ready.`);
    await pause(50);
  }
}

/** Runs the example of packaging/ without TLS, with one line for each server. */
async function startHaproxy(opened: Release[], folder: string, servers: Server[]): Promise<string> {
  const port = await freePort();
  const lines = servers.map((server, index) => `  server server-${index + 1} 127.0.0.1:${server.port}`);
  const fitted = readFileSync(at("packaging/proxies/haproxy.cfg"), "utf8")
    .replace(/^ {2}bind :80$/mu, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}bind :443.*\n/mu, "")
    .replace(/^ {2}http-request (?:deny|redirect).*\n/gmu, "")
    .replace("%[src]", `%[req.hdr(${clientHeader})]`)
    .replace(/balance \w+/u, "balance random")
    .replace(/^ {2}server one .*$/mu, lines.join("\n"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, fitted);
  const log = openSync(join(folder, "haproxy.log"), "a");
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", log, log] });
  opened.push(async () => {
    if (proxy.exitCode !== null) return;
    const exit = once(proxy, "exit");
    proxy.kill("SIGKILL");
    await exit;
  });
  return `http://127.0.0.1:${port}`;
}
