import { hash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Env } from "../base/env.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { startClamd } from "../testing/clamd.ts";
import { freshPostgres, freshSqlite } from "../testing/databases.ts";
import { freePort } from "../testing/free-port.ts";
import { asAdmin, databaseAt } from "../testing/migrated.ts";
import { startProvider } from "../testing/oidc-provider.ts";
import { staffMember } from "../testing/staff.ts";
import { diagnose, type Finding } from "./doctor.ts";

describeServer("the doctor", (open) => {
  let server: TestServer;
  let env: Env;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    // Without wizards: each finding checks the folder.
    server = await open({ definitions: {} });
    await staffMember(server, "ADMIN");
    ({ env } = server.services);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  async function find(check: Finding["check"], change: Partial<Env> = {}, now?: Date): Promise<string> {
    const found = (await diagnose({ ...env, ...change }, now)).find((one) => one.check === check);
    return `${found?.state}: ${found?.words}`;
  }

  it("finds nothing wrong with an installation that works", async () => {
    const findings = await diagnose(env);
    expect(findings.filter(({ state }) => state === "wrong")).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      ...["database", "clock", "secret", "files", "scanner", "mail", "sign-in", "definitions", "address"],
    ]);
  });

  it("reports a pooler that is not there, or passes on no limits of time", async () => {
    const { url, remove } = await freshPostgres("migrated");
    closers.push(remove);
    const pooled = (poolerUrl: string) => find("database", { databaseUrl: url, poolerUrl });
    expect(await pooled(`postgres://127.0.0.1:${await freePort()}/x`)).toMatch(
      /^wrong: The pooler at 127\.0\.0\.1:\d+ lends no connection \(ECONNREFUSED\)/u,
    );
    // Without a pooler the limits of the role hold just as well.
    expect(await pooled(url)).toMatch(/alter role current_user set statement_timeout = 5000;/u);
    const limited = new URL(url);
    limited.searchParams.set(
      "options",
      "-c statement_timeout=5000 -c idle_in_transaction_session_timeout=10000",
    );
    expect(await pooled(limited.href)).toMatch(/^fine/u);
  });

  it("reports a database that is not there, refuses, is encoded otherwise, or is no database", async () => {
    const sqlite = await freshSqlite();
    const postgres = await freshPostgres();
    closers.push(sqlite.remove, postgres.remove);
    expect(await find("database", { databaseUrl: sqlite.url })).toMatch(/^note: .+the first start makes it/u);
    const wide = new Sqlite(join(sqlite.folder, "wide.sqlite"));
    wide.pragma("encoding = 'UTF-16le'");
    wide.exec("create table t (a text)");
    wide.close();
    expect(await find("database", { databaseUrl: `sqlite:${join(sqlite.folder, "wide.sqlite")}` })).toMatch(
      /^wrong: The database is encoded in UTF-16le/u,
    );
    writeFileSync(join(sqlite.folder, "none.sqlite"), "This is a text and no database.".repeat(100));
    expect(await find("database", { databaseUrl: `sqlite:${join(sqlite.folder, "none.sqlite")}` })).toMatch(
      /^wrong: .+is no SQLite database/u,
    );
    await asAdmin(postgres.url, "drop database if exists latin");
    await asAdmin(
      postgres.url,
      "create database latin encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'",
    );
    closers.unshift(() => asAdmin(postgres.url, "drop database latin with (force)"));
    expect(await find("database", { databaseUrl: databaseAt(postgres.url, "latin") })).toMatch(
      /^wrong: The database is encoded in LATIN1 .+createdb --encoding=UTF8/u,
    );
    expect(await find("database", { databaseUrl: databaseAt(postgres.url, "nowhere") })).toMatch(
      /^wrong: .+there is no such database\. Make it/u,
    );
    const closed = `postgres://me:geheim@127.0.0.1:${await freePort()}/app`;
    const words = await find("database", { databaseUrl: closed });
    expect(words).toMatch(/^wrong: .+nothing listens there/u);
    expect(words).not.toContain("geheim");
    expect(await find("database", { databaseUrl: postgres.url })).toMatch(
      /^note: \d+ changes of the tables/u,
    );
  });

  it("changes nothing of a SQLite database, whatever its journal and whoever may read it", async () => {
    const { url, folder, remove } = await freshSqlite("migrated");
    closers.push(remove);
    const file = join(folder, "app.sqlite");
    const found = () =>
      readdirSync(folder).map((name) => {
        const path = join(folder, name);
        // Readers note there which pages they are at.
        return [name, statSync(path).mode, name.endsWith("-shm") ? null : hash("sha256", readFileSync(path))];
      });
    const db = new Sqlite(file);
    const inspected = async (journal: "delete" | "wal") => {
      db.pragma(`journal_mode = ${journal}`);
      if (journal === "wal") db.exec("create table noted (a text)");
      chmodSync(file, 0o644);
      const before = found();
      expect(await find("database", { databaseUrl: url })).toMatch(/^fine/u);
      expect(found()).toEqual(before);
    };
    await inspected("delete");
    await inspected("wal");
    db.close();
    // At rest, without a log beside it.
    const before = found();
    expect(before).toHaveLength(1);
    await find("database", { databaseUrl: url });
    expect(found()).toEqual(before);
  });

  it("reports a clock that differs from the database's, or is behind what is stored", async () => {
    const { url, remove } = await freshPostgres();
    closers.push(remove);
    const late = new Date(Date.now() + 3_600_000);
    expect(await find("clock", { databaseUrl: url }, late)).toMatch(
      /^wrong: .+3[56]\d\d seconds ahead of the database/u,
    );
    const at = server.clock.now();
    const entry = { at, requestId: null, userId: null, client: null, target: null, result: "ok" } as const;
    await server.store.audit.add({ ...entry, action: "login" });
    const early = new Date(at.getTime() - 3_600_000);
    expect(await find("clock", {}, early)).toMatch(/^wrong: .+seconds behind/u);
  });

  it("reports a secret that locks staff out, an old one still in use, and one that others can read", async () => {
    const other = "another secret, as long as one has to be";
    expect(await find("secret", { authSecret: other })).toMatch(/^wrong: 1 of 1 second factors/u);
    expect(await find("secret", { authSecret: other, oldAuthSecret: env.authSecret })).toMatch(
      /^note: 1 .+AUTH_SECRET_OLD/u,
    );
    expect(await find("secret", { authSecret: "" })).toMatch(/^note: The first start makes one/u);
    const file = join(env.dataDir, "auth-secret");
    writeFileSync(file, other);
    chmodSync(file, 0o644);
    expect(await find("secret")).toMatch(/^wrong: Others on this machine can read .+chmod 600/u);
    await rm(file);
  });

  it("reports a directory of uploads that is missing, another database's, or not to be written to", async () => {
    const folder = join(env.dataDir, "other");
    expect(await find("files", { filesUrl: `file:${folder}` })).toMatch(/^note: .+the first start makes it/u);
    mkdirSync(folder);
    expect(await find("files", { filesUrl: `file:${folder}` })).toMatch(
      /^wrong: .+does not hold the uploads .+`files move`/u,
    );
    writeFileSync(join(folder, "directory-id"), "another's");
    expect(await find("files", { filesUrl: `file:${folder}` })).toMatch(
      /^wrong: .+belongs to another database/u,
    );
    const file = join(folder, "file");
    writeFileSync(file, "No folder.");
    expect(await find("files", { filesUrl: `file:${file}` })).toMatch(/^wrong: Nothing can be written/u);
  });

  it("reports a mail server that is not there, and one that is not set", async () => {
    const smtpUrl = `smtp://me:geheim@127.0.0.1:${await freePort()}`;
    const words = await find("mail", { smtpUrl });
    expect(words).toMatch(/^wrong: 127\.0\.0\.1:\d+ takes no mail \(E\w+\)/u);
    expect(words).not.toContain("geheim");
    expect(await find("mail", { smtpUrl: null })).toMatch(/^note: SMTP_URL is not set/u);
  });

  it("reports a provider that is not there, one that is another, and one whose groups give no role", async () => {
    const provider = await startProvider(env.publicUrl);
    closers.push(provider.stop);
    const { settings } = provider;
    expect(await find("sign-in", { oidc: settings })).toBe(
      `fine: Acme responds. It must lead people back to ${env.publicUrl}/studio/sign-in.`,
    );
    expect(await find("sign-in", { oidc: { ...settings, roles: [] } })).toMatch(/^note: OIDC_ROLES is not/u);
    for (const issuer of [settings.issuer.replace("127.0.0.1", "localhost"), "http://127.0.0.1:1"]) {
      const words = await find("sign-in", { oidc: { ...settings, issuer } });
      expect(words).toMatch(/^wrong: http.+ does not say .+ \(\w+\)\. Correct OIDC_ISSUER/u);
      expect(words).not.toContain(settings.clientSecret);
    }
  });

  it("reports faults of the definitions, and an address that only this machine reaches", async () => {
    expect(await find("definitions", { definitionsDir: env.dataDir })).toMatch(
      /^wrong: \d+ faults in .+ the first: /u,
    );
    expect(await find("address", { publicUrl: "http://localhost:3000" })).toMatch(/^note: /u);
    expect(await find("address", { publicUrl: "http://a.example" })).toMatch(/^wrong: .+TLS/u);
    expect(await find("address", { trustedProxies: 0 })).toMatch(/^note: TRUSTED_PROXIES is 0/u);
  });

  it("lets the scanner find its test signature and take the largest upload, and says what it lacks", async () => {
    const clamd = await startClamd();
    closers.push(clamd.stop);
    const { url: clamdUrl } = clamd;
    expect(await find("scanner")).toMatch(/^note: CLAMD_URL is not set/u);
    expect(await find("scanner", { clamdUrl })).toMatch(/^wrong: .+Run freshclam/u);
    clamd.signature.bytes = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";
    expect(await find("scanner", { clamdUrl })).toMatch(/^fine: /u);
    expect(clamd.scanned.map(({ length }) => length)).toEqual([68, 68, 25 * 1024 * 1024]);
    clamd.largest = 1024;
    expect(await find("scanner", { clamdUrl })).toMatch(/^wrong: .+Set StreamMaxLength/u);
    const nowhere = `tcp://127.0.0.1:${await freePort()}`;
    expect(await find("scanner", { clamdUrl: nowhere })).toMatch(/^wrong: .+\(ECONNREFUSED\).+Start it/u);
  });
});
