import { expect, test } from "vitest";
import { temporaryProblem } from "../middleware/temporary-failures.ts";
import { loadTime, slowWorkUrl, workFor } from "../testing/slow-work.ts";
import { createWorker } from "./worker.ts";

test("does not count the time that a new thread takes to load its module", async () => {
  const work = createWorker(slowWorkUrl, workFor, { time: loadTime - 100 });
  expect(await work(0)).toBe("done");
});

test("says which limit a thread reached, which a request may try again", async () => {
  const work = createWorker(slowWorkUrl, workFor, { time: 50 });
  const error = await work(60_000).catch((caught) => caught);
  expect(error).toMatchObject({ name: "WorkerLimitError", limit: "time" });
  expect(temporaryProblem(error, "GET")).toMatchObject({ status: 503, extras: { retryAfter: 5 } });
});
