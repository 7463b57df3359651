import { onTestFinished, TestRunner } from "vitest";
import { openTestServer, type TestServer, type TestServerOptions } from "../../api/testing/both-databases.ts";
import type { TestClock } from "../../api/testing/clock.ts";
import { freshPostgres, freshSqlite } from "../../api/testing/databases.ts";
import { freePort } from "../../api/testing/free-port.ts";
import { at } from "../../scripts/bootstrap/project.js";

export interface SiteOptions extends TestServerOptions {
  database?: "sqlite" | "postgres";
}

export interface Site extends TestServer {
  /** Called automatically at the end of the test in which the site was opened. */
  close(): Promise<void>;
}

/** Starts the whole product as the public sees it: built pages, real server, database and mail, at `site.url`. */
export async function openSite({ database = "sqlite", env, ...options }: SiteOptions = {}): Promise<Site> {
  const fresh = await (database === "sqlite" ? freshSqlite() : freshPostgres());
  // Links in mails name the port, so it must be known before the server starts.
  const port = await freePort();
  const { server, close } = await openTestServer(fresh, {
    pages: at("dist/renderer"),
    clock: createRunningClock(),
    env: { port, publicUrl: `http://localhost:${port}`, ...env },
    ...options,
  });
  const site = {
    ...server,
    async close() {
      await close();
      await fresh.remove();
    },
  };
  if (TestRunner.getCurrentTest()) onTestFinished(site.close);
  return site;
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
