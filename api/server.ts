import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import { createTokens } from "./accounts/tokens.ts";
import { createApp } from "./app.ts";
import { type Definitions, openDefinitions } from "./definitions.ts";
import type { Env } from "./env.ts";
import { openFileStorage } from "./files/storage.ts";
import { createIndustryCodes } from "./lookups/industry-codes.ts";
import { createOutbox } from "./mail/outbox.ts";
import { createSender, type Sender } from "./mail/sender.ts";
import { createFileTransport, createSmtpTransport } from "./mail/transport.ts";
import type { Traffic } from "./middleware/traffic.ts";
import type { Services } from "./services.ts";
import { createStore, type OpenStore } from "./store/store.ts";
import { startSweeping } from "./sweeping.ts";

export interface ServerOptions {
  env: Env;
  log: Logger;
  clock?: () => Date;
  /** Folder of the built pages. */
  pages: string;
  traffic?: Traffic;
  /** Whether changed definitions are noticed by themselves. */
  watch?: boolean;
}

export interface RunningServer {
  /** Where it listens. */
  url: string;
  services: Services;
  store: OpenStore;
  definitions: Definitions;
  sender: Sender;
  /** Finishes what runs, for at most ten seconds, and lets go of everything. */
  close(): Promise<void>;
}

/** Makes and starts the whole server: settings in, listening socket out. main.ts and the tests start it alike. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { env, clock = () => new Date() } = options;
  const store = createStore(env.databaseUrl);
  try {
    return await startOver(store, { ...options, clock });
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function startOver(
  store: OpenStore,
  { env, log, clock, pages, traffic, watch = true }: ServerOptions & { clock: () => Date },
): Promise<RunningServer> {
  await store.migrate();
  const definitions = await openDefinitions({ folder: env.definitionsDir, store, clock, log, watch });
  const files = await openFileStorage(env.filesUrl);
  const transport = env.smtpUrl
    ? createSmtpTransport(env.smtpUrl, env.mailFrom)
    : createFileTransport(join(env.dataDir, "mail"), env.mailFrom, log);
  const sender = createSender({ store, transport, clock, log });
  const mail = createOutbox({ definitions, clock, wake: sender.wake });
  const census = env.censusApiUrl ? { url: env.censusApiUrl, key: env.censusApiKey } : null;
  const industryCodes = createIndustryCodes({ census, clock, log });
  const tokens = createTokens(env.authSecret, clock);

  let isStopping = false;
  const services: Services = {
    env,
    log,
    clock,
    store,
    definitions,
    files,
    industryCodes,
    mail,
    tokens,
    stopping: () => isStopping,
  };
  const server = createServer(createApp(services, { pages, ...(traffic && { traffic }) }).callback());
  // Longer than a proxy keeps an idle connection: else it may send a request into one that we are just closing.
  server.keepAliveTimeout = 65_000;
  // Room for a large file over a slow line; a body that merely trickles is cut off by middleware/pace.ts.
  server.requestTimeout = 300_000;
  server.headersTimeout = 10_000;
  const url = await listen(server, env);
  const stopSweeping = startSweeping(services);

  return {
    url,
    services,
    store,
    definitions,
    sender,
    async close() {
      isStopping = true;
      stopSweeping();
      await closeServer(server);
      await sender.stop();
      await definitions.close();
      await store.close();
    },
  };
}

async function listen(server: Server, { host, port }: Env): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const name = ["0.0.0.0", "::"].includes(address.address) ? "localhost" : address.address;
  return `http://${name.includes(":") ? `[${name}]` : name}:${address.port}`;
}

async function closeServer(server: Server): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), 10_000);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(patience);
}
