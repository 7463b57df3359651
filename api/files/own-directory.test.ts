import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { createStore } from "../store/store.ts";
import { openTestServer, type TestServer } from "../testing/both-databases.ts";
import { describeOnDatabases, describeOnOneDatabase, type FreshDatabase } from "../testing/databases.ts";
import { openFolder } from "../uploads/folder.ts";
import { claimDirectory, isOwnDirectory } from "./own-directory.ts";
import { sweepFiles } from "./sweep.ts";

describeOnDatabases("the directory of uploads", (fresh) => {
  it("attack 180: gives a database one directory, whichever of several servers starts first", async () => {
    const database = await fresh("migrated");
    const store = createStore(database.url);
    const names = ["one", "two", "three"];
    const storages = await Promise.all(
      [...names, "one"].map((name) => openFolder(join(database.folder, name))),
    );
    await Promise.all(storages.map((files) => claimDirectory({ store, files })));
    const own = await Promise.all(storages.map((files) => isOwnDirectory({ store, files })));
    await store.close();
    expect(own.slice(0, 3).filter(Boolean)).toHaveLength(1);
    expect(own[3]).toBe(own[0]);
  });

  it("makes servers wait until the one that gave the directory its id has claimed it", async () => {
    const database = await fresh("migrated");
    const store = createStore(database.url);
    const files = await openFolder(join(database.folder, "one"));
    const id = await files.giveId();
    const second = claimDirectory({ store, files }).then(() => isOwnDirectory({ store, files }));
    expect(await Promise.race([second, delay(200, "waiting")])).toBe("waiting");
    await store.files.claimDirectory(id ?? "");
    expect(await second).toBe(true);
    await store.close();
  });
});

describeOnOneDatabase("two servers", (fresh) => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });

  async function open(database: FreshDatabase, folder: string): Promise<TestServer> {
    const env = { filesUrl: `file:${folder}` };
    const { server, close } = await openTestServer(database, { definitions: {}, env });
    closers.push(close);
    return server;
  }
  const readiness = (server: TestServer) => server.call("GET", "/readyz");

  it("attack 180: refuses to start the second of two servers on one database with different FILES_URL", async () => {
    const database = await fresh("migrated");
    const first = await open(database, join(database.folder, "one"));
    await expect(open(database, join(database.folder, "two"))).rejects.toThrow(
      /^The server cannot start: FILES_URL: .+All servers of a database need the same one.+files move/u,
    );
    const third = await open(database, join(database.folder, "one"));
    for (const server of [first, third])
      expect(await readiness(server)).toMatchObject({ status: 200, body: { uploads: "own" } });
  });

  it("attack 180: refuses to start the second of two servers of two databases with one FILES_URL", async () => {
    const [database, other] = [await fresh("migrated"), await fresh("migrated")];
    const folder = join(database.folder, "one");
    await open(database, folder);
    await expect(open(other, folder)).rejects.toThrow(/^The server cannot start: FILES_URL: /u);
  });

  it("attack 180: takes servers whose directory is replaced by another's out of service, and deletes nothing in it", async () => {
    const database = await fresh("migrated");
    const server = await open(database, join(database.folder, "one"));
    const path = join(server.services.files.incoming, "one");
    await writeFile(path, "bytes");
    const key = await server.services.files.keep(path);
    // Files have times of the real clock.
    server.clock.advance(Date.now() + 2 * 3_600_000 - server.clock.now().getTime());
    const idPath = join(server.services.files.incoming, "../directory-id");
    const id = await readFile(idPath);
    await writeFile(idPath, "another's");
    expect(await readiness(server)).toMatchObject({
      status: 503,
      body: {
        checks: { database: true, files: false },
        uploads: "FILES_URL names a place that does not hold this database's uploads",
      },
    });
    expect(server.log.join("")).toContain("All servers of a database need the same one.");
    await sweepFiles(server.services);
    expect(await server.services.files.read(key)).not.toBeNull();
    await writeFile(idPath, id);
    await sweepFiles(server.services);
    expect(await server.services.files.read(key)).toBeNull();
  });
});
