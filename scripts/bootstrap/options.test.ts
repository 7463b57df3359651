import { expect, test } from "vitest";
import { chosenChecks, readOptions } from "./options.js";

const checks = [{ name: "types" }, { name: "types of the api" }, { name: "api tests" }];

test("without a wish every check runs", () => {
  expect(chosenChecks(checks, [])).toEqual(checks);
});

test("a wish takes the checks whose names begin with it", () => {
  expect(chosenChecks(checks, ["api"])).toEqual([{ name: "api tests" }]);
  expect(chosenChecks(checks, ["types"]).map(({ name }) => name)).toEqual(["types", "types of the api"]);
});

test("a wish that names no check is refused with the names there are", () => {
  expect(() => chosenChecks(checks, ["typo"])).toThrow(
    "No check is called 'typo'. There are: types, types of the api",
  );
});

test("several checks and the files for vitest are read from the command line", () => {
  expect(readOptions(["--only", "unit,api", "accounts", "--verbose"])).toEqual({
    only: ["unit", "api"],
    verbose: true,
    list: false,
    files: ["accounts"],
  });
});

test("an unknown option is refused", () => {
  expect(() => readOptions(["--watch"])).toThrow("Unknown option --watch.");
});
