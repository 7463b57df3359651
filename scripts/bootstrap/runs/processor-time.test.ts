import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { createTally, followProcess, processIn } from "./processor-time.js";

const seen = (pid: number, parent: number, seconds: number, started = "1") => ({
  pid,
  parent,
  seconds,
  started,
});

test("reads a process whatever it is called, with the time of the children that it waited for", () => {
  const stat = "77 (a (strange) name) S 5 77 77 0 -1 4194560 100 200 0 0 11 12 150 50 20 0 11 0 9876 6 7";
  expect(processIn(stat)).toEqual({ pid: 77, parent: 5, started: "9876", seconds: 2.23 });
});

test("adds a process and its descendants, in any order", () => {
  const tally = createTally(10);
  tally.take([seen(12, 11, 3), seen(11, 10, 2), seen(10, 1, 1), seen(20, 1, 100)]);
  expect(tally.seconds()).toBe(6);
});

test("what has ended is in its parent's time, or counts as it was seen last if the parent has ended, too", () => {
  const tally = createTally(10);
  tally.take([seen(10, 1, 1), seen(11, 10, 2), seen(12, 11, 3), seen(13, 12, 4)]);
  tally.take([seen(10, 1, 1), seen(11, 10, 2), seen(12, 11, 8)]);
  expect(tally.seconds()).toBe(11);
  // 10 waited for 11; nobody waited for 12.
  tally.take([seen(10, 1, 3)]);
  expect(tally.seconds()).toBe(11);
});

test("a process that lost its parent is still followed, and another one with its number is not", () => {
  const tally = createTally(10);
  tally.take([seen(10, 1, 1), seen(11, 10, 2), seen(12, 11, 3)]);
  tally.take([seen(10, 1, 3), seen(12, 1, 4), seen(11, 1, 100, "2")]);
  expect(tally.seconds()).toBe(7);
});

test.runIf(process.platform === "linux")("counts a child that works, with its own child", async () => {
  const works = "const end = process.cpuUsage().user + 2e5; while (process.cpuUsage().user < end);";
  const starts = `require("child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(works)}]);
    process.send("done"); process.on("message", () => process.exit());`;
  const child = spawn(process.execPath, ["-e", starts], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  await once(child, "message");
  expect(followProcess(child.pid)()).toBeGreaterThan(0.2);
  child.send("end");
});
