import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runTypeScript } from "../testing/run-typescript.ts";
import { usualLimits } from "./limits.ts";

const child = fileURLToPath(new URL("../testing/print-limits.ts", import.meta.url));

test("leaves a process with 1,024 descriptors enough for a file on each connection", () => {
  const command = ["-c", 'ulimit -n 1024 && exec "$0" "$@"', process.execPath, runTypeScript, child];
  const output = execFileSync("sh", command, { encoding: "utf8" });
  expect(Number(output)).toBe(448);
});

test("takes the number that the operator sets and grants one client an eighth of it", () => {
  expect(usualLimits(800)).toMatchObject({ total: 800, perClient: 100 });
  expect(usualLimits(20)).toMatchObject({ total: 20, perClient: 20 });
});
