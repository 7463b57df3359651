import { expect, it } from "vitest";
import { carryOut, carryOutUrl } from "../drafts/editing/carry-out.ts";
import { temporaryProblem } from "../middleware/temporary-failures.ts";
import { createWorker } from "./worker.ts";

it("does not count the time that a new thread takes to load its module", async () => {
  const work = createWorker(carryOutUrl, carryOut, { time: 400 });
  const before = performance.now();
  expect(await work({ kind: "edit", seen: {}, head: null, operations: [] })).toMatchObject({
    kind: "applied",
  });
  // Else this proves nothing.
  expect(performance.now() - before).toBeGreaterThan(400);
});

it("says which limit a thread reached, which a request may try again", async () => {
  const work = createWorker(carryOutUrl, carryOut, { time: 0 });
  const error = await work({ kind: "edit", seen: {}, head: null, operations: [] }).catch((one) => one);
  expect(error).toMatchObject({ name: "WorkerLimitError", limit: "time" });
  expect(temporaryProblem(error, "GET")).toMatchObject({ status: 503, extras: { retryAfter: 5 } });
});
