import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStore } from "../../../api/store/store.ts";
import { startMailbox } from "../../../api/testing/mailbox.ts";
import { startPostgres } from "../../../api/testing/postgres.ts";
import { builds } from "../../../scripts/bootstrap/builds.js";
import {
  asTestServer,
  commonSettings,
  type ManyServers,
  openServer,
  type Server,
} from "../many-servers/site.ts";
import { type Database, databaseVersion } from "./machine.ts";

/** One server process, as `npm start` runs it, with its own database and mail server. */
export interface Site extends Omit<ManyServers, "kill"> {
  server: Server;
  settings: Settings;
  databaseUrl: string;
  /** Name and version of its database. */
  version: string;
}

type Settings = { [name: string]: string };
type Addresses = { DATABASE_URL: string; SMTP_URL: string };

/** Starts a site on a database that waits for its disk. `change` returns settings in place of the usual ones. */
export async function startSite(
  database: Database,
  change: (usual: Addresses) => Promise<Settings> = async () => ({}),
): Promise<Site> {
  for (const build of builds) build.runWhenStale();
  const opened: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), "reliability-"));
    opened.push(() => rm(folder, { recursive: true, force: true }));
    const postgres = database === "PostgreSQL" ? await startPostgres({ durable: true }) : null;
    if (postgres) opened.push(() => postgres.stop());
    const databaseUrl = postgres?.url ?? `sqlite:${join(folder, "app.sqlite")}`;
    const version = await databaseVersion(databaseUrl);
    const mailbox = await startMailbox();
    opened.push(() => mailbox.stop());
    const addresses = { DATABASE_URL: databaseUrl, SMTP_URL: mailbox.url };
    const files = { FILES_URL: `file:${join(folder, "files")}` };
    const settings = { ...commonSettings(), ...addresses, ...files, ...(await change(addresses)) };
    const server = await openServer(join(folder, "server"), settings);
    opened.push(() => server.end("SIGKILL"));
    await server.ready();
    // Past whatever is between the server and PostgreSQL.
    const ownUrl = postgres?.url ?? settings.DATABASE_URL;
    const store = createStore(ownUrl);
    opened.push(() => store.close());
    const url = `http://127.0.0.1:${server.port}`;
    const asServer = asTestServer(settings, { url, store, mailbox });
    return { url, server, settings, databaseUrl: ownUrl, version, mailbox, store, asServer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
