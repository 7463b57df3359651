import { expect, test } from "vitest";
import type * as Slow from "../testing/slow-work.ts";
import { slowWorkUrl } from "../testing/slow-work.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";
import { readSourceFiles } from "./folder/read-source-files.ts";
import { shareThread, tasks } from "./tasks.ts";
import type * as Thorough from "./thorough-tasks.ts";

const limits = { time: 5_000, waiting: 10, waitingEach: 2 };

test("tasks share one thread, at which people take turns whatever they want", async () => {
  const task = shareThread<typeof Slow>(slowWorkUrl, 256);
  const [work, threadOf] = [task("workFor", limits), task("threadOf", limits)];
  const order: string[] = [];
  const done = (name: string) => () => order.push(name);
  const all = [
    work("ann", 0).then(done("ann's first")),
    work("ann", 0).then(done("ann's second")),
    threadOf("ann", null).then(done("ann's third")),
    threadOf("ben", null).then(done("ben's")),
  ];
  expect(await threadOf("cy", null)).toBe(await threadOf("cy", null));
  await Promise.all(all);
  expect(order).toEqual(["ann's first", "ben's", "ann's second", "ann's third"]);
});

test("counts what waits by task, and nothing that has its turn", async () => {
  const task = shareThread<typeof Slow>(slowWorkUrl, 256);
  const [work, threadOf] = [task("workFor", { ...limits }), task("threadOf", { ...limits })];
  const all: Promise<unknown>[] = [1, 2, 3].map(() => work("ann", 0));
  await expect(work("ann", 0)).rejects.toMatchObject({ status: 429 });
  all.push(threadOf("ann", null));
  expect(await Promise.all(all)).toEqual(["done", "done", "done", expect.any(Number)]);
});

test("a task over its time limit takes none that waits along", async () => {
  const task = shareThread<typeof Slow>(slowWorkUrl, 256);
  const slow = task("workFor", { ...limits, time: 50 })("ann", 60_000);
  const next = task("workFor", limits)("ann", 0);
  await expect(slow).rejects.toMatchObject({ limit: "time" });
  expect(await next).toBe("done");
});

test("a check over its memory limit takes none that waits along", async () => {
  // A thread needs 20 MB to load its modules.
  const url = new URL("./thorough-tasks.ts", import.meta.url).href;
  const check = shareThread<typeof Thorough>(url, 40)("checkFiles", { ...limits, time: 60_000 });
  const numbers = JSON.stringify(Array(200_000).fill(0));
  const large = Object.fromEntries([0, 1, 2, 3].map((file) => [`${file}.json`, numbers]));
  const tooMuch = check("ann", { files: large });
  const next = check("ann", { files: { "stray.json": "{}" } });
  await expect(tooMuch).rejects.toMatchObject({ excess: "more than 40 MB of memory" });
  const stray = [expect.objectContaining({ file: "stray.json" })];
  expect((await next).faults).toEqual(expect.arrayContaining(stray));
});

test("an edit does not wait for a check", async () => {
  const edit = () => tasks.carryOut("ann", { kind: "edit", seen: {}, head: null, operations: [] });
  await edit();
  const files = await readSourceFiles(shippedDefinitions);
  const check = tasks.checkDraft("ann", { files, apiPath: "/api", now: new Date().toISOString() });
  expect(await Promise.race([check.then(() => "check"), edit().then(() => "edit")])).toBe("edit");
  expect((await check).checked).not.toBeNull();
});
