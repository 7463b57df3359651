import { expect, test } from "vitest";
import { withinBudget } from "./within-budget.js";

const candidate = (path: string, rank: number, seconds: number) => ({ path, rank, seconds });
const noStart = () => ({ name: "any", seconds: 0 });
const paths = (candidates: { path: string }[]) => candidates.map(({ path }) => path);

test("takes the nearest first, the quickest of the same rank, and passes over what is too long", () => {
  const { taken, late } = withinBudget(
    [candidate("far", 5, 1), candidate("slow", 2, 8), candidate("quick", 2, 3), candidate("long", 2, 100)],
    12,
    noStart,
  );
  expect(paths(taken)).toEqual(["quick", "slow", "far"]);
  expect(paths(late)).toEqual(["long"]);
});

test("the changed test and the test of the changed file run whatever they take", () => {
  const { taken, late } = withinBudget(
    [candidate("beside", 2, 1), candidate("of the file", 1, 50), candidate("itself", 0, 50)],
    10,
    noStart,
  );
  expect(paths(taken)).toEqual(["itself", "of the file"]);
  expect(paths(late)).toEqual(["beside"]);
});

test("the first of a kind pays for its start", () => {
  const { taken, late } = withinBudget(
    [candidate("a", 2, 1), candidate("b", 3, 1), candidate("c", 4, 1)],
    12,
    ({ path }) => ({
      name: path === "c" ? "browser" : "unit",
      seconds: 10,
    }),
  );
  expect(paths(taken)).toEqual(["a", "b"]);
  expect(paths(late)).toEqual(["c"]);
});
