import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readSourceFiles } from "../definitions/read-source-files.ts";
import { createStore } from "../store/store.ts";
import { freshIp } from "../testing/calls.ts";
import { createTestClock } from "../testing/clock.ts";
import { describeOnDatabases } from "../testing/databases.ts";
import { type ServerProcess, startServerProcess } from "../testing/server-process.ts";
import { writeDefinitions } from "../testing/test-definitions.ts";
import { publishRelease } from "./publish.ts";

describeOnDatabases("two server processes on one database", (fresh) => {
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const { child } of running) child.kill("SIGKILL");
    await Promise.all(running.map(({ exit }) => exit));
  });

  it("serve one publication within two seconds, whoever made it, and each of the next", {
    timeout: 240_000,
  }, async () => {
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
    for (let count = 0; count < 2; count += 1) running.push(startServerProcess(folder, settings));
    const urls = await Promise.all(running.map((server) => server.url()));
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
      await expect.poll(titles, { timeout: 40_000, interval: 50 }).toEqual([next, next]);
      delays.push(Date.now() - at);
    }
    // The first one waits until the checking thread has loaded our sources, which a built server need not compile.
    expect(Math.min(...delays.slice(1))).toBeLessThan(2_000);
    await store.close();
  });
});
