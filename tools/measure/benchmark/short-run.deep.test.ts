import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { at, root } from "../../../scripts/bootstrap/project.js";

const run = (...options: string[]) =>
  promisify(execFile)(
    process.execPath,
    [at("scripts/run.js"), at("tools/measure/benchmark.ts"), ...options],
    {
      cwd: root,
    },
  );

test("a short run measures every figure, and no call fails", { timeout: 240_000 }, async () => {
  const { stdout, stderr } = await run("--seconds", "1", "--connections", "2", "--logins", "4", "--traces");
  const rows = stdout
    .split("\n")
    .map((line) => line.split(/ {2,}/))
    .filter((cells) => cells.length === 6);
  expect(rows.slice(1).map(([name]) => name)).toEqual([
    "bare Koa route",
    "logins",
    "reads",
    "saves",
    "reads beside 4 logins/s",
    "4 logins/s beside these reads",
    "saves beside 4 logins/s",
    "4 logins/s beside these saves",
  ]);
  for (const [name, perSecond] of rows.slice(1)) expect(Number(perSecond), name).toBeGreaterThan(0);
  const shares = stdout.split("\n").filter((line) => /^(reads|saves)(, traced)?( +[\d.]+){3}$/.test(line));
  // Beside the one written by hand, and with traces beside without.
  expect(shares).toHaveLength(4);
  expect(`${stderr}${stdout}`).toContain("\n0 errors\n");
});
