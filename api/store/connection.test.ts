import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "./connection.ts";

describe("attack 172: the file of a SQLite database", () => {
  let folder: string;
  let umask: number;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "sourcebridge-database-"));
    umask = process.umask(0);
  });
  afterEach(async () => {
    process.umask(umask);
    await rm(folder, { recursive: true, force: true });
  });

  /** Writes into the database and returns the permissions of its files meanwhile. */
  async function modesOf(name: string): Promise<string[]> {
    const file = join(folder, name);
    const db = openDatabase(`sqlite:${file}`);
    try {
      await db.raw("CREATE TABLE words (word TEXT)");
      const found = await Promise.all([file, `${file}-wal`, `${file}-shm`].map((one) => stat(one)));
      return found.map(({ mode }) => (mode & 0o777).toString(8));
    } finally {
      await db.destroy();
    }
  }

  it("lets its owner alone read the file, and the files beside it", async () => {
    expect(await modesOf("new.db")).toEqual(["600", "600", "600"]);
  });

  it("takes an existing file from all others, and leaves it to the group that the operator let in", async () => {
    await writeFile(join(folder, "old.db"), "", { mode: 0o664 });
    expect(await modesOf("old.db")).toEqual(["660", "660", "660"]);
  });
});
