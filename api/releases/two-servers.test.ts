import { join } from "node:path";
import pino from "pino";
import { afterAll, expect, it } from "vitest";
import { deep } from "../../engine/testing/depth.ts";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { readEnv } from "../base/env.ts";
import { openServer } from "../server.ts";
import { createStore } from "../store/store.ts";
import { freshIp } from "../testing/calls.ts";
import { createTestClock } from "../testing/clock.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { startServerProcess } from "../testing/server-process.ts";
import { writeDefinitions } from "../testing/test-definitions.ts";
import { publishRelease } from "./publish.ts";

type Settings = { [name: string]: string };

describeOnDatabases("two servers on one database", (fresh) => {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });

  async function openHere(folder: string, settings: Settings): Promise<string> {
    const env = { ...readEnv({ HOST: "127.0.0.1", PORT: "0", ...settings }), dataDir: folder };
    const log = pino({ level: "silent" });
    const server = await openServer({ env, log, pages: folder, watch: false, follow: true });
    closers.push(server.close);
    return server.url;
  }

  async function openInProcess(folder: string, settings: Settings): Promise<string> {
    const { child, exit, url } = startServerProcess(folder, settings);
    closers.push(async () => {
      child.kill("SIGKILL");
      await exit;
    });
    return await url();
  }

  const ways = [
    ["in one process", openHere],
    ["in two processes", openInProcess],
  ] as const;
  it.each(deep ? ways : ways.slice(0, 1))(
    "%s serve one publication within two seconds, whoever made it, and each of the next",
    {
      timeout: 240_000,
    },
    async (_, open) => {
      const { url: databaseUrl, folder } = await fresh();
      const definitions = join(folder, "definitions");
      await writeDefinitions(definitions, {});
      const settings = {
        DATABASE_URL: databaseUrl,
        FILES_URL: `file:${join(folder, "files")}`,
        AUTH_SECRET: "a secret for tests only, long enough to be one",
        DEFINITIONS_DIR: definitions,
        TRUSTED_PROXIES: "1",
      };
      const urls = await Promise.all([open(folder, settings), open(folder, settings)]);
      const titles = () =>
        Promise.all(
          urls.map(async (url) => {
            const forms = (await (
              await fetch(`${url}/api/forms`, { headers: { "X-Forwarded-For": freshIp() } })
            ).json()) as {
              steps: { [step: string]: { title: string } };
            };
            return forms.steps["sign-up"]?.title;
          }),
        );
      const store = createStore(databaseUrl);
      const files = await readSourceFiles(definitions);
      const { title } = JSON.parse(files["accounts/sign-up.json"] ?? "");
      expect(await titles()).toEqual([title, title]);

      const delays: number[] = [];
      for (const [index, next] of ["First", "Second", "Third", title].entries()) {
        const signUp =
          files["accounts/sign-up.json"]?.replace(JSON.stringify(title), JSON.stringify(next)) ?? "";
        const release = { files: { ...files, "accounts/sign-up.json": signUp }, base: index + 1, note: next };
        const publisher = { env: { apiPath: "/api" }, store, clock: createTestClock().now };
        const published = await publishRelease(publisher, { ...release, source: "studio", author: null });
        const at = Date.now();
        expect(published).toEqual({ number: index + 2 });
        await expect.poll(titles, { timeout: 120_000, interval: 50 }).toEqual([next, next]);
        delays.push(Date.now() - at);
      }
      // The first one waits until the checking thread has loaded our sources, which a built server need not compile.
      expect(Math.min(...delays.slice(1))).toBeLessThan(2_000);
      await store.close();
    },
  );
});
