import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readEnv, runsSqlite } from "./env.ts";

const folder = mkdtempSync(join(tmpdir(), "env-"));
const database = `sqlite:${join(folder, "app.sqlite")}`;
const secret = "0123456789 0123456789 0123456789";
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the settings", () => {
  it("all have a default that works", () => {
    const env = readEnv({ DATABASE_URL: database });
    expect(env).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      dataDir: folder,
      smtpUrl: null,
      filesUrl: "file:./data/files",
      trustedProxies: 0,
      adminEmail: null,
      logLevel: "info",
      examples: false,
      reminders: true,
    });
    expect(env.definitionsDir).toMatch(/definitions$/);
  });

  it("uses SQLite on a Node that better-sqlite3 survives", () => {
    const versions = ["20.19.0", "22.23.3", "24.18.1", "24.19.0", "26.10.0"];
    expect(versions.filter(runsSqlite)).toEqual(["20.19.0", "22.23.3", "24.18.1"]);
  });

  it("keeps a generated secret for its user only", () => {
    const first = readEnv({ DATABASE_URL: database }).authSecret;
    expect(first.length).toBeGreaterThan(60);
    expect(readEnv({ DATABASE_URL: database }).authSecret).toBe(first);
    expect(readFileSync(join(folder, "auth-secret"), "utf8")).toBe(first);
    expect(statSync(join(folder, "auth-secret")).mode & 0o777).toBe(0o600);
  });

  it("names all wrong settings at once", () => {
    const wrong = {
      PORT: "http",
      PUBLIC_URL: "sourcebridge",
      DATABASE_URL: "mysql://me:geheim@host/db",
      AUTH_SECRET: "short",
      SMTP_URL: "mail.example.com",
      TRUSTED_PROXIES: "yes",
      DRAIN_SECONDS: "601",
      METRICS_PORT: "0",
      METRICS_TOKEN: "monitoring",
      PROCESSES: "0",
      DATABASE_POOLER_URL: "postgres://host/db",
      LOG_LEVEL: "loud",
      EXAMPLES: "some",
      REMINDERS: "maybe",
      PUBLISH_APPROVAL: "perhaps",
      ADMIN_EMAIL: "me",
      CENSUS_API_URL: "x",
      EARLY_ACCESS_URL: "early.example.com/register",
      ACCESS_URL: "javascript:alert(1)",
      MAIL_FROM_FILE: join(folder, "none"),
    };
    let message = "";
    try {
      readEnv(wrong);
    } catch (error) {
      message = (error as Error).message;
    }
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    expect(message).not.toContain("geheim");
  });

  it("refuses several processes on SQLite, which has one writer", () => {
    expect(() => readEnv({ DATABASE_URL: database, PROCESSES: "2" })).toThrow(
      /^The server cannot start:\n- PROCESSES must be 1 with SQLite: .+$/,
    );
    const postgres = { DATABASE_URL: "postgres://host/db", AUTH_SECRET: secret };
    expect(readEnv({ ...postgres, PROCESSES: "2" }).processes).toBe(2);
    expect(readEnv({ DATABASE_URL: database }).processes).toBe(1);
  });

  it.each(["15", "100000", "many", "-20", "64.5"])(
    "refuses %s for the number of connections",
    (MAX_CONNECTIONS) => {
      expect(() => readEnv({ DATABASE_URL: database, MAX_CONNECTIONS })).toThrow(
        /- MAX_CONNECTIONS must be .+$/,
      );
    },
  );

  it("derives the number of connections from the process's descriptors unless it is set", () => {
    expect(readEnv({ DATABASE_URL: database }).maxConnections).toBeNull();
    expect(readEnv({ DATABASE_URL: database, MAX_CONNECTIONS: "256" }).maxConnections).toBe(256);
  });

  it("accepts a definitions folder that isn't there, because a release may be live", () => {
    const missing = join(folder, "none");
    expect(readEnv({ DATABASE_URL: database, DEFINITIONS_DIR: missing }).definitionsDir).toBe(missing);
  });

  it.each(["nobody", "me@example.com, you@example.com", "<>"])("refuses %s for a sender", (MAIL_FROM) => {
    expect(() => readEnv({ DATABASE_URL: database, MAIL_FROM })).toThrow(/^The server .+\n- MAIL_FROM .+$/);
  });

  it.each(["me@example.com", "Sourcebridge <no-reply@localhost>", '"Bridge, Inc." <a.b+c@example.com>'])(
    "accepts %s for a sender",
    (MAIL_FROM) => {
      expect(readEnv({ DATABASE_URL: database, MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    },
  );

  it.each([
    "register.example.com",
    "https://example.com/register",
    "https://example.com?a=b",
    "https://me@example.com",
  ])("refuses %s for the public's address", (PUBLIC_URL) => {
    expect(() => readEnv({ DATABASE_URL: database, PUBLIC_URL })).toThrow(/^The server .+\n- PUBLIC_URL .+$/);
  });

  it.each([
    "http://early.example.com/register",
    "https://me:geheim@early.example.com/register",
    "https://early.example.com; script-src *",
    "/register",
  ])("refuses %s for early access on a site with https", (EARLY_ACCESS_URL) => {
    const settings = { DATABASE_URL: database, PUBLIC_URL: "https://example.com", EARLY_ACCESS_URL };
    expect(() => readEnv(settings)).toThrow(
      /^The server .+\n- EARLY_ACCESS_URL .+https:\/\/early\.example.+$/,
    );
  });

  it("accepts a service for early access, without https where the site has none", () => {
    const early = (EARLY_ACCESS_URL: string) => readEnv({ DATABASE_URL: database, EARLY_ACCESS_URL });
    expect(early("http://localhost:4000/register").earlyAccessUrl).toBe("http://localhost:4000/register");
    expect(early("").earlyAccessUrl).toBeNull();
  });

  it.each([
    "app.example.com",
    "http://app.example.com",
    "https://me:geheim@app.example.com",
    "https://app.example.com/a b",
  ])("refuses %s for the launched product", (ACCESS_URL) => {
    const settings = { DATABASE_URL: database, PUBLIC_URL: "https://example.com" };
    expect(() => readEnv({ ...settings, ACCESS_URL })).toThrow(
      /^The server .+\n- ACCESS_URL must be an address as in https:\/\/app\.example\.com.+$/,
    );
    expect(readEnv({ ...settings, ACCESS_URL: "https://app.example.com/in?a=b" }).accessUrl).toBe(
      "https://app.example.com/in?a=b",
    );
    expect(readEnv(settings).accessUrl).toBeNull();
  });

  it.each(["https://Register.example.com:443", "http://10.0.0.5:3000"])(
    "accepts %s for the public's address, with a slash at its end or without",
    (PUBLIC_URL) => {
      expect(readEnv({ DATABASE_URL: database, PUBLIC_URL: `${PUBLIC_URL}/` }).publicUrl).toBe(PUBLIC_URL);
      expect(readEnv({ DATABASE_URL: database, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );

  it("recognizes the administrator by the spelling in which accounts keep an address", () => {
    const administrator = (ADMIN_EMAIL: string) =>
      readEnv({ DATABASE_URL: database, ADMIN_EMAIL }).adminEmail;
    expect(administrator("Ana@Bücher.example")).toBe("ana@xn--bcher-kva.example");
    expect(() => administrator("ana@localhost")).toThrow(/- ADMIN_EMAIL .+$/);
  });

  it.each([
    ...["file://host/files", "file:///%zz", "file:", "ftp://bucket", "s3://", "s3:bucket", "s3://UPPER"],
    ...["s3://bucket/a//b", "s3://bucket?acl=public-read", "s3://bucket?endpoint=s3.example"],
    ...["s3://bucket?endpoint=https://me:geheim@s3.example", "s3://me:geheim@bucket", "s3://bucket?region="],
  ])("refuses files in %s", (FILES_URL) => {
    expect(() => readEnv({ DATABASE_URL: database, FILES_URL })).toThrow(/^The server .+\n- FILES_URL .+$/);
  });

  it.each([
    ...["file:///srv/files", "file:/srv/files", "file:files", "s3://bucket"],
    "s3://my.bucket-1/a/b?endpoint=http://127.0.0.1:9000&region=eu-central-1",
  ])("accepts files in %s", (FILES_URL) => {
    expect(readEnv({ DATABASE_URL: database, FILES_URL }).filesUrl).toBe(FILES_URL);
  });

  it("attack 39: requires a secret for PostgreSQL, as every server must have the same", () => {
    const DATABASE_URL = "postgres://me@host/db";
    expect(() => readEnv({ DATABASE_URL })).toThrow("AUTH_SECRET is required");
    expect(readEnv({ DATABASE_URL, AUTH_SECRET: secret }).authSecret).toBe(secret);
  });

  it.each([
    "short",
    "x".repeat(64),
    "changeme".repeat(8),
    "12345678".repeat(4),
    "secret secret secret secret secret",
  ])("attack 39: starts with no secret that is none: %s", (AUTH_SECRET) => {
    for (const DATABASE_URL of [database, "postgres://me@host/db"]) {
      expect(() => readEnv({ DATABASE_URL, AUTH_SECRET })).toThrow("AUTH_SECRET must be 32 or more random");
      const old = { DATABASE_URL, AUTH_SECRET: secret, AUTH_SECRET_OLD: AUTH_SECRET };
      expect(() => readEnv(old)).toThrow("AUTH_SECRET_OLD must be 32 or more random");
    }
  });

  it("reads settings from files, but never the same one from both", () => {
    const file = join(folder, "secret.txt");
    writeFileSync(file, `${secret}\n`);
    expect(readEnv({ DATABASE_URL: database, AUTH_SECRET_FILE: file }).authSecret).toBe(secret);
    expect(() => readEnv({ AUTH_SECRET: secret, AUTH_SECRET_FILE: file })).toThrow("keep one");
  });

  it("treats an empty setting as absent", () => {
    expect(readEnv({ DATABASE_URL: database, SMTP_URL: "", PORT: " " })).toMatchObject({
      smtpUrl: null,
      port: 3000,
    });
  });
});
