import { expect, test } from "vitest";
import { readOptions } from "./options.ts";
import { errorsIn, type Figure, figureTable, shareOf, shareTableOf } from "./table.ts";

const figure: Figure = { name: "reads", perSecond: 50, p50: 1, p99: 20, answered: 500, errors: 0 };

test("each figure is shown beside the bare route, and failed calls are counted", () => {
  const bare = { ...figure, name: "bare Koa route", perSecond: 200 };
  const lines = figureTable([bare, { ...figure, errors: 3 }]).split("\n");
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

test("an option that means nothing is refused", () => {
  expect(readOptions(["--seconds", "2"])).toMatchObject({ seconds: 2, logins: 40, database: "sqlite" });
  expect(() => readOptions(["--seconds", "soon"])).toThrow("--seconds is a number above 0, not 'soon'.");
  expect(() => readOptions(["--database", "oracle"])).toThrow(
    "--database is sqlite or postgres, not 'oracle'.",
  );
});
