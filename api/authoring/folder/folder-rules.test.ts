import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { publishRelease } from "../../releases/publish.ts";
import { describeServer, type TestServer } from "../../testing/both-databases.ts";
import { writeDefinitions } from "../../testing/test-definitions.ts";
import { type Definitions, openDefinitions } from "../serving/open-definitions.ts";
import { markerFile, markRelease } from "../serving/release-marker.ts";
import { readSourceFiles } from "./read-source-files.ts";

const file = "accounts/sign-up.json";

describeServer("attack 166: a definitions folder", (open) => {
  let server: TestServer;
  let folder: string;
  let first: SourceFiles;

  beforeAll(async () => {
    server = await open({ definitions: {} });
    folder = server.services.env.definitionsDir;
    first = await readSourceFiles(folder);
  });

  /** The folder as it was in the beginning, with another title of the sign-up. */
  function titled(title: string): SourceFiles {
    return { ...first, [file]: JSON.stringify({ ...JSON.parse(first[file] ?? ""), title }) };
  }
  const save = (title: string) => writeFile(join(folder, file), titled(title)[file] ?? "");
  const live = async () => (await server.store.releases.live())?.number ?? 0;
  const titleIn = ({ current }: Pick<Definitions, "current">) =>
    current().forms.definition.steps["sign-up"]?.title;
  async function publish(title: string, source: "studio" | "folder" = "studio", note = ""): Promise<void> {
    const release = { files: titled(title), base: await live(), note, source, author: null } as const;
    expect(await publishRelease(server.services, release)).toEqual({ number: release.base + 1 });
  }
  /** Opens the folder's definitions as a starting server does. */
  async function start(): Promise<Definitions> {
    const { store, clock, log } = server.services;
    const started = await openDefinitions({ folder, apiPath: "/api", store, clock, log, watch: false });
    await started.close();
    return started;
  }
  const readiness = async () => (await server.call("GET", "/readyz")).body;

  it("imports a folder at the first start, and publishes each change on top of what is live", async () => {
    await save("Second");
    expect(await server.definitions.reload()).toEqual([]);
    await writeFile(join(folder, file), first[file] ?? "");
    expect(await server.definitions.reload()).toEqual([]);
    const releases = await server.store.releases.list();
    expect(releases.map(({ number, source, base }) => [number, source, base])).toEqual([
      [3, "folder", 2],
      [2, "folder", 1],
      [1, "import", null],
    ]);
    expect(releases[0]?.version).toBe(releases[2]?.version);
    expect(await server.store.releaseFiles.filesOf(3)).toEqual(first);
  });

  it("accepts a folder older than what the studio published, now as after a start", async () => {
    await publish("From the studio");
    expect(titleIn(server.definitions)).toBe("From the studio");
    expect(server.definitions.folder()).toMatchObject({ state: "behind", differing: [file], faults: [] });
    expect(await server.definitions.reload()).toEqual([]);
    const started = await start();
    expect([titleIn(started), started.release(), started.folder().state]).toEqual([
      "From the studio",
      4,
      "behind",
    ]);
    expect(started.folder().message).toContain("definitions -- push --over 4");
    expect(await readiness()).toMatchObject({ status: "ready", definitions: "release 4 serves" });
  });

  it("refuses, in words, a folder that changes beside what the studio published, now as after a start", async () => {
    await save("Beside");
    const started = await start();
    for (const [fault, ...others] of [await server.definitions.reload(), started.refused()]) {
      expect(others).toEqual([]);
      expect(fault).toMatchObject({ rule: "not-on-live" });
      expect(fault?.message).toContain("not on top of release 4");
      expect(fault?.message).toContain(`Files that differ: ${file}.`);
      expect(fault?.message).toContain("definitions -- pull");
    }
    expect([titleIn(server.definitions), titleIn(started)]).toEqual(["From the studio", "From the studio"]);
    expect(await readiness()).toMatchObject({ definitions: expect.stringMatching(/^refused for 1 fault/) });
    expect(await live()).toBe(4);
  });

  it("refuses it even after a release from another folder", async () => {
    await publish("From another folder", "folder");
    await save("Beside again");
    expect(await server.definitions.reload()).toMatchObject([{ rule: "not-on-live" }]);
    expect((await start()).refused()).toMatchObject([{ rule: "not-on-live" }]);
    expect(titleIn(server.definitions)).toBe("From another folder");
  });

  it("publishes the next change of a folder that holds what is live, or says that it was made from it", async () => {
    await publish("Pulled");
    await save("Pulled");
    expect(await server.definitions.reload()).toEqual([]);
    expect(server.definitions.folder().state).toBe("live");
    await save("On top");
    expect(await server.definitions.reload()).toEqual([]);
    expect([titleIn(server.definitions), await live()]).toEqual(["On top", 7]);

    await publish("Once more");
    await markRelease(folder, { number: 1, version: (await server.store.releases.live())?.version ?? "" });
    await save("Merged");
    expect(titleIn(await start())).toBe("Merged");
    // Another change, before the server has started again: only folders have published since.
    await save("Merged twice");
    const started = await start();
    expect([titleIn(started), started.release()]).toEqual(["Merged twice", 10]);
    await rm(join(folder, markerFile));
    await server.definitions.follow();
    expect(titleIn(server.definitions)).toBe("Merged twice");
  });

  it("never makes a folder of an older deployment live by itself, and serves what is live without one", async () => {
    await save("Second");
    const started = await start();
    expect([titleIn(started), started.folder().state]).toEqual(["Merged twice", "behind"]);
    await rm(folder, { recursive: true });
    const without = await start();
    expect(titleIn(without)).toBe("Merged twice");
    expect(without.refused()).toMatchObject([
      { rule: "folder", message: `There is no folder at ${folder}.` },
    ]);
  });

  it("keeps the previous server serving when the next one cannot open what is live, and says so", async () => {
    const { store, clock } = server.services;
    const broken = { files: { "x.json": "{" }, base: 10, note: "", source: "studio", author: null } as const;
    await store.transaction((tx) => tx.releases.publish({ ...broken, at: clock() }));
    await server.definitions.follow();
    const started = await start();
    for (const definitions of [server.definitions, started]) {
      expect(titleIn(definitions)).toBe("Merged twice");
      expect([definitions.release(), definitions.unopened()]).toEqual([10, 11]);
    }
    expect(server.log.join("\n")).toContain("Release 11 is live, but cannot be opened here");
    const words = "release 11 cannot be opened here, release 10 serves";
    expect(await readiness()).toMatchObject({ status: "ready", definitions: words });
    await publish("Mended");
    expect([titleIn(server.definitions), server.definitions.unopened()]).toEqual(["Mended", null]);
  });

  it("refuses the folder of a checkout that lacks what the studio published, though the one before it had it", async () => {
    const checkOut = async (title: string, release: number) => {
      await writeDefinitions(folder, {});
      await save(title);
      const made = await server.store.releases.find(release);
      await markRelease(folder, { number: release, version: made?.version ?? "" });
      return await server.definitions.reload();
    };
    expect(await checkOut("Mended", 12)).toEqual([]);
    expect(server.definitions.folder().state).toBe("live");
    expect(await checkOut("Another branch", 10)).toMatchObject([{ rule: "not-on-live" }]);
    expect(titleIn(server.definitions)).toBe("Mended");
  });

  it("names in a folder that two deployments share what it was made from in each", async () => {
    const elsewhere = "0123456789abcdef";
    await markRelease(folder, { number: 7, version: elsewhere });
    const made = await server.store.releases.live();
    await markRelease(folder, { number: 12, version: made?.version ?? "" }, server.store.releases);
    // As the other deployment leaves it.
    const mine = `12 ${made?.version}`;
    expect(await readFile(join(folder, markerFile), "utf8")).toBe(`${mine}\n7 ${elsewhere}\n`);
    await writeFile(join(folder, markerFile), `8 fedcba9876543210\n${mine}\n`);
    await save("Merged elsewhere");
    expect(await server.definitions.reload()).toEqual([]);
    expect(titleIn(server.definitions)).toBe("Merged elsewhere");
  });

  it("refuses a folder that changes beside what somebody pushed from another one", async () => {
    await publish("Pushed", "folder", "A note, as a push has");
    await save("Beside the push");
    expect(await server.definitions.reload()).toMatchObject([{ rule: "not-on-live" }]);
    expect((await start()).refused()).toMatchObject([{ rule: "not-on-live" }]);
    expect(titleIn(server.definitions)).toBe("Pushed");
    await save("Pushed");
    expect(await server.definitions.reload()).toEqual([]);
  });
});
