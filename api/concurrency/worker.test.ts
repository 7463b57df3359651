import { expect, it } from "vitest";
import { carryOut, carryOutUrl } from "../drafts/editing/carry-out.ts";
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
