import { expect, test } from "vitest";
import { temporaryProblem } from "../routing/temporary-failures.ts";
import type * as Slow from "../testing/slow-work.ts";
import { loadTime, slowWorkUrl } from "../testing/slow-work.ts";
import { createWorker } from "./worker.ts";

test("does not count the time that a new thread takes to load its module", async () => {
  const call = createWorker<typeof Slow>(slowWorkUrl);
  expect(await call("workFor", 0, loadTime - 100)).toBe("done");
});

test("says which limit a thread reached, which a request may try again", async () => {
  const call = createWorker<typeof Slow>(slowWorkUrl);
  const error = await call("workFor", 60_000, 50).catch((caught) => caught);
  expect(error).toMatchObject({ name: "WorkerLimitError", excess: "longer than 0.05 seconds" });
  expect(temporaryProblem(error, "GET")).toMatchObject({ status: 503, extras: { retryAfter: 5 } });
});

test("rejects with what a function throws, and keeps its thread", async () => {
  const call = createWorker<typeof Slow>(slowWorkUrl);
  const thread = await call("threadOf", null, 5_000);
  await expect(call("failWith", "no", 5_000)).rejects.toThrow("no");
  expect(await call("threadOf", null, 5_000)).toBe(thread);
});
