import { expect, test } from "vitest";
import { tableOf } from "./table.ts";

const cost = (time: number, mebibytes: number) => ({ time, memory: mebibytes * 2 ** 20 });

test("shows the median start of each and the median of the ratios of starts that followed each other", () => {
  const table = tableOf([
    { sources: cost(1_000, 200), compiled: cost(500, 160) },
    { sources: cost(4_000, 200), compiled: cost(3_000, 150) },
    { sources: cost(1_200, 220), compiled: cost(720, 165) },
  ]);
  const rows = table.split("\n").map((line) => line.trim().split(/ {2,}/));
  expect(rows.slice(1, 4)).toEqual([
    ["sources through tsx", "1200 ms", "200 MiB"],
    ["compiled (npm start)", "720 ms", "160 MiB"],
    ["ratio", "0.60", "0.75"],
  ]);
});
