import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { countEndedChildren, endedChildrenIn, timeOfEndedChildren } from "./processor-time.js";

test("adds user and system time of ended children, whatever the process is called", () => {
  const stat = "77 (a (strange) name) S 1 77 77 0 -1 4194560 100 200 0 0 11 12 150 50 20 0 11 0 5 6 7";
  expect(endedChildrenIn(stat)).toBe(2);
});

test("tells what ended since the last call", () => {
  const times = [5, 7, 12];
  const since = countEndedChildren(() => times.shift());
  expect([since(), since()]).toEqual([2, 5]);
});

test("tells nothing where the system does not count", () => {
  expect(countEndedChildren(() => undefined)()).toBeUndefined();
});

test.runIf(process.platform === "linux")("counts a child that worked, with its own child", () => {
  const before = timeOfEndedChildren() ?? Number.NaN;
  const works = "const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);";
  const starts = `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(works)}])`;
  spawnSync(process.execPath, ["-e", starts]);
  expect((timeOfEndedChildren() ?? Number.NaN) - before).toBeGreaterThan(0.2);
});
