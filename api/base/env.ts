import { dirname, join, resolve } from "node:path";
import { readOrCreateAuthSecret } from "./auth-secret.ts";
import { clamdPlace, clamdUrlForm } from "./clamd-url.ts";
import { canonicalEmail } from "./email-address.ts";
import { filesPlace, filesUrlForm } from "./files-url.ts";
import { type OidcSettings, readOidc } from "./oidc-settings.ts";
import { repository } from "./repository.ts";
import {
  createSettingsReader,
  type SettingsReader,
  type Variables,
  withoutPassword,
} from "./settings-reader.ts";

/** Settings from outside; README lists them for operators. */
export interface Env {
  host: string;
  port: number;
  /** The path under which the API is served, without a slash at the end. */
  apiPath: string;
  /** Origin under which the public reaches us, without a slash at the end; links in mails begin with it. */
  publicUrl: string;
  databaseUrl: string;
  /** A pooler before PostgreSQL, for what a server asks it; null: there is none. */
  poolerUrl: string | null;
  /** Folder for what the server keeps beside the database: the secret, unsent mails. */
  dataDir: string;
  /** Signs login tokens and one-time codes; at least 32 bytes. */
  authSecret: string;
  /** The secret of before: logins that it signed go on until it is taken away. Null: there is none. */
  oldAuthSecret: string | null;
  /** URL of the mail server; null: mails are written to `dataDir`/mail. */
  smtpUrl: string | null;
  mailFrom: string;
  filesUrl: string;
  /** The virus scanner; null: uploads are not scanned. */
  clamdUrl: string | null;
  definitionsDir: string;
  /** URL of the Census API; null: only the bundled industry codes serve. */
  censusApiUrl: string | null;
  censusApiKey: string | null;
  adminEmail: string | null;
  /** The service that browsers send requests for early access to; null: POST /register of this server. */
  earlyAccessUrl: string | null;
  /** URL of the launched product, for registrants and mails; null before the launch. */
  accessUrl: string | null;
  /** `true` to remind people by mail who have not finished registering. */
  reminders: boolean;
  /** `true` to serve wizards that are examples. */
  examples: boolean;
  /** `true` if a publication from the studio needs a second person's approval. */
  publishApproval: boolean;
  /** Number of proxies in front of us; 0: X-Forwarded-* is not trusted. */
  trustedProxies: number;
  /** Number of server processes that serve together. */
  processes: number;
  /** Connections at once; null: as many as the process has descriptors for. */
  maxConnections: number | null;
  /** Seconds between saying on /readyz that the server stops and closing it. */
  drainSeconds: number;
  /** Token with which a monitoring system reads /metrics; null: nobody reads it there. */
  metricsToken: string | null;
  /** A port for /metrics alone, which asks for the token only if there is one; null: none. */
  metricsPort: number | null;
  /** The provider that staff may sign in with; null: they have their password alone. */
  oidc: OidcSettings | null;
  logLevel: string;
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/**
 * Reads the settings, or throws one error that names every fault. `keptSecret` returns the secret that a data folder
 * keeps, by default a new one where there is none.
 */
export function readEnv(variables: Variables = process.env, keptSecret = readOrCreateAuthSecret): Env {
  const settings = createSettingsReader(variables);
  const { setting, isOn, faults } = settings;
  const { port, ...place } = readPlace(settings);
  const publicUrl = settings.optional(
    "PUBLIC_URL",
    isOrigin,
    "an address as in https://register.example.com, no path",
  );
  const database = readDatabase(settings);
  const postgres = isPostgresUrl(database.databaseUrl);
  const { authSecret, ...secrets } = readSecrets(settings, postgres);
  const rest = {
    port,
    ...place,
    definitionsDir: resolve(setting("DEFINITIONS_DIR") ?? join(repository, "definitions")),
    logLevel: readLogLevel(settings),
    examples: isOn("EXAMPLES", "off"),
    reminders: isOn("REMINDERS", "on"),
    publishApproval: isOn("PUBLISH_APPROVAL", "off"),
    oidc: readOidc(settings),
    ...readProcesses(settings, postgres, port),
    ...readFilesAndMail(settings),
    ...readServices(settings, publicUrl),
  };
  if (faults.length > 0) throw new Error(`The server cannot start:\n- ${faults.join("\n- ")}`);

  const file = database.databaseUrl.slice("sqlite:".length);
  const dataDir = postgres ? resolve("data") : dirname(resolve(file));
  return {
    ...rest,
    ...database,
    ...secrets,
    publicUrl: publicUrl?.replace(/\/+$/, "") ?? `http://localhost:${port}`,
    dataDir,
    authSecret: authSecret ?? keptSecret(dataDir),
  };
}

/** Reads where the server listens. */
function readPlace({ setting, check, integer }: SettingsReader) {
  const port = integer("PORT", 0, 65_535, "a port number from 0 to 65535") ?? 3000;
  const apiPath = setting("API_PATH") ?? "/api";
  const isPath = /^(?:\/[A-Za-z0-9_-]+)+$/.test(apiPath);
  check("API_PATH", apiPath, isPath, "a path as in /api, without a slash at the end");
  return { port, apiPath, host: setting("HOST") ?? "0.0.0.0" };
}

function readLogLevel({ setting, check }: SettingsReader): string {
  const level = setting("LOG_LEVEL") ?? "info";
  check("LOG_LEVEL", level, logLevels.includes(level), `one of ${logLevels.join(", ")}`);
  return level;
}

function readDatabase({ setting, check, optional }: SettingsReader) {
  const databaseUrl = setting("DATABASE_URL") ?? "sqlite:./data/app.sqlite";
  const postgres = isPostgresUrl(databaseUrl);
  const isKnown = postgres || /^sqlite:./.test(databaseUrl);
  check("DATABASE_URL", withoutPassword(databaseUrl), isKnown, "sqlite:<file> or postgres://...");
  const poolerUrl = optional(
    "DATABASE_POOLER_URL",
    (text) => postgres && isPostgresUrl(text),
    "postgres://..., beside a DATABASE_URL that names PostgreSQL itself",
  );
  return { databaseUrl, poolerUrl };
}

/** Secrets are required where several servers may have to share them. */
function readSecrets({ setting, faults }: SettingsReader, postgres: boolean) {
  const authSecret = setting("AUTH_SECRET");
  const oldAuthSecret = setting("AUTH_SECRET_OLD");
  const metricsToken = setting("METRICS_TOKEN");
  const secrets = { AUTH_SECRET: authSecret, AUTH_SECRET_OLD: oldAuthSecret, METRICS_TOKEN: metricsToken };
  faults.push(...faultsOfSecrets(secrets));
  if (!/^[\x21-\x7e]*$/u.test(metricsToken ?? ""))
    faults.push("METRICS_TOKEN must have no spaces and only ASCII characters: it is sent in a header.");
  if (!authSecret && postgres)
    faults.push(
      "AUTH_SECRET is required with PostgreSQL: every server must have the same one. `openssl rand -base64 48` makes it.",
    );
  return { authSecret, oldAuthSecret, metricsToken };
}

function readProcesses({ integer, faults }: SettingsReader, postgres: boolean, port: number) {
  const processes = integer("PROCESSES", 1, 99, "a number of server processes from 1 to 99") ?? 1;
  const metricsPort = integer("METRICS_PORT", 1, 65_535, "a port number from 1 to 65535");
  if (!postgres) faults.push(...faultsOfSqlite(processes));
  if (metricsPort === port) faults.push("METRICS_PORT must be another port than PORT.");
  return {
    processes,
    metricsPort,
    trustedProxies: integer("TRUSTED_PROXIES", 0, 9, "the number of proxies before this server, 0 to 9") ?? 0,
    maxConnections: integer("MAX_CONNECTIONS", 16, 99_999, "a number from 16 to 99999"),
    drainSeconds: integer("DRAIN_SECONDS", 0, 600, "a number of seconds from 0 to 600") ?? 0,
  };
}

function readFilesAndMail({ setting, check, optional }: SettingsReader) {
  const filesUrl = setting("FILES_URL") ?? "file:./data/files";
  check("FILES_URL", withoutPassword(filesUrl), filesPlace(filesUrl) !== null, filesUrlForm);
  const clamdUrl = optional("CLAMD_URL", (text) => clamdPlace(text) !== null, clamdUrlForm);
  const isMailServer = (text: string) => isUrl(text, "smtp:", "smtps:");
  const smtpUrl = optional("SMTP_URL", isMailServer, "smtp://user:password@host:587");
  const mailFrom = setting("MAIL_FROM") ?? "Sourcebridge <no-reply@localhost>";
  check("MAIL_FROM", mailFrom, isSender(mailFrom), "an e-mail address, as in Name <name@example.com>");
  const administrator = setting("ADMIN_EMAIL") ?? "";
  // In the spelling in which an account keeps its address: in another, nobody would ever be the administrator.
  const adminEmail = canonicalEmail(administrator);
  const isAddress = administrator === "" || adminEmail !== null;
  check("ADMIN_EMAIL", administrator, isAddress, "an e-mail address, as in me@example.com");
  return { filesUrl, clamdUrl, smtpUrl, mailFrom, adminEmail };
}

function readServices({ setting, optional }: SettingsReader, publicUrl: string | null) {
  const mayBeCalled = (text: string) => isCallable(text, publicUrl);
  return {
    censusApiKey: setting("CENSUS_API_KEY"),
    censusApiUrl: optional("CENSUS_API_URL", (text) => isUrl(text, "http:", "https:"), "an address"),
    earlyAccessUrl: optional(
      "EARLY_ACCESS_URL",
      mayBeCalled,
      "an address as in https://early.example.com/register, with https: where PUBLIC_URL has it",
    ),
    accessUrl: optional(
      "ACCESS_URL",
      mayBeCalled,
      "an address as in https://app.example.com/welcome, with https: where PUBLIC_URL has it, no # and no password",
    ),
  };
}

function faultsOfSqlite(processes: number): string[] {
  const { node } = process.versions;
  const faults: string[] = [];
  if (!runsSqlite(node))
    faults.push(
      `DATABASE_URL names SQLite, and Node ${node} breaks down with it. Use Node 20.19 to 24.18, or PostgreSQL.`,
    );
  if (processes > 1)
    faults.push(
      "PROCESSES must be 1 with SQLite: it lets one process write at a time, and tells none what another one changed. Set DATABASE_URL to PostgreSQL.",
    );
  return faults;
}

/** Returns whether better-sqlite3 12 survives a version of Node: since 24.19, freeing a statement ends the process. */
export function runsSqlite(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < 24 || (major === 24 && minor < 19);
}

/** Returns the environment of this process, and more, for a program that it starts. */
export function environmentWith(more: { [name: string]: string }): Variables {
  return { ...process.env, ...more };
}

function faultsOfSecrets(secrets: { [name: string]: string | null }): string[] {
  return Object.entries(secrets).flatMap(([name, secret]) =>
    secret !== null && isGuessable(secret)
      ? `${name} must be 32 or more random characters; \`openssl rand -base64 48\` makes a good one.`
      : [],
  );
}

/** Returns whether a secret is short, or typed rather than drawn: `changemechangeme...`, `aaaa...`, `12341234...`. */
function isGuessable(secret: string): boolean {
  return Buffer.byteLength(secret) < 32 || new Set(secret).size < 10;
}

function isPostgresUrl(url: string): boolean {
  return isUrl(url, "postgres:", "postgresql:");
}

function isUrl(text: string, ...protocols: string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** An address without path, query or password: links are put together by writing a path after it. */
function isOrigin(text: string): boolean {
  return isUrl(text, "http:", "https:") && !/[?#@]/.test(text) && /^\/*$/.test(new URL(text).pathname);
}

/** Returns whether pages may call a URL: without a password, which all could read, and not blocked by browsers. */
function isCallable(text: string, publicUrl: string | null): boolean {
  const isSecure = publicUrl?.startsWith("https:") ?? false;
  return isUrl(text, "https:", ...(isSecure ? [] : ["http:"])) && !/[#@\s'";,]/.test(text);
}

/** One address, alone or in angle brackets after a name. */
function isSender(text: string): boolean {
  return /^(?:[^<>@]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/.test(text);
}
