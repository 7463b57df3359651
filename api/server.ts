import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { createApp } from "./app.ts";
import type { CheckFolder } from "./authoring/folder/check-folder.ts";
import { type Definitions, openDefinitions } from "./authoring/serving/open-definitions.ts";
import { clamdPlace } from "./base/clamd-url.ts";
import type { Env } from "./base/env.ts";
import { contactNote, reservedAddressNote } from "./base/reserved-address.ts";
import { startCleanup } from "./cleanup.ts";
import { type ConnectionLimits, usualLimits } from "./connections/limits.ts";
import { serveConnections } from "./connections/serve-connections.ts";
import { startPublications } from "./drafts/publication/publish-pending.ts";
import { stayReady } from "./drafts/publication/stay-ready.ts";
import { claimDirectory, foreignDirectory, isOwnDirectory } from "./files/own-directory.ts";
import { startScans } from "./files/scan.ts";
import { startIndexes } from "./indexes.ts";
import { startCampaigns } from "./launch/run-campaigns.ts";
import { redactError } from "./logging/redact-error.ts";
import { createLookupTables, type LookupTables } from "./lookups/lookup-tables.ts";
import { createOutbox } from "./mail/outbox.ts";
import { Sender } from "./mail/sender.ts";
import { addressIn, createFileTransport, createSmtpTransport } from "./mail/transport.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { createMetricsServer } from "./metrics/own-port.ts";
import type { OverloadLimits } from "./middleware/overload.ts";
import type { SignInProvider } from "./oidc/provider.ts";
import { type RateLimits, usualRateLimits } from "./rate-limits/limits.ts";
import type { Services } from "./routing/services.ts";
import { isAway } from "./routing/temporary-failures.ts";
import type { Traffic } from "./routing/traffic.ts";
import { createPasswords, type HashingCost, usualCost } from "./secrets/passwords.ts";
import { createTokens } from "./secrets/tokens.ts";
import { makeAdministrator } from "./staff/roles/make-administrator.ts";
import type { ReportDamage } from "./store/handles.ts";
import { createStore, type OpenStore } from "./store/store.ts";
import { openFileStorage } from "./uploads/open-storage.ts";
import { createScanner } from "./uploads/scanner.ts";
import type { FileStorage } from "./uploads/storage.ts";
import { createUploadsUnderWay, type UploadLimits } from "./uploads/uploads-under-way.ts";

export interface ServerOptions {
  env: Env;
  log: Logger;
  clock?: () => Date;
  /** Folder of the built pages. */
  pages: string;
  traffic?: Traffic;
  /** Rate limits that differ from the usual ones. */
  rateLimits?: Partial<RateLimits>;
  /** Limits of connections that differ from the usual ones. */
  connections?: Partial<ConnectionLimits>;
  /** Limits of simultaneous uploads. */
  uploads?: UploadLimits;
  /** Limits from which calls are refused because those under way take too long. */
  overload?: OverloadLimits;
  /** Cost of hashing a password; tests use less. */
  hashing?: HashingCost;
  /** Tables that a host application serves besides ours. */
  lookups?: LookupTables;
  /** Checks the definitions folder; tests share the result of the same files. */
  check?: CheckFolder;
  /** `true` to watch the definitions folder. */
  watch?: boolean;
  /** `true` to follow what other servers publish. Default: as `watch`. */
  follow?: boolean;
  /** Milliseconds that running requests may still take at shutdown; default 10,000. */
  shutdownTimeout?: number;
  /** Milliseconds that a start waits for a database or bucket that cannot be reached; default 60,000. */
  startTimeout?: number;
}

export interface RunningServer {
  /** URL on which it listens. */
  url: string;
  services: Services;
  store: OpenStore;
  definitions: Definitions;
  sender: Sender;
  /** Says that it is not ready, serves on while it drains, finishes running requests and releases all resources. */
  close(): Promise<void>;
}

const cannotStart = "The server cannot start: ";

/** Milliseconds between two tries at a start. */
const startAgain = 1_000;

/**
 * Creates the server and starts listening. main.ts and the tests use it alike. It waits for a database or bucket that
 * cannot be reached yet, and says so once; meanwhile nothing listens, so no proxy takes it for ready.
 */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { clock = () => new Date(), startTimeout = 60_000 } = options;
  // Redacts errors whichever logger was passed in.
  const log = options.log.child({}, { serializers: { err: redactError } });
  const began = performance.now();
  for (let tries = 1; ; tries += 1) {
    const opened: Release[] = [];
    try {
      return await startWith(opened, { ...options, clock, log });
    } catch (error) {
      // Open watchers and sockets would keep a process alive that serves nobody.
      await releaseAll(opened);
      if (!isAway(error) || performance.now() - began + startAgain > startTimeout) throw error;
      if (tries === 1)
        log.warn(
          `The start waits up to ${startTimeout / 1_000} seconds: ${redactError(error).message.replace(cannotStart, "")}`,
        );
    }
    await pause(startAgain);
  }
}

/** Releases one resource. */
type Release = () => unknown;

/** Releases resources in reverse order, because later ones may need earlier ones. */
async function releaseAll(opened: Release[]): Promise<void> {
  for (const release of opened.splice(0).reverse()) await release();
}

async function startWith(
  opened: Release[],
  options: ServerOptions & { clock: () => Date },
): Promise<RunningServer> {
  const { env, log, clock, pages, traffic, shutdownTimeout = 10_000 } = options;
  const store = await openStore(env, log, opened);
  const { watch = true, follow = watch, check } = options;
  const definitions = await openDefinitions({
    ...{ folder: env.definitionsDir, apiPath: env.apiPath, examples: env.examples },
    ...{ store, clock, log, watch, follow, check },
  });
  opened.push(() => definitions.close());
  const files = await openOwnFiles(env, store);
  const transport = env.smtpUrl
    ? createSmtpTransport(env.smtpUrl, env.mailFrom)
    : createFileTransport(join(env.dataDir, "mail"), env.mailFrom, log);
  const sender = new Sender({ store, transport, clock, log });
  opened.push(() => sender.stop());
  let isStopping = false;
  const services = await createServices(options, {
    ...{ store, definitions, files },
    wake: () => sender.wake(),
    stopping: () => isStopping,
  });
  const metrics = await openMetrics(services);
  services.metrics = metrics;
  await makeAdministrator(services);
  const limits = { ...usualLimits(env.maxConnections), ...options.connections };
  const app = createApp(services, {
    pages,
    mostInFlight: limits.perClient,
    overload: options.overload,
    ...(traffic && { traffic }),
    ...(metrics && { count: metrics.middleware }),
  });
  const server = createPatientServer();
  // Behind proxies, all connections come from them; app.ts then limits the requests of each client instead.
  const bounds = env.trustedProxies > 0 ? { ...limits, perClient: limits.total } : limits;
  opened.push(serveConnections(server, app.callback(), bounds, log));
  if (metrics && env.metricsPort !== null) {
    const own = createMetricsServer(services, metrics);
    await listen(own, "HOST and METRICS_PORT", env.host, env.metricsPort);
    opened.push(() => closeServer(own, 0));
  }
  const url = await listen(server, "HOST and PORT", env.host, env.port);
  opened.push(() => closeServer(server, shutdownTimeout));
  opened.push(startIndexes(store, log));
  for (const start of [startCleanup, startScans, startPublications, startCampaigns, stayReady])
    opened.push(start(services));
  warnOfReservedAddresses(definitions, env, log);

  return {
    url,
    services,
    store,
    definitions,
    sender,
    async close() {
      isStopping = true;
      // Proxies go on sending requests until they see that /readyz says no.
      if (env.drainSeconds > 0) await pause(env.drainSeconds * 1_000);
      await releaseAll(opened);
    },
  };
}

/** Opens the database and brings its tables up to date. */
async function openStore(env: Env, log: Logger, opened: Release[]): Promise<OpenStore> {
  return await namingSetting("DATABASE_URL: the database cannot be opened", async () => {
    const report: ReportDamage = (damage) =>
      log.error(damage, "A stored row is damaged; it counts as absent.");
    const store = createStore(env.databaseUrl, report, env.poolerUrl);
    opened.push(() => store.close());
    await store.migrate();
    const lacking = await store.lackingLimits();
    if (lacking !== null) log.warn(lacking);
    return store;
  });
}

/** Opens the storage of uploads, and refuses one that belongs to another database. */
async function openOwnFiles(env: Env, store: OpenStore): Promise<FileStorage> {
  return await namingSetting("FILES_URL: uploads cannot be stored there", async () => {
    const files = await openFileStorage(env);
    await claimDirectory({ store, files });
    if (!(await isOwnDirectory({ store, files }))) throw new Error(foreignDirectory);
    return files;
  });
}

/** Services that are opened before the others. */
interface Opened extends Pick<Services, "store" | "definitions" | "files" | "stopping"> {
  /** Lets the sender look for mails. */
  wake: Sender["wake"];
}

async function createServices(
  { env, log, clock, ...options }: ServerOptions & { clock: () => Date },
  { wake, ...opened }: Opened,
): Promise<Services> {
  const { publicUrl, accessUrl } = env;
  const census = env.censusApiUrl ? { url: env.censusApiUrl, key: env.censusApiKey } : null;
  const oldSecrets = env.oldAuthSecret === null ? [] : [env.oldAuthSecret];
  const clamd = clamdPlace(env.clamdUrl ?? "");
  return {
    ...{ env, log, clock, ...opened },
    scanner: clamd && createScanner(clamd, log),
    uploads: createUploadsUnderWay(options.uploads),
    lookups: createLookupTables({ census, clock, log }, options.lookups),
    mail: createOutbox({ definitions: opened.definitions, clock, wake, publicUrl, accessUrl }),
    tokens: createTokens([env.authSecret, ...oldSecrets], clock),
    passwords: createPasswords(options.hashing ?? usualCost),
    provider: await openProvider(env, log),
    rateLimits: { ...usualRateLimits, ...options.rateLimits },
    metrics: null,
  };
}

/** Creates a server that waits for slow lines; api/connections closes connections that are too slow. */
function createPatientServer(): Server {
  const server = createServer({ connectionsCheckingInterval: 5_000 });
  // Longer than proxies keep idle connections; else one may send a request on a connection we are closing.
  server.keepAliveTimeout = 65_000;
  // Enough for a large file.
  server.requestTimeout = 300_000;
  server.headersTimeout = 10_000;
  // The last resort for a connection without traffic in either direction.
  server.timeout = 120_000;
  // Headers are limited by size. A count would drop the last ones, where proxies put the client address.
  server.maxHeadersCount = 0;
  return server;
}

/** Loads what counts for operators where settings ask for it. */
async function openMetrics(services: Services): Promise<Metrics | null> {
  const { metricsToken, metricsPort } = services.env;
  if (metricsToken === null && metricsPort === null) return null;
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics(services);
}

/** Loads what speaks to a provider where settings name one. */
async function openProvider({ oidc, publicUrl }: Env, log: Logger): Promise<SignInProvider | null> {
  if (oidc === null) return null;
  const { createProvider } = await import("./oidc/provider.ts");
  return createProvider(oidc, { publicUrl, log });
}

/** Says once, at the start, which addresses that the public is shown lead nowhere. */
function warnOfReservedAddresses(definitions: Definitions, { smtpUrl, mailFrom }: Env, log: Logger): void {
  const { content: site } = definitions.current();
  const notes = [
    site && contactNote(site.brand.contactEmail),
    smtpUrl && reservedAddressNote("MAIL_FROM", addressIn(mailFrom)),
  ];
  for (const note of notes) if (note) log.warn(note);
}

/** Adds to an error which setting it concerns, for the operator. */
async function namingSetting<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new Error(`${cannotStart}${what}: ${causeInWords(cause as Error)}.`, { cause });
  }
}

/** An address with several numbers fails with an error for each, and no words of its own. */
function causeInWords({ name, message, errors }: Error & { errors?: Error[] }): string {
  if (name === "KnexTimeoutError") return "it gives no connection within 2 seconds";
  return message || (errors ?? []).map((error) => error.message).join(", ");
}

async function listen(server: Server, settings: string, host: string, port: number): Promise<string> {
  const what = `${settings}: nothing can listen on ${host}, port ${port}`;
  await namingSetting(
    what,
    () =>
      new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(port, host, resolve);
      }),
  );
  const address = server.address() as AddressInfo;
  const name = ["0.0.0.0", "::"].includes(address.address) ? "localhost" : address.address;
  return `http://${name.includes(":") ? `[${name}]` : name}:${address.port}`;
}

async function closeServer(server: Server, shutdownTimeout: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), shutdownTimeout);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}
