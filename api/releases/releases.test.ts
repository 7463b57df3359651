import { beforeAll, expect, it } from "vitest";
import { type SourceFiles, withoutJourneys } from "#engine/authoring";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { filesInZip, zipOf } from "../authoring/folder/zip.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { startCountingWork } from "../testing/counted-work.ts";
import { enter } from "../testing/enter.ts";
import { buyerCalls, done } from "../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import { shippedWizard } from "../testing/test-definitions.ts";
import { publishRelease } from "./publish.ts";

const file = "wizards/buyer/steps/company-details.json";

describeServer("releases", (open) => {
  let server: TestServer;
  let editor: StaffPerson;
  let first: SourceFiles;
  let second: SourceFiles;

  beforeAll(async () => {
    server = await open({ definitions: withoutJourneys(await shippedWizard("buyer")) });
    editor = await staffMember(server, "EDITOR");
    first = await readSourceFiles(server.services.env.definitionsDir);
    const text = first[file]?.replace('"maxLength": 150', '"maxLength": 400') ?? "";
    const landing = first["site/landing.json"]?.replace("AI-Powered", "Well-made") ?? "";
    second = { ...first, [file]: text, "site/landing.json": landing };
    const release = { files: second, base: 1, note: "More room", source: "studio" } as const;
    const author = { id: editor.userId, name: "Ada Lovelace" };
    expect(await publishRelease(server.services, { ...release, author })).toEqual({ number: 2 });
  });
  const get = (path: string) => server.call("GET", `/api/studio/${path}`, { token: editor.token });
  const revert = (number: number, body: unknown = { note: "Back" }) =>
    server.call("POST", `/api/studio/releases/${number}/revert`, { token: editor.token, body });

  it("lists releases, the newest first, with who published them", async () => {
    const { body } = await get("releases");
    expect(body).toMatchObject([
      { number: 2, author: "Ada Lovelace", note: "More room", source: "studio", base: 1, isLive: true },
      { number: 1, author: null, note: "", source: "import", base: null, isLive: false },
    ]);
    expect(Object.keys(body[0]).sort()).toEqual(
      ["author", "base", "isLive", "note", "number", "publishedAt", "source", "version"].sort(),
    );
  });

  it("says in words what a release changed, and what separates any two of them", async () => {
    const { body } = await get("releases/2/changes");
    expect(body).toMatchObject({ number: 2, since: 1 });
    expect(body.changes).toHaveLength(2);
    expect(body.changes[0]).toMatchObject({ wizard: "buyer", step: "company-details" });
    expect(body.changes[0].lines).toMatchObject([
      {
        kind: "rule-loosened",
        touches: null,
        words: expect.stringMatching(/^\*Company name\*: Rule loosened: 400 characters at most now/),
      },
    ]);
    expect(body.changes[1]).toMatchObject({ wizard: null, step: null });
    expect(body.changes[1].lines[0].words).toMatch(
      /^`site\/landing\.json` hero, heading now reads “Well-made/,
    );
    const back = (await get("releases/1/changes?since=2")).body;
    expect(back.changes[0].lines[0].words).toMatch(/Rule tightened: 150 characters/);
    expect((await get("releases/1/changes")).body).toEqual({ number: 1, since: null, changes: [] });
    expect((await get("releases/2/changes?since=9")).status).toBe(404);
    expect((await get("releases/2/changes?since=x")).status).toBe(400);
    expect((await get("releases/9/changes")).status).toBe(404);
  });

  it("says whom going back to a release touches", async () => {
    const [long, short] = [await enter(server), await enter(server)];
    for (const [person, companyName] of [
      [long, "Long".repeat(50)],
      [short, "Short"],
    ] as const) {
      const calls = buyerCalls(server, person);
      done(await calls.personalDetails());
      done(await calls.companyDetails({ companyName }));
    }
    const { body } = await get("releases/1/impact");
    expect(body).toMatchObject([{ wizard: "buyer", people: 2, touched: 1 }]);
    expect(body[0].sentences[0]).toMatch(/^1 person goes back to “Company Details”: .*150/u);
    expect((await get("releases/2/impact")).body).toMatchObject([{ people: 2, touched: 0 }]);
    expect((await get("releases/9/impact")).status).toBe(404);
  });

  it("returns the very files as a zip file", async () => {
    const headers = { Authorization: `Bearer ${editor.token}` };
    const reply = await fetch(`${server.url}/api/studio/releases/2/files.zip`, { headers });
    expect(reply.headers.get("Content-Type")).toBe("application/zip");
    expect(reply.headers.get("Content-Disposition")).toBe('attachment; filename="release-2.zip"');
    expect(filesInZip(new Uint8Array(await reply.arrayBuffer()))).toEqual(second);
    expect((await get("releases/3/files.zip")).status).toBe(404);
  });

  it("attack 186: packs releases beside the thread that serves calls", async () => {
    const headers = { Authorization: `Bearer ${editor.token}` };
    const counter = startCountingWork({ only: /\/fflate\//u });
    try {
      const reply = await fetch(`${server.url}/api/studio/releases/2/files.zip`, { headers });
      await reply.arrayBuffer();
      expect(counter.takeWork()).toBe(0);
      zipOf(second);
      expect(counter.takeWork()).toBeGreaterThan(0);
    } finally {
      counter.stop();
    }
  });

  it("goes back to earlier files as a new release, recorded, after a fresh second factor", async () => {
    expect(await revert(2)).toMatchObject({ status: 409, body: { code: "already-live" } });
    expect(await revert(1, { note: 7 })).toMatchObject({ status: 400 });
    expect(await revert(7)).toMatchObject({ status: 404 });
    expect(await revert(1, { live: "2" })).toMatchObject({ status: 400 });
    expect(await revert(1, { live: 1 })).toMatchObject({ status: 409, body: { code: "outdated", live: 2 } });
    expect(await revert(1, { note: "Back", live: 2 })).toMatchObject({ status: 200, body: { number: 3 } });
    expect(await server.store.releaseFiles.filesOf(3)).toEqual(first);
    expect(await server.store.releases.live()).toMatchObject({
      source: "revert",
      base: 2,
      note: "Back",
      author: { id: editor.userId },
    });
    const [entry] = await server.store.audit.list({ limit: 1 });
    expect(entry).toMatchObject({ action: "definitions-live", userId: editor.userId, result: "ok" });
    expect(entry?.requestId).not.toBeNull();
    server.clock.advance(5 * 60_000);
    expect(await revert(2)).toMatchObject({ status: 403, body: { code: "second-factor-again" } });
  });

  it("says what separates the folder from what is live", async () => {
    await publishRelease(server.services, {
      files: second,
      base: 3,
      note: "",
      source: "studio",
      author: null,
    });
    expect((await get("folder")).body).toEqual({
      state: "behind",
      message: expect.stringContaining("release 4 is live"),
      faults: [],
      differing: ["site/landing.json", file],
    });
  });

  it("publishes nothing with faults, or on a base that is not live anymore", async () => {
    const common = { note: "", source: "studio", author: null } as const;
    const { store, definitions } = server;
    const files = { ...second, [file]: "{" };
    expect(await publishRelease(server.services, { ...common, files, base: 4 })).toMatchObject({
      faults: [{ file, line: 1 }],
    });
    expect(await publishRelease(server.services, { ...common, files: first, base: 3 })).toEqual({
      outdated: 4,
    });
    expect((await store.releases.live())?.number).toBe(4);
    expect(definitions.release()).toBe(4);
  });
});
