import { expect, test } from "vitest";
import { startTable } from "./table.ts";

const cost = (time: number, mebibytes: number) => ({ time, memory: mebibytes * 2 ** 20 });

test("shows the median start of each way, and the median of its ratios to the sources that started beside it", () => {
  const table = startTable([
    { sources: cost(1_000, 200), bundle: cost(400, 180), compiled: cost(500, 160) },
    { sources: cost(4_000, 200), bundle: cost(2_000, 180), compiled: cost(3_000, 150) },
    { sources: cost(1_200, 220), bundle: cost(720, 198), compiled: cost(720, 165) },
  ]);
  const rows = table.split("\n").map((line) => line.trim().split(/ {2,}/));
  expect(rows.slice(1, 4)).toEqual([
    ["sources through tsx", "1200 ms", "1.00", "200 MiB", "1.00"],
    ["one bundle (scripts/run.js)", "720 ms", "0.50", "180 MiB", "0.90"],
    ["compiled (npm start)", "720 ms", "0.60", "160 MiB", "0.75"],
  ]);
});
