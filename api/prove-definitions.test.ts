import { expect, test } from "vitest";
import { proveFolder, proveInThread } from "./prove-definitions.ts";
import { shippedDefinitions } from "./testing/test-definitions.ts";

test("a thread proves the same as the server itself", async () => {
  const { proved, faults } = await proveInThread(shippedDefinitions);
  expect(faults).toEqual([]);
  expect(proved).toEqual((await proveFolder(shippedDefinitions)).proved);
});

test.each([
  ["time", { time: 5, memory: 512 }, /took longer than 0\.005 seconds/u],
  ["memory", { time: 60_000, memory: 16 }, /took more than 16 MB of memory/u],
])("definitions that want more %s than they may are refused in words", async (_what, limits, words) => {
  const { proved, faults } = await proveInThread(shippedDefinitions, limits);
  expect(proved).toBeNull();
  expect(faults).toMatchObject([{ rule: "folder", message: expect.stringMatching(words) }]);
});

test("a folder that is not there is a fault", async () => {
  const { faults } = await proveInThread(`${shippedDefinitions}-elsewhere`);
  expect(faults).toMatchObject([{ rule: "folder", message: expect.stringContaining("no such file") }]);
});
