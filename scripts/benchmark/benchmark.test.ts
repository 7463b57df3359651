import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { at, root } from "../bootstrap/project.js";
import { errorsIn, type Figure, shareOf, shareTableOf, tableOf } from "./table.ts";

const figure: Figure = { name: "reads", perSecond: 50, p50: 1, p99: 20, answered: 500, errors: 0 };

test("each figure is shown beside the bare route, and failed calls are counted", () => {
  const bare = { ...figure, name: "bare Koa route", perSecond: 200 };
  const lines = tableOf([bare, { ...figure, errors: 3 }]).split("\n");
  expect(lines[1]?.trim().split(/ {2,}/)).toEqual(["bare Koa route", "200", "1", "20", "1.000", "0"]);
  expect(lines[2]?.trim().split(/ {2,}/)).toEqual(["reads", "50.0", "1", "20", "0.250", "3"]);
  expect(lines.at(-1)).toBe("3 errors");
  expect(errorsIn([bare, figure])).toBe(0);
});

test("of several turns the one with the median ratio is shown", () => {
  const turn = (ours: number, theirs: number) => ({
    product: { ...figure, perSecond: ours },
    byHand: { ...figure, perSecond: theirs },
  });
  const share = shareOf([turn(50, 100), turn(10, 100), turn(90, 100)]);
  expect(shareTableOf([share]).split("\n")[1]?.split(/ {2,}/)).toEqual(["reads", "50", "100", "0.50"]);
});

const run = (...options: string[]) =>
  promisify(execFile)(process.execPath, [at("scripts/run.js"), at("scripts/benchmark.ts"), ...options], {
    cwd: root,
  });

test("a short run measures every figure, and no call fails", { timeout: 120_000 }, async () => {
  const { stdout, stderr } = await run("--seconds", "1", "--connections", "2", "--logins", "4");
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
  const shares = stdout.split("\n").filter((line) => /^(reads|saves)( +[\d.]+){3}$/.test(line));
  expect(shares).toHaveLength(2);
  expect(`${stderr}${stdout}`).toContain("\n0 errors\n");
});

test("an option that means nothing is refused", async () => {
  await expect(run("--seconds", "soon")).rejects.toThrow("--seconds is a number above 0, not 'soon'.");
  await expect(run("--database", "oracle")).rejects.toThrow(
    "--database is sqlite or postgres, not 'oracle'.",
  );
});
