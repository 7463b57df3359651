import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createStore } from "../store/store.ts";
import { openTestServer, type TestServer } from "../testing/both-databases.ts";
import { describeOnDatabases, describeOnOneDatabase, type FreshDatabase } from "../testing/databases.ts";
import { openFileStorage } from "../uploads/storage.ts";
import { claimDirectory, isOwnDirectory } from "./own-directory.ts";
import { sweepFiles } from "./sweep.ts";

describeOnDatabases("the directory of uploads", (fresh) => {
  it("attack 180: is one for a database, whichever of several servers starts first", async () => {
    const database = await fresh("migrated");
    const store = createStore(database.url);
    const names = ["one", "two", "three"];
    const storages = await Promise.all(
      [...names, "one"].map((name) => openFileStorage(`file:${join(database.folder, name)}`)),
    );
    await Promise.all(storages.map((files) => claimDirectory({ store, files })));
    const own = await Promise.all(storages.map((files) => isOwnDirectory({ store, files })));
    await store.close();
    expect(own.slice(0, 3).filter(Boolean)).toHaveLength(1);
    expect(own[3]).toBe(own[0]);
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

  it("attack 180: on one database with different FILES_URL are not both ready", async () => {
    const database = await fresh("migrated");
    const first = await open(database, join(database.folder, "one"));
    const second = await open(database, join(database.folder, "two"));
    expect(await readiness(first)).toMatchObject({ status: 200, body: { uploads: "own" } });
    expect(await readiness(second)).toMatchObject({
      status: 503,
      body: {
        checks: { database: true, files: false },
        uploads: "FILES_URL names a directory that does not belong to this database",
      },
    });
    expect(second.log.join("")).toContain("All servers of a database need the same one.");
    const third = await open(database, join(database.folder, "one"));
    expect(await readiness(third)).toMatchObject({ status: 200, body: { checks: { files: true } } });
  });

  it("attack 180: of two databases with one FILES_URL, delete no file of each other", async () => {
    const [database, other] = [await fresh("migrated"), await fresh("migrated")];
    const folder = join(database.folder, "one");
    const [owner, stranger] = [await open(database, folder), await open(other, folder)];
    expect(await readiness(owner)).toMatchObject({ status: 200 });
    expect(await readiness(stranger)).toMatchObject({ status: 503, body: { checks: { files: false } } });
    const path = join(owner.services.files.incoming, "one");
    await writeFile(path, "bytes");
    const key = await owner.services.files.keep(path);
    for (const server of [stranger, owner]) {
      // Files have times of the real clock.
      server.clock.advance(Date.now() + 2 * 3_600_000 - server.clock.now().getTime());
      const found = await server.services.files.read(key);
      expect(found, "until its own database has no row for it").not.toBeNull();
      await sweepFiles(server.services);
    }
    expect(await owner.services.files.read(key)).toBeNull();
  });
});
