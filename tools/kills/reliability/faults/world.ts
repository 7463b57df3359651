import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startClamd } from "../../../../api/testing/clamd.ts";
import { at } from "../../../../scripts/bootstrap/project.js";
import type { Database } from "../machine.ts";
import { type Site, startSite } from "../site.ts";
import { type FaultProxy, startProxy } from "./proxy.ts";

/** Site whose dependencies fail on request. */
export interface World {
  database: Database;
  site: Site;
  /** Server for registrants and staff, behind a proxy that fails. */
  front: FaultProxy;
  /** Proxy in front of PostgreSQL; null on SQLite. */
  postgres: FaultProxy | null;
  smtp: FaultProxy;
  clamd: FaultProxy;
  /** Separate small file system for uploads, and on SQLite for the database. */
  disk: string;
  uploads: string;
  /** A copy of the definitions that the server watches. */
  definitions: string;
  stop(): Promise<void>;
}

/** Megabytes of each small file system. */
const room = 64;

/** True if small file systems can be mounted. */
export const hasSmallDisks = process.getuid?.() === 0;

/** Makes a folder, on its own file system where possible. */
function mount(folder: string): () => void {
  mkdirSync(folder);
  if (!hasSmallDisks) return () => {};
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${room}m`, "none", folder]);
  return () => execFileSync("umount", ["-l", folder]);
}

/** Starts a proxy before an address, and returns the address to call in its place. */
async function standBefore(url: string): Promise<{ proxy: FaultProxy; href: string }> {
  const address = new URL(url);
  const proxy = await startProxy(Number(address.port));
  address.port = String(proxy.port);
  return { proxy, href: address.href };
}

export async function openWorld(database: Database): Promise<World> {
  const opened: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), "faults-"));
    opened.push(() => rmSync(folder, { recursive: true, force: true }));
    const inFolder = (name: string) => join(folder, name);
    const [disk, uploads, definitions] = [inFolder("disk"), inFolder("uploads"), inFolder("definitions")];
    opened.push(mount(disk), mount(uploads));
    cpSync(at("definitions"), definitions, { recursive: true });
    const scanner = await startClamd();
    opened.push(() => scanner.stop());
    const proxies: { [name: string]: FaultProxy } = {};
    const before = async (name: string, url: string) => {
      const { proxy, href } = await standBefore(url);
      opened.push(() => proxy.stop());
      proxies[name] = proxy;
      return href;
    };
    const ownDatabase = `sqlite:${join(disk, "app.sqlite")}`;
    const site = await startSite(database, async (settings) => ({
      DATABASE_URL: database === "PostgreSQL" ? await before("postgres", settings.DATABASE_URL) : ownDatabase,
      SMTP_URL: await before("smtp", settings.SMTP_URL),
      CLAMD_URL: await before("clamd", scanner.url),
      FILES_URL: `file:${uploads}`,
      DEFINITIONS_DIR: definitions,
    }));
    opened.push(() => site.stop());
    const front = await startProxy(site.server.port);
    opened.push(() => front.stop());
    const { smtp, clamd, postgres = null } = proxies;
    if (!smtp || !clamd) throw new Error("A proxy is missing.");
    return { database, site, front, postgres, smtp, clamd, disk, uploads, definitions, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
