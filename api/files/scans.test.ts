import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { clamdPlace } from "../base/clamd-url.ts";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { signature, startClamd, type TestClamd } from "../testing/clamd.ts";
import { deskOf, sentSupplier } from "../testing/desk.ts";
import { enter } from "../testing/enter.ts";
import { startBucket, type TestBucket } from "../testing/s3.ts";
import { done, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";
import { staffMember } from "../testing/staff.ts";
import { createScanner } from "../uploads/scanner.ts";
import { ever } from "../uploads/storage.ts";
import { scanWaiting } from "./scan.ts";
import { sweepFiles } from "./sweep.ts";

const purpose = "supplier/registration-compliance/document";
const minute = 60_000;
const day = 24 * 60 * minute;

/** A server with a scanner, and somebody who uploads. */
interface Site {
  server: TestServer;
  clamd: TestClamd;
  person: Person;
}

/** Opens a server with a scanner for a suite, and returns it with what the tests do there. */
function withScanner(open: (clamd: TestClamd) => Promise<TestServer>) {
  const site = {} as Site;
  beforeAll(async () => {
    site.clamd = await startClamd();
    site.server = await open(site.clamd);
    site.server.clock.advance(Date.now() - site.server.clock.now().getTime());
  });
  afterAll(() => site.clamd.stop());
  beforeEach(async () => {
    site.person = await enter(site.server);
  });
  afterEach(() => {
    Object.assign(site.clamd, { fault: null, largest: 30_000_000, slowness: 0 });
    site.clamd.signature = { bytes: signature, name: "Test.Virus-1" };
    site.clamd.scanned.length = 0;
    forgetFault();
  });

  /** Lets the server ask a scanner that has failed again at once. */
  function forgetFault(): void {
    const { services } = site.server;
    const place = clamdPlace(site.clamd.url);
    services.scanner = place && createScanner(place, services.log);
  }

  function send(text = "clean", name = "deed.pdf") {
    const body = formWith(pdf(text), name, { purpose });
    return site.server.call("POST", "/api/files", { body, token: site.person.token });
  }

  const doing = {
    site,
    send,
    forgetFault,
    /** Does something while the scanner is down. What is uploaded then is scanned five minutes later at the earliest. */
    async whileDown<Result>(work: () => Promise<Result>): Promise<Result> {
      const { server, clamd } = site;
      clamd.fault = "down";
      const result = await work();
      const { now } = server.clock;
      const claim = { now: now(), until: new Date(now().getTime() + 5 * minute), longest: day };
      while (await server.store.fileScans.claimScan(claim));
      clamd.fault = null;
      forgetFault();
      return result;
    },
    async sendUnscanned(text?: string): Promise<string> {
      return done(await doing.whileDown(() => send(text))).body._id;
    },
    async statusOf(path: string, token = site.person.token): Promise<[status: number, code?: string]> {
      const { status, body } = await site.server.call("GET", `/api/${path}`, { token });
      return status === 200 ? [status] : [status, body.code];
    },
    async zipOf(path: string, token = site.person.token): Promise<{ [name: string]: string }> {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${site.server.url}/api/${path}`, { headers });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return Object.fromEntries(
        Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("latin1")]),
      );
    },
    /** Scans what is due in five minutes. */
    async scanLater(): Promise<void> {
      site.server.clock.advance(5 * minute);
      await scanWaiting(site.server.services);
    },
  };
  return doing;
}

describeServer("uploads that are scanned for viruses", (open) => {
  const { site, ...doing } = withScanner((clamd) => open({ env: { clamdUrl: clamd.url } }));
  const { send, forgetFault, sendUnscanned, whileDown, statusOf, zipOf, scanLater } = doing;

  const keys = () => site.server.services.files.keptBefore(ever);
  const rowOf = (id: string) => site.server.store.files.find(id, site.person.userId);

  it("scans uploads before they are stored, and serves them once nothing was found", async () => {
    const { status, body } = await send("a good deed");
    expect([status, site.clamd.scanned.length]).toEqual([201, 1]);
    expect(site.clamd.scanned[0]).toContain("a good deed");
    expect(await statusOf(`files/${body._id}`)).toEqual([200]);
    expect(site.clamd.scanned).toHaveLength(1);
  });

  it("attack 224: a file in which something is found is refused in plain words, however it is sent, and leaves nothing", async () => {
    const calls = supplierCalls(site.server, site.person);
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
    const before = await keys();
    const ahead = await send(signature, "deed.pdf");
    const along = await calls.compliance(id, {}, pdf(signature));
    for (const [{ status, body }, name] of [
      [ahead, "deed.pdf"],
      [along, "articles.pdf"],
    ] as const) {
      expect([status, body.code]).toEqual([422, "infected-file"]);
      expect(body.message).toBe(
        `"${name}" didn't pass our virus check, so we can't take it. Choose another copy of it.`,
      );
    }
    expect(await keys()).toEqual(before);
    expect(await site.server.store.files.listOf(site.person.userId)).toEqual([]);
    expect(site.server.log.some((line) => line.includes("Test.Virus-1"))).toBe(true);
  });

  it("keeps uploads while the scanner is down, garbles or takes no file of this size, and nobody has to wait to go on", async () => {
    for (const change of [{ fault: "down" }, { fault: { reply: "stream: maybe" } }, { largest: 9 }]) {
      Object.assign(site.clamd, { fault: null }, change);
      const { status, body } = await send();
      expect([status, (await rowOf(body._id))?.scannedAt], JSON.stringify(change)).toEqual([201, null]);
      forgetFault();
    }
    site.clamd.fault = "down";
    await send();
    // Down a moment ago: nobody waits for it.
    const { status, body } = await send();
    site.clamd.fault = null;
    expect([status, (await rowOf(body._id))?.scannedAt]).toEqual([201, null]);
  });

  it("reports in /readyz that the scanner is down, and takes no server out of the pool", async () => {
    const ready = async () => (await site.server.call("GET", "/readyz")).body;
    site.clamd.fault = "down";
    expect(await ready()).toMatchObject({
      ...{ status: "ready", checks: { scanner: false } },
      scans: "the virus scanner does not respond; uploads wait for it",
    });
    site.clamd.fault = null;
    await expect.poll(ready).toMatchObject({ checks: { scanner: true }, scans: "uploads are scanned" });
  });

  it("attack 225: what waits for its scan is served to nobody, in no way, and is once it was scanned", async () => {
    const { server } = site;
    const { id, person } = await whileDown(() => sentSupplier(server));
    const [file] = await server.store.files.listOf(person.userId);
    const desk = await staffMember(server, "REVIEWER");
    const ways = [
      [`files/${file?.id}`, person.token],
      [`files/${file?.id}?inline`, person.token],
      [`desk/cases/${id}/files/${file?.id}`, desk.token],
      [`desk/cases/${id}/files/${file?.id}?inline`, desk.token],
    ] as const;
    for (const [path, token] of ways) expect(await statusOf(path, token), path).toEqual([409, "not-scanned"]);
    const refused = "This file hasn't been checked for viruses yet, so it was left out.";
    expect(await zipOf(`desk/cases/${id}/files`, desk.token)).toEqual({ "01 articles.pdf.txt": refused });
    const { "your-data.json": data = "{}", ...others } = await zipOf("user/data/export", person.token);
    expect(others).toEqual({ "files/001 articles.pdf.txt": refused });
    expect(JSON.parse(data).files[0].leftOut).toBe(refused);
    expect((await deskOf(server, desk).open(id)).held).toEqual([
      { id: file?.id, why: "waiting", found: null },
    ]);
    // Whoever opens it need not wait for the next round.
    server.clock.advance(5 * minute);
    expect(await statusOf(...ways[2])).toEqual([200]);
    for (const [path, token] of ways) expect(await statusOf(path, token), path).toEqual([200]);
    expect(Object.keys(await zipOf(`desk/cases/${id}/files`, desk.token))).toEqual(["01 articles.pdf"]);
    expect((await deskOf(server, desk).open(id)).held).toEqual([]);
  });

  it("attack 229: what something is found in later is served to nobody, also without a scanner", async () => {
    const { server, clamd } = site;
    const { id, person } = await whileDown(() => sentSupplier(server));
    const [file] = await server.store.files.listOf(person.userId);
    clamd.signature = { bytes: "%PDF", name: "Test.Late" };
    await scanLater();
    const desk = await staffMember(server, "REVIEWER");
    const { scanner } = server.services;
    for (const now of [scanner, null]) {
      server.services.scanner = now;
      for (const path of [`files/${file?.id}`, `files/${file?.id}?inline`])
        expect(await statusOf(path, person.token)).toEqual([409, "infected-file"]);
      expect(await statusOf(`desk/cases/${id}/files/${file?.id}`, desk.token)).toEqual([
        409,
        "infected-file",
      ]);
      const zips = [
        await zipOf(`desk/cases/${id}/files`, desk.token),
        await zipOf("user/data/export", person.token),
      ];
      expect(JSON.stringify(zips)).not.toContain("%PDF");
      expect((await deskOf(server, desk).open(id)).held).toEqual([
        { id: file?.id, why: "found", found: "Test.Late" },
      ]);
    }
    // So is what a law makes us keep of a closed account, which has no row.
    server.services.scanner = scanner;
    const path = join(server.services.files.incoming, "record");
    await writeFile(path, "%PDF in a zip file");
    await server.store.closedCases.addClosedCase({
      ...{ id, wizard: "supplier", state: "active", receivedAt: "2026-01-01", decidedAt: "2026-01-02" },
      ...{
        closedAt: "2026-01-03",
        history: [],
        recordKey: await server.services.files.keep(path),
        keepUntil: "2036-01-01",
      },
    });
    const admin = await staffMember(server, "ADMIN");
    const record = `desk/closed-cases/${id}/record`;
    expect(await statusOf(record, admin.token)).toEqual([409, "infected-file"]);
    clamd.fault = "down";
    expect(await statusOf(record, admin.token)).toEqual([409, "not-scanned"]);
    Object.assign(clamd, { fault: null, signature: { bytes: signature, name: "Test.Virus-1" } });
    expect(await statusOf(record, admin.token)).toEqual([200]);

    // Nobody saw it, so the audit log says nothing of that.
    const acts = (await server.store.audit.list({ limit: 30 })).filter(({ target }) =>
      target?.includes(file?.id ?? "-"),
    );
    expect(acts.map(({ action, target }) => [action, target])).toEqual([
      ["file-infected", `${file?.id} Test.Late`],
      ["file-uploaded", file?.id],
    ]);
  });

  it("keeps a registration from being confirmed once something is found, until another copy is there", async () => {
    const { server, person, clamd } = site;
    const calls = supplierCalls(server, person);
    const id = await whileDown(() => fillSupplier(server, person));
    clamd.signature.bytes = "%PDF";
    await scanLater();
    const words = `"articles.pdf" didn't pass our virus check, so we can't take it. Choose another copy of it.`;
    const refused = await calls.confirm();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: ["registration-compliance"], message: words }],
    ]);
    // The question says so, too, if the answer is saved as it is.
    const { entries } = (await server.store.registrationContexts.findFilled(id)) ?? {};
    const answer = entries?.find(({ step }) => step === "registration-compliance")?.entry.answer;
    const path = "/api/registrations/supplier/steps/registration-compliance";
    const same = await server.call("PUT", path, { token: person.token, body: { answer } });
    expect([same.status, same.body.errors]).toEqual([
      422,
      [{ path: ["document"], rule: "file", message: words }],
    ]);
    clamd.signature.bytes = signature;
    done(await calls.compliance(id));
    done(await calls.confirm());
  });

  it("releases a file when nothing is found anymore, and deletes it after 30 days otherwise", async () => {
    const { server, clamd } = site;
    const [good, bad] = [await sendUnscanned("a good deed"), await sendUnscanned("a bad deed")];
    clamd.signature.bytes = "deed";
    await scanLater();
    expect([(await rowOf(good))?.found, (await rowOf(bad))?.found]).toEqual(["Test.Virus-1", "Test.Virus-1"]);
    const key = (await rowOf(bad))?.storageKey ?? "";
    await markAnswered([good, bad]);
    // The signature was withdrawn, or made narrower.
    clamd.signature.bytes = "a bad deed";
    server.clock.advance(day);
    await scanWaiting(server.services);
    expect(await statusOf(`files/${good}`)).toEqual([200]);
    expect(await statusOf(`files/${bad}`)).toEqual([409, "infected-file"]);
    server.clock.advance(28 * day);
    await sweepFiles(server.services);
    expect(await server.services.files.read(key)).not.toBeNull();
    server.clock.advance(2 * day);
    await sweepFiles(server.services);
    expect([await server.services.files.read(key), await rowOf(bad)]).toEqual([null, null]);
    expect(await rowOf(good)).not.toBeNull();
  });

  /** Marks files as those of an answer to staff, so that no sweep takes them for unused. */
  async function markAnswered(ids: string[]): Promise<void> {
    for (const id of ids) await site.server.store.fileUses.markSent(id, site.person.userId);
  }
});

describeOnBothDatabases("files that several servers scan", (open) => {
  const { site, sendUnscanned } = withScanner((clamd) => open({ env: { clamdUrl: clamd.url } }));

  it("attack 228: scans each file once, however many servers look for them, and again after a server that died", async () => {
    const { server, clamd, person } = site;
    for (let count = 0; count < 8; count += 1) await sendUnscanned(`deed ${count}`);
    server.clock.advance(5 * minute);
    clamd.scanned.length = 0;
    clamd.slowness = 20;
    await Promise.all(Array.from({ length: 3 }, () => scanWaiting(server.services)));
    expect(clamd.scanned).toHaveLength(8);
    expect(new Set(clamd.scanned).size).toBe(8);
    expect(await server.store.fileScans.scansOwed()).toEqual({ waiting: 0, since: null, found: 0 });

    const id = await sendUnscanned("a claimed deed");
    const now = () => server.clock.now();
    const claim = (from: Date) =>
      server.store.fileScans.claimScan(
        { now: from, until: new Date(from.getTime() + 10 * minute), longest: day },
        id,
      );
    server.clock.advance(5 * minute);
    // Whoever claims it never comes back.
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(now())));
    expect(claims.filter((one) => one !== null).map((one) => one?.id)).toEqual([id]);
    server.clock.advance(9 * minute);
    await scanWaiting(server.services);
    expect((await server.store.files.find(id, person.userId))?.scannedAt).toBeNull();
    server.clock.advance(minute);
    await scanWaiting(server.services);
    expect((await server.store.files.find(id, person.userId))?.scannedAt).not.toBeNull();
  });

  it("scans files after a clock that went back, and counts what waits and what was found", async () => {
    const { server, clamd, person } = site;
    const id = await sendUnscanned("a deed of tomorrow");
    const { files, fileScans } = server.store;
    const since = (await files.find(id, person.userId))?.createdAt;
    expect(await fileScans.scansOwed()).toEqual({ waiting: 1, since, found: 0 });
    await fileScans.postponeScan(id, new Date(server.clock.now().getTime() + 2 * day));
    clamd.signature.bytes = "tomorrow";
    await scanWaiting(server.services);
    expect(await fileScans.scansOwed()).toEqual({ waiting: 0, since: null, found: 1 });
    expect(await fileScans.markFound(id, "Another.Name", server.clock.now(), server.clock.now())).toBe(false);
    expect((await files.find(id, person.userId))?.found).toBe("Another.Name");
  });
});

describeServer("uploads in a bucket that are scanned for viruses", (open) => {
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await startBucket();
  });
  afterAll(() => bucket.stop());
  const { site, send, sendUnscanned, statusOf, scanLater } = withScanner((clamd) =>
    open({ env: { clamdUrl: clamd.url, filesUrl: bucket.filesUrl() } }),
  );

  it("scans uploads before they go there, and out of it later, whatever fails meanwhile", async () => {
    const { body } = done(await send("a good deed"));
    expect(await statusOf(`files/${body._id}`)).toEqual([200]);
    const id = await sendUnscanned(`a deed with ${signature}`);
    bucket.fault = ({ method }) => (method === "GET" ? "cut-down" : null);
    await scanLater();
    expect(await statusOf(`files/${id}`)).toEqual([409, "not-scanned"]);
    bucket.fault = null;
    await scanLater();
    expect(await statusOf(`files/${id}`)).toEqual([409, "infected-file"]);
    expect((await site.server.store.files.find(id, site.person.userId))?.found).toBe("Test.Virus-1");
  });
});
