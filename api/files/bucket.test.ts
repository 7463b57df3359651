import { createHash, randomBytes } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { backUp } from "../operating/backup.ts";
import { diagnose } from "../operating/doctor.ts";
import { restore } from "../operating/restore.ts";
import { verifyBackup, verifyInstallation } from "../operating/verify.ts";
import { describeOnSqlite, describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { freePort } from "../testing/free-port.ts";
import { startBucket, type TestBucket } from "../testing/s3.ts";
import { uploadAhead } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";
import { writeDefinitions } from "../testing/test-definitions.ts";
import { ever } from "../uploads/storage.ts";
import { sweepFiles } from "./sweep.ts";

const usual = { withOtherSecret: false };
const purpose = "supplier/registration-compliance/document";
const cannotSave = "We can't save right now. Nothing you typed is lost; please try again in a minute.";

describeServer("uploads in a bucket", (open) => {
  let bucket: TestBucket;
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    bucket = await startBucket();
    server = await open({ env: { filesUrl: bucket.filesUrl() } });
    server.clock.advance(Date.now() - server.clock.now().getTime());
  });
  afterAll(() => bucket.stop());

  beforeEach(async () => {
    person = await enter(server);
  });
  afterEach(() => {
    bucket.fault = null;
  });

  const upload = (bytes = pdf()) => {
    server.clock.advance(5_000);
    const body = formWith(bytes, "Licence 2026.pdf", { purpose });
    return server.call("POST", "/api/files", { body, token: person.token });
  };
  const fetchFile = (id: string) =>
    fetch(`${server.url}/api/files/${id}`, { headers: { Authorization: `Bearer ${person.token}` } });
  const keys = () => server.services.files.keptBefore(ever);
  const readiness = async () => (await server.call("GET", "/readyz")).body;

  it("sends uploads through the API alone, with the headers of a folder, and drops them when they are deleted", async () => {
    const bytes = pdf("the very bytes");
    const { status, body } = await upload(bytes);
    expect([status, body.size]).toEqual([201, bytes.length]);
    const response = await fetchFile(body._id);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": 'attachment; filename="Licence 2026.pdf"',
      "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      "cache-control": "private, no-store",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    const stranger = await enter(server);
    expect(await server.call("GET", `/api/files/${body._id}`, { token: stranger.token })).toMatchObject({
      status: 404,
    });
    const key = (await server.store.files.find(body._id, person.userId))?.storageKey ?? "";
    expect(await server.services.files.read(key)).not.toBeNull();
    expect(await server.call("DELETE", `/api/files/${body._id}`, { token: person.token })).toMatchObject({
      status: 200,
    });
    expect([await server.services.files.read(key), await readdir(server.services.files.incoming)]).toEqual([
      null,
      [],
    ]);
    // No address with a signature in it, and nothing that opens an object to others.
    for (const { url, headers } of bucket.requests) {
      expect(url).not.toMatch(/signature|acl/iu);
      expect(Object.keys(headers).filter((name) => /acl|grant/u.test(name))).toEqual([]);
      expect(headers.authorization).toMatch(/^AWS4-HMAC-SHA256 /u);
    }
  });

  it("counts uploads against the quota, and sweeps what nothing names", async () => {
    for (let count = 0; count < 20; count += 1) expect((await upload(pdf(`${count}`))).status).toBe(201);
    expect((await upload()).body.code).toBe("quota");
    const path = join(server.services.files.incoming, "orphan");
    await writeFile(path, "orphan");
    const orphan = await server.services.files.keep(path);
    await sweepFiles(server.services);
    expect((await keys()).includes(orphan)).toBe(true);
    server.clock.advance(25 * 3_600_000);
    await sweepFiles(server.services);
    expect(await keys()).toEqual([]);
  });

  it("puts uploads off with words while the bucket fails in any way, and counts no half of one as stored", async () => {
    const bytes = Buffer.concat([pdf(), randomBytes(300_000), Buffer.from("\n%%EOF\n")]);
    const before = await keys();
    const faults: { [what: string]: TestBucket["fault"] } = {
      "breaks off": () => "down",
      "breaks off in the middle": ({ method }) => (method === "PUT" ? "cut-up" : null),
      "is full": ({ method }) => (method === "PUT" ? { status: 507, code: "XMinioStorageFull" } : null),
      "lost the right to write": ({ method }) =>
        method === "PUT" ? { status: 403, code: "AccessDenied" } : null,
      "is gone": () => ({ status: 404, code: "NoSuchBucket" }),
      "keeps nothing of what it acknowledges": ({ method }) => (method === "PUT" ? "forget" : null),
      "has another size than it was given": ({ method }) => (method === "HEAD" ? "lie" : null),
    };
    for (const [what, fault] of Object.entries(faults)) {
      bucket.fault = fault;
      const refused = await upload(bytes);
      expect(refused, what).toMatchObject({ status: 503, body: { code: "busy", message: cannotSave } });
      expect(refused.headers.get("retry-after"), what).toBe("10");
      expect(await server.store.files.listOf(person.userId), what).toEqual([]);
      expect(await readdir(server.services.files.incoming), what).toEqual([]);
      expect(server.services.uploads.bytes(), what).toBe(0);
    }
    bucket.fault = null;
    // What came of them without an acknowledgment has no row, so it goes.
    server.clock.advance(2 * 3_600_000);
    await sweepFiles(server.services);
    expect(await keys()).toEqual(before);
    expect((await upload(bytes)).status).toBe(201);
    const log = server.log.join("");
    for (const words of [
      "is full. Make room",
      "Allow it to list the bucket",
      "there is no bucket uploads at",
    ])
      expect(log).toContain(words);
  });

  it("stores them by a second try that nobody sees, when the bucket fails once", async () => {
    let failures = 0;
    bucket.fault = ({ method }) => (method === "PUT" && failures++ === 0 ? "down" : null);
    expect((await upload()).status).toBe(201);
    expect(failures).toBeGreaterThan(1);
  });

  it("never sends a part of an upload as if it were whole", async () => {
    const bytes = Buffer.concat([pdf(), randomBytes(2_000_000), Buffer.from("\n%%EOF\n")]);
    const { _id: id } = (await upload(bytes)).body;
    bucket.fault = ({ method }) => (method === "GET" ? "cut-down" : null);
    await expect(fetchFile(id).then((response) => response.arrayBuffer())).rejects.toThrow();
    for (const fault of ["down", "lie"] as const) {
      bucket.fault = ({ method }) => (method === "GET" ? fault : null);
      expect(await server.call("GET", `/api/files/${id}`, { token: person.token }), fault).toMatchObject({
        status: 503,
        body: { message: "We can't load this right now. Please try again in a minute." },
      });
    }
    bucket.fault = null;
    const whole = Buffer.from(await (await fetchFile(id)).arrayBuffer());
    const sha256 = (part: Buffer) => createHash("sha256").update(part).digest("hex");
    expect(sha256(whole)).toBe(sha256(bytes));
  });

  it("reports failing uploads in /readyz, and takes no server out of the pool: all have the same bucket", async () => {
    const other = await open({ env: { filesUrl: bucket.filesUrl() } });
    const health = async () => (await other.call("GET", "/readyz")).body;
    bucket.fault = () => "down";
    expect(await health()).toMatchObject({
      ...{ status: "ready", uploads: "no file can be stored; the log says why" },
      checks: { database: true, files: false },
    });
    expect(other.log.join("")).toContain("slow, overloaded or breaks off");
    bucket.fault = null;
    expect(await readiness()).toMatchObject({ status: "ready", uploads: "own", checks: { files: true } });
  });

  it("lets the doctor examine the bucket, and say what to mend", async () => {
    const { env } = server.services;
    // Without wizards: each look checks the folder.
    const definitionsDir = join(env.dataDir, "definitions");
    await writeDefinitions(definitionsDir, {});
    const found = async (filesUrl = env.filesUrl) => {
      const findings = await diagnose({ ...env, definitionsDir, filesUrl }, server.clock.now());
      const { state, words } = findings.find(({ check }) => check === "files") ?? {};
      return `${state}: ${words}`;
    };
    const before = await keys();
    // This server lets anybody read; a bucket as it should be does not.
    expect(await found()).toMatch(/^wrong: Anybody can read s3:\/\/uploads\/.+Block all public access/u);
    const locked: TestBucket["fault"] = ({ headers }) =>
      headers.authorization ? null : { status: 403, code: "AccessDenied" };
    bucket.fault = locked;
    expect(await found()).toMatch(/^fine: Uploads can be written, read and deleted at s3:/u);
    expect(await keys()).toEqual(before);
    expect(await found(bucket.filesUrl())).toMatch(/^wrong: .+does not hold the uploads .+`files move`/u);
    const other = await open({ env: { filesUrl: bucket.filesUrl() } });
    expect(await found(other.services.env.filesUrl)).toMatch(/^wrong: .+another database/u);
    expect(await found(env.filesUrl.replace("//uploads", "//elsewhere"))).toMatch(
      /^wrong: .+there is no bucket elsewhere at http.+Make it, or correct/u,
    );
    expect(await found(`s3://uploads?endpoint=http://127.0.0.1:${await freePort()}`)).toMatch(
      /^wrong: .+cannot be reached\. Correct endpoint/u,
    );
    vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIAWRONG");
    const wrong = await found().finally(() => vi.unstubAllEnvs());
    expect(wrong).toMatch(/^wrong: .+does not accept the key\. Correct AWS_ACCESS_KEY_ID/u);
    bucket.fault = () => ({ status: 403, code: "RequestTimeTooSkewed" });
    expect(await found()).toMatch(/^wrong: .+clock/u);
  });

  it("refuses to start, with words, at a place that cannot be used", async () => {
    const { filesUrl } = server.services.env;
    await expect(open({ env: { filesUrl: filesUrl.replace("//uploads", "//elsewhere") } })).rejects.toThrow(
      /^The server cannot start: FILES_URL: .+there is no bucket elsewhere .+correct bucket and endpoint in FILES_URL\.$/u,
    );
    // Another database's.
    await expect(open({ env: { filesUrl } })).rejects.toThrow(/does not hold this database's uploads/u);
  });
});

describeOnSqlite("an installation with a bucket", (open) => {
  it("backs up into a folder, and restores from it into another bucket", async () => {
    const bucket = await startBucket();
    const server = await open({ env: { filesUrl: bucket.filesUrl() } });
    const { env } = server.services;
    const person = await enter(server);
    const { id } = await uploadAhead(server, person, purpose, pdf("saved"));
    const folder = join(env.dataDir, "backup");
    expect(await backUp(env, folder)).toMatchObject({ files: 1 });
    expect(await verifyBackup(folder)).toEqual({ faults: [], files: 1 });
    const settings = {
      ...env,
      ...{ databaseUrl: `sqlite:${env.dataDir}/restored/app.sqlite`, filesUrl: bucket.filesUrl() },
    };
    await expect(restore({ ...settings, filesUrl: env.filesUrl }, folder, usual)).rejects.toThrow(
      /holds uploads already/u,
    );
    await restore(settings, folder, usual);
    expect(await verifyInstallation(settings)).toEqual({ faults: [], files: 1 });
    const again = await open({ env: { databaseUrl: settings.databaseUrl, filesUrl: settings.filesUrl } });
    expect(await again.call("GET", `/api/files/${id}`, { token: person.token })).toMatchObject({
      status: 200,
    });
    await bucket.stop();
  });
});
