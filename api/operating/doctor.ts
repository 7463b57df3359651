import { existsSync, statfsSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { checkFolder } from "../authoring/folder/check-folder.ts";
import { authSecretFile } from "../base/auth-secret.ts";
import { clamdPlace } from "../base/clamd-url.ts";
import type { Env } from "../base/env.ts";
import { filesPlace } from "../base/files-url.ts";
import { reservedAddressNote } from "../base/reserved-address.ts";
import { isOwnDirectory } from "../files/own-directory.ts";
import { addressIn, tryMailServer } from "../mail/transport.ts";
import { decryptSecret } from "../secrets/staff-secrets.ts";
import { clockTolerance } from "../store/clock-tolerance.ts";
import { sqliteFile } from "../store/connection.ts";
import { type DatabaseState, databaseKind, inspectDatabase, isEmptyDatabase } from "../store/snapshots.ts";
import { createStore } from "../store/store.ts";
import { pingClamd, scanBytes } from "../uploads/clamd.ts";
import { openFileStorage } from "../uploads/open-storage.ts";
import type { FileStorage } from "../uploads/storage.ts";

/** Result of a check. `wrong` keeps the site from working; a `note` does not. */
export interface Finding {
  check:
    | "database"
    | "clock"
    | "secret"
    | "files"
    | "scanner"
    | "mail"
    | "sign-in"
    | "definitions"
    | "address";
  state: "fine" | "note" | "wrong";
  /** Finding, and what to do about it; no personal data, and no secret. */
  words: string;
}

type Found = Omit<Finding, "check">;
const fine = (words: string): Found => ({ state: "fine", words });
const noteFinding = (words: string): Found => ({ state: "note", words });
const wrong = (words: string): Found => ({ state: "wrong", words });

/** Tries every setting of an installation and says what is wrong and how to mend it. Keeps nothing of what it writes to try it out. */
export async function diagnose(env: Env, now = new Date()): Promise<Finding[]> {
  const isNew = databaseKind(env.databaseUrl) === "sqlite" && (await isEmptyDatabase(env.databaseUrl));
  const opened = isNew
    ? null
    : await inspectDatabase(env.databaseUrl).catch((error: unknown) => error as Error);
  const state = opened instanceof Error ? null : opened;
  const checks: [Finding["check"], () => Found | Promise<Found>][] = [
    [
      "database",
      async () =>
        opened instanceof Error
          ? unreachable(env, opened)
          : ((await poolerFound(env)) ?? databaseFound(env, opened)),
    ],
    ["clock", () => clockFound(state, now)],
    ["secret", () => secretFound(env, state)],
    ["files", () => filesFound(env, state)],
    ["scanner", () => scannerFound(env)],
    ["mail", () => mailFound(env)],
    ["sign-in", () => providerFound(env)],
    ["definitions", () => definitionsFound(env, now)],
    ["address", () => addressFound(env)],
  ];
  const findings: Finding[] = [];
  for (const [check, look] of checks) {
    const found = await Promise.resolve(look()).catch((error: NodeJS.ErrnoException) =>
      wrong(
        `This could not be tried${error.code ? ` (${error.code})` : ""}. Mend what is wrong above and try again.`,
      ),
    );
    findings.push({ check, ...found });
  }
  return findings;
}

function databaseFound({ databaseUrl }: Env, state: DatabaseState | null): Found {
  if (state === null)
    return noteFinding(`There is no database at ${sqliteFile(databaseUrl)} yet: the first start makes it.`);
  const { encoding, pending, unknown, faults } = state;
  if (!/^UTF-?8$/iu.test(encoding))
    return wrong(
      `The database is encoded in ${encoding} and cannot hold every name. Make a new one in UTF-8 ` +
        "(createdb --encoding=UTF8 --template=template0), restore a backup into it, and set DATABASE_URL to it.",
    );
  if (faults.length > 0)
    return wrong(
      `The database is damaged (${faults[0]}). Stop the server and restore the newest backup to a new place.`,
    );
  if (unknown.length > 0)
    return wrong(`A newer version made these tables (${unknown.at(-1)}). Install that version again.`);
  if (pending.length > 0)
    return noteFinding(
      `${pending.length} changes of the tables are to come: the next start, or \`migrate up\`, runs them.`,
    );
  return fine("It opens, is in UTF-8, and has every table.");
}

/** Returns what is wrong with the pooler before the database; null if nothing is, or there is none. */
async function poolerFound({ databaseUrl, poolerUrl }: Env): Promise<Found | null> {
  if (poolerUrl === null) return null;
  const store = createStore(databaseUrl, undefined, poolerUrl);
  try {
    const lacking = await store.lackingLimits();
    return lacking === null ? null : wrong(lacking);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return wrong(
      `The pooler at ${new URL(poolerUrl).host} lends no connection${code && ` (${code})`}. Start it, correct DATABASE_POOLER_URL, or leave it out.`,
    );
  } finally {
    await store.close();
  }
}

function unreachable({ databaseUrl }: Env, error: NodeJS.ErrnoException): Found {
  const where = databaseKind(databaseUrl) === "sqlite" ? sqliteFile(databaseUrl) : new URL(databaseUrl).host;
  const reasons: { [code: string]: string } = {
    ECONNREFUSED: "nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL",
    ENOTFOUND: "there is no such host. Correct it in DATABASE_URL",
    "28P01": "the password is wrong. Correct it in DATABASE_URL",
    "28000": "PostgreSQL does not let this user in. Look at its pg_hba.conf",
    "3D000":
      "there is no such database. Make it with createdb --encoding=UTF8, or correct its name in DATABASE_URL",
    SQLITE_NOTADB: "the file is no SQLite database. Set DATABASE_URL to another file, or restore a backup",
    SQLITE_CANTOPEN: "the file cannot be opened. Let the user of the server read and write it and its folder",
  };
  const why = reasons[error.code ?? ""] ?? "it does not open. Look at its own log, and correct DATABASE_URL";
  return wrong(`At ${where} ${why}${error.code ? ` (${error.code})` : ""}.`);
}

function clockFound(state: DatabaseState | null, now: Date): Found {
  const seconds = (time: Date) => Math.round((now.getTime() - time.getTime()) / 1_000);
  const set = "Let both machines take their time from a time server (timedatectl set-ntp true).";
  if (state?.clock) {
    const difference = now.getTime() - state.clock.getTime();
    if (Math.abs(difference) > clockTolerance)
      return wrong(
        `The clock is ${Math.abs(seconds(state.clock))} seconds ${difference > 0 ? "ahead of" : "behind"} the database's. ${set}`,
      );
  }
  if (state?.newest && state.newest.getTime() - now.getTime() > clockTolerance)
    return wrong(`The clock is ${-seconds(state.newest)} seconds behind what was last stored. ${set}`);
  return fine("It agrees with what is stored.");
}

async function secretFound(env: Env, state: DatabaseState | null): Promise<Found> {
  const make = "`openssl rand -base64 48` makes one";
  if (env.authSecret === "")
    return noteFinding(
      `The first start makes one in ${authSecretFile(env.dataDir)}; or set AUTH_SECRET: ${make}.`,
    );
  const file = authSecretFile(env.dataDir);
  if (existsSync(file) && statSync(file).mode & 0o077)
    return wrong(`Others on this machine can read ${file}. Run: chmod 600 ${file}`);
  const factors = state?.factors ?? [];
  const opens = (keys: Env) =>
    factors.filter(({ userId, secret }) => decryptSecret(keys, userId, secret) !== null);
  const locked = factors.length - opens(env).length;
  if (locked > 0)
    return wrong(
      `${locked} of ${factors.length} second factors of staff were made with another secret, so these people are locked out. ` +
        "Set AUTH_SECRET, or AUTH_SECRET_OLD, to the secret of then.",
    );
  const old = factors.length - opens({ ...env, oldAuthSecret: null }).length;
  if (old > 0)
    return noteFinding(
      `${old} second factors still need AUTH_SECRET_OLD: keep it until these people gave a code.`,
    );
  return fine("It opens the second factors of all staff.");
}

async function filesFound(env: Env, state: DatabaseState | null): Promise<Found> {
  const place = filesPlace(env.filesUrl);
  if (place?.kind !== "folder") return await bucketFound(env, state);
  const { path } = place;
  if (!existsSync(path)) {
    if ((state?.uploads ?? 0) > 0)
      return wrong(
        `${path} is not there, but ${state?.uploads} uploads are in the database. Correct FILES_URL, or restore them.`,
      );
    return noteFinding(`${path} is not there yet: the first start makes it.`);
  }
  const files = await openFileStorage(env).catch(() => null);
  const canWrite =
    files !== null &&
    (await files.check().then(
      () => true,
      () => false,
    ));
  if (!canWrite || files === null)
    return wrong(
      `Nothing can be written to ${path}. Give it to the user of the server (chown), or free space on its disk.`,
    );
  const foreign = await foreignFound(env, files, state);
  if (foreign) return foreign;
  const { bavail, bsize } = statfsSync(path);
  if (bavail * bsize < 1e9)
    return noteFinding(`Less than 1 GB is free at ${path}. Make room before uploads fail.`);
  return fine("Uploads can be written, and the directory is this database's.");
}

/** Writes, reads and deletes an object of its own. */
async function bucketFound(env: Env, state: DatabaseState | null): Promise<Found> {
  const files = await openFileStorage(env);
  const fault = await files.check().then(
    () => null,
    (error: Error) => error,
  );
  if (fault) return wrong(`No upload can be stored: ${fault.message}.`);
  if (await files.isPublic())
    return wrong(
      `Anybody can read ${files.name}. Block all public access to the bucket: only the server may read it.`,
    );
  return (
    (await foreignFound(env, files, state)) ??
    fine(`Uploads can be written, read and deleted at ${files.name}, which is this database's.`)
  );
}

async function foreignFound(
  env: Env,
  files: FileStorage,
  state: DatabaseState | null,
): Promise<Found | null> {
  if (state === null || state.directory === null) return null;
  const store = createStore(env.databaseUrl);
  const isOwn = await isOwnDirectory({ store, files }).finally(() => store.close());
  if (isOwn) return null;
  if ((await files.id()) === null)
    return wrong(
      `${files.name} does not hold the uploads of this database. Bring them there with \`files move\`, or correct FILES_URL.`,
    );
  return wrong(`${files.name} belongs to another database. Set FILES_URL to the place of this database.`);
}

/** The file that every scanner knows as a test (eicar.org), backwards: forwards, a scanner would find this source. */
const testSignature = [..."*H+H$!ELIF-TSET-SURIVITNA-DRADNATS-RACIE$}7)CC7)^P(45XZP\\4[PA@%P!O5X"]
  .reverse()
  .join("");
/** Bytes of the largest file that definitions may ask for (`maxBytes` of a file). */
const largestUpload = 25 * 1024 * 1024;
/** Milliseconds for each try. */
const scannerLimit = 10_000;

/** Lets the scanner say that it is there, find its test signature, and take a file as large as the largest upload. */
async function scannerFound({ clamdUrl }: Env): Promise<Found> {
  const place = clamdPlace(clamdUrl ?? "");
  if (place === null) return noteFinding("CLAMD_URL is not set: uploads are not scanned for viruses.");
  const found = async (bytes: Buffer) => await scanBytes(place, Readable.from([bytes]), scannerLimit);
  try {
    await pingClamd(place, scannerLimit);
    if ((await found(Buffer.from(testSignature))) === null)
      return wrong(
        "clamd doesn't know the test signature, so it has no signatures. Run freshclam, and restart clamd.",
      );
  } catch (error) {
    return wrong(
      `clamd does not scan at ${clamdUrl} (${(error as NodeJS.ErrnoException).code}), so staff can't open new uploads. ` +
        "Start it, correct CLAMD_URL, or let the user of the server write to its socket.",
    );
  }
  try {
    await found(Buffer.alloc(largestUpload));
  } catch {
    // Whether clamd says that a file is too large, or hangs up first, is chance.
    return wrong(
      "clamd takes no large uploads. Set StreamMaxLength 25M or more in its clamd.conf, and restart it.",
    );
  }
  return fine("clamd finds its test signature, and takes the largest uploads.");
}

async function mailFound({ smtpUrl, mailFrom, dataDir }: Env): Promise<Found> {
  if (smtpUrl === null)
    return noteFinding(`SMTP_URL is not set: mails are written to ${dataDir}/mail, and nobody gets them.`);
  const { host } = new URL(smtpUrl);
  const problem = await tryMailServer(smtpUrl);
  if (problem === "EAUTH") return wrong(`${host} refuses user or password. Correct them in SMTP_URL.`);
  if (problem)
    return wrong(
      `${host} takes no mail (${problem}). Correct host, port and smtp: or smtps: in SMTP_URL, or open the way there.`,
    );
  const reserved = reservedAddressNote("MAIL_FROM", addressIn(mailFrom));
  return reserved ? noteFinding(reserved) : fine(`${host} takes mail.`);
}

async function providerFound({ oidc, publicUrl }: Env): Promise<Found> {
  if (oidc === null) return fine("Staff sign in with their password: OIDC_ISSUER is not set.");
  const { discover, reasonOf, returnPath } = await import("../oidc/provider.ts");
  try {
    await discover(oidc);
  } catch (error) {
    return wrong(
      `${oidc.issuer} does not say how to sign in there (${reasonOf(error)}). Correct OIDC_ISSUER to the issuer that its ` +
        "/.well-known/openid-configuration names, or open the way there. Staff still have their password.",
    );
  }
  if (oidc.roles.length === 0)
    return noteFinding(
      "OIDC_ROLES is not set: only who was given a role by hand can sign in at the provider.",
    );
  return fine(`${oidc.label} responds. It must lead people back to ${publicUrl}${returnPath}.`);
}

async function definitionsFound({ definitionsDir, apiPath }: Env, now: Date): Promise<Found> {
  const { faults } = await checkFolder(definitionsDir, apiPath, now);
  const [first] = faults;
  if (!first) return fine("The folder passes every check.");
  const { file, line, column, message } = first;
  return wrong(
    `${faults.length} faults in ${definitionsDir}; the first: ${file}:${line}:${column} ${message} ` +
      "`definitions check` lists all. Until then the last good version serves.",
  );
}

function addressFound({ publicUrl, trustedProxies }: Env): Found {
  const { protocol, hostname } = new URL(publicUrl);
  if (["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    return noteFinding(
      `Links in mails lead to ${publicUrl}, which only this machine reaches. Set PUBLIC_URL for a public site.`,
    );
  if (protocol === "http:")
    return wrong(
      "PUBLIC_URL begins with http:, so passwords travel in the open. Set up TLS in a proxy and https: here.",
    );
  if (trustedProxies === 0)
    return noteFinding(
      "TRUSTED_PROXIES is 0: behind a proxy all clients look like one, and share its limits. Set it to 1.",
    );
  return fine("Links in mails lead to the public address.");
}
