import { onTestFinished, TestRunner } from "vitest";
import type { SourceFiles } from "#engine/authoring";
import { folderVersion } from "../../api/store/definition-files.ts";
import { openTestServer, type TestServer, type TestServerOptions } from "../../api/testing/both-databases.ts";
import type { TestClock } from "../../api/testing/clock.ts";
import { freshPostgres, freshSqlite } from "../../api/testing/databases.ts";
import { freePort } from "../../api/testing/free-port.ts";
import { at } from "../../scripts/bootstrap/project.js";
import { closePagesOf } from "./kept-pages.ts";

export interface SiteOptions extends TestServerOptions {
  database?: "sqlite" | "postgres";
}

export interface Site extends TestServer {
  /** True if later tests use it, too: pages are then passed on from one to the next. */
  outlivesTest: boolean;
  /** Called automatically at the end of the test in which the site was opened. */
  close(): Promise<void>;
}

const shared = new Map<string, Promise<Site>>();

/**
 * Returns a site that the tests of this process share: one of what is shipped, or one for each folder of definitions,
 * since checking a folder takes longer than all else. It is for tests that only look, or that change nothing but what
 * belongs to people and drafts of their own, with addresses of their own: whoever moves the clock, publishes, signs up
 * a fixed address or needs other options opens a site with `openSite`. It ends with the worker.
 */
export function sharedSite(definitions?: SourceFiles): Promise<Site> {
  const key = definitions ? folderVersion(definitions) : "shipped";
  const site = shared.get(key) ?? startSite(definitions ? { definitions } : {}, true);
  shared.set(key, site);
  return site;
}

/** Starts the whole product as the public sees it: built pages, real server, database and mail, at `site.url`. */
export async function openSite(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite(options);
  if (TestRunner.getCurrentTest()) onTestFinished(site.close);
  return site;
}

async function startSite(
  { database = "sqlite", env, ...options }: SiteOptions,
  isShared = false,
): Promise<Site> {
  const fresh = await (database === "sqlite" ? freshSqlite : freshPostgres)("migrated");
  const { server, close } = await openAtFreePort((port) =>
    openTestServer(fresh, {
      pages: at("dist/renderer"),
      clock: createRunningClock(),
      env: { port, publicUrl: `http://localhost:${port}`, ...env },
      ...options,
    }),
  );
  return {
    ...server,
    outlivesTest: isShared || !TestRunner.getCurrentTest(),
    async close() {
      await closePagesOf(server.url);
      await close();
      await fresh.remove();
    },
  };
}

/**
 * Opens a server on a port that is known before it starts, for links in mails name it. Another process may have taken
 * the port by then; the next one is tried.
 */
async function openAtFreePort<Opened>(open: (port: number) => Promise<Opened>): Promise<Opened> {
  try {
    return await open(await freePort());
  } catch (error) {
    if (!String(error).includes("EADDRINUSE")) throw error;
    return await openAtFreePort(open);
  }
}

/** The real time, as in the browser, until a test advances the server's. */
function createRunningClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
}
