import { execFileSync, spawn } from "node:child_process";
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { lockSqlite } from "../../../../api/testing/lock-sqlite.ts";
import { asAdmin } from "../../../../api/testing/migrated.ts";
import type { Database } from "../machine.ts";
import type { FaultProxy, Manner } from "./proxy.ts";
import type { World } from "./world.ts";

/** Ends a fault. */
type End = () => unknown;

export interface Kind {
  name: string;
  /** Absent: on both. */
  on?: Database;
  /** True if it needs the small file systems, which only root can mount. */
  onSmallDisk?: true;
  /** Milliseconds that it lasts. */
  lasts?: number;
  begin(world: World): Promise<End> | End;
}

const step = "wizards/supplier/steps/basic-information.json";

/** Every fault that is made here, as real as this machine allows. */
export const kinds: Kind[] = [
  ...proxied("PostgreSQL", ({ postgres }) => postgres as FaultProxy, "PostgreSQL"),
  ...proxied("the mail server", ({ smtp }) => smtp),
  ...proxied("clamd", ({ clamd }) => clamd),
  { name: "the way to the site is down", begin: ({ front }) => being(front, "down") },
  { name: "the way to the site is slow", lasts: 6_000, begin: ({ front }) => being(front, "slow") },
  { name: "a proxy before the site cuts responses", begin: ({ front }) => being(front, "cut") },
  { name: "the disk of uploads is full", onSmallDisk: true, begin: ({ uploads }) => fillDisk(uploads) },
  {
    name: "the disk of the database is full",
    on: "SQLite",
    onSmallDisk: true,
    begin: ({ disk }) => fillDisk(disk),
  },
  {
    name: "the disk of uploads is read-only",
    onSmallDisk: true,
    begin({ uploads }) {
      remount(uploads, "ro");
      return () => remount(uploads, "rw");
    },
  },
  {
    name: "the folder of uploads is another thing",
    begin({ uploads }) {
      const folder = join(uploads, "incoming");
      renameSync(folder, `${folder}-aside`);
      writeFileSync(folder, "a file in its place");
      return () => {
        rmSync(folder);
        renameSync(`${folder}-aside`, folder);
      };
    },
  },
  {
    name: "another process locks the database",
    on: "SQLite",
    lasts: 6_000,
    begin: ({ disk }) => lockSqlite(join(disk, "app.sqlite"), "IMMEDIATE"),
  },
  {
    name: "another process locks the database for readers, too",
    on: "SQLite",
    lasts: 6_000,
    begin: ({ disk }) => lockSqlite(join(disk, "app.sqlite"), "EXCLUSIVE"),
  },
  {
    name: "a table is locked",
    on: "PostgreSQL",
    lasts: 8_000,
    async begin(world) {
      const client = await connected(world);
      await client.query("begin");
      await client.query("lock table registrations in access exclusive mode");
      return () => client.end();
    },
  },
  {
    name: "PostgreSQL is out of connections",
    on: "PostgreSQL",
    async begin(world) {
      const taken: Client[] = [];
      await asAdmin(direct(world), terminate);
      for (;;) {
        const client = await connected(world).catch(() => null);
        if (!client) break;
        client.on("error", () => {});
        taken.push(client);
      }
      return () => Promise.all(taken.map((client) => client.end()));
    },
  },
  {
    name: "PostgreSQL ends all connections",
    on: "PostgreSQL",
    lasts: 500,
    async begin(world) {
      await asAdmin(direct(world), terminate);
      return () => {};
    },
  },
  {
    name: "PostgreSQL is read-only",
    on: "PostgreSQL",
    async begin(world) {
      const set = async (change: string) => {
        const client = await connected(world);
        for (const statement of ["set default_transaction_read_only = off", change, terminate])
          await client.query(statement);
        await client.end();
      };
      await set("alter database postgres set default_transaction_read_only = on");
      return () => set("alter database postgres reset default_transaction_read_only");
    },
  },
  {
    name: "no descriptors are left",
    begin({ site: { server } }) {
      const pid = String(server.pid());
      const open = readdirSync(`/proc/${pid}/fd`).length;
      const limit = /^Max open files +(\d+) +(\d+)/mu.exec(readFileSync(`/proc/${pid}/limits`, "utf8"));
      execFileSync("prlimit", ["--pid", pid, `--nofile=${open}:${limit?.[2]}`]);
      return () => execFileSync("prlimit", ["--pid", pid, `--nofile=${limit?.[1]}:${limit?.[2]}`]);
    },
  },
  {
    name: "the event loop stands still",
    begin({ site: { server } }) {
      process.kill(server.pid(), "SIGSTOP");
      return () => process.kill(server.pid(), "SIGCONT");
    },
  },
  {
    name: "other processes take the processors",
    begin() {
      const busy = Array.from({ length: 8 }, () => spawn(process.execPath, ["-e", "for (;;);"]));
      return () => busy.map((child) => child.kill("SIGKILL"));
    },
  },
  { name: "a definition is broken", begin: ({ definitions }) => changed(definitions, () => "{ broken") },
  {
    name: "a definition is huge",
    begin: ({ definitions }) => changed(definitions, (text) => `${text}${" ".repeat(20_000_000)}`),
  },
  {
    name: "a definition refers to what is not there",
    begin: ({ definitions }) =>
      changed(definitions, (text) => text.replace(/"\$ref": "[^"]+"/u, '"$ref": "#/nowhere"')),
  },
  {
    name: "a definition is replaced",
    lasts: 6_000,
    begin: ({ definitions }) =>
      changed(definitions, (text) => text.replace(/("description": ")/u, "$1Replaced. ")),
  },
  {
    name: "the folder of definitions is gone",
    begin({ definitions }) {
      renameSync(definitions, `${definitions}-aside`);
      return () => renameSync(`${definitions}-aside`, definitions);
    },
  },
];

function proxied(what: string, of: (world: World) => FaultProxy, on?: Database): Kind[] {
  const kind = (how: string, manner: Manner, lasts: number): Kind => ({
    name: `${what} ${how}`,
    ...(on && { on }),
    lasts,
    begin: (world) => being(of(world), manner),
  });
  return [
    kind("is down", "down", 4_000),
    kind("says nothing", "silent", 9_000),
    kind("is slow", "slow", 6_000),
    kind("breaks off", "cut", 4_000),
    kind("sends garbage", "lying", 4_000),
  ];
}

function being(proxy: FaultProxy, manner: Manner): End {
  proxy.be(manner);
  return () => proxy.be("open");
}

/** Takes all room of a small file system. */
function fillDisk(folder: string): End {
  const file = join(folder, "filler");
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4_096), { flag: "a" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
  return () => rmSync(file);
}

function remount(folder: string, how: "ro" | "rw"): void {
  execFileSync("mount", ["-o", `remount,${how}`, folder]);
}

function changed(definitions: string, change: (text: string) => string): End {
  const file = join(definitions, step);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, change(text));
  return () => writeFileSync(file, text);
}

/** Returns the URL of PostgreSQL itself, past the proxy. */
const direct = ({ site }: World) => site.databaseUrl;

async function connected(world: World): Promise<Client> {
  const client = new Client({ connectionString: direct(world) });
  await client.connect();
  return client;
}

const terminate =
  "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";
