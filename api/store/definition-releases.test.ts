import { beforeAll, expect, it } from "vitest";
import { describeOnBothDatabases, type TestServer } from "../testing/both-databases.ts";

const at = new Date("2026-11-23T08:00:00Z");

describeOnBothDatabases("releases of definitions", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ definitions: {} });
  });
  const record = (version: string, files: { [path: string]: string }) =>
    server.store.transaction((tx) => tx.definitionReleases.record({ version, files, at }));
  const live = () => server.store.definitionReleases.live();

  it("are what a server began with", async () => {
    const release = await live();
    expect(release?.version).toBe(server.definitions.current().version);
    expect(Object.keys(release?.files ?? {})).toContain("accounts/sign-up.json");
  });

  it("give back the very files, and an older one can be live again", async () => {
    const first = { "a.json": "{}", "deep/b.md": "# Ä\r\n" };
    const second = { "a.json": "{}", "copy.json": "{}", "deep/b.md": "" };
    await record("first", first);
    expect(await live()).toEqual({ version: "first", files: first, recordedAt: at.toISOString() });
    await record("second", second);
    expect(await live()).toMatchObject({ version: "second", files: second });
    await record("first", first);
    await record("first", first);
    expect(await live()).toMatchObject({ version: "first", files: first });
  });
});
