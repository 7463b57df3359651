import { expect, test } from "vitest";
import { UsageError } from "./command-line.js";
import { chosenChecks, help, readOptions } from "./options.js";

const checks = [{ name: "types" }, { name: "types of the api" }, { name: "api tests" }];
const none = {
  only: [],
  verbose: false,
  list: false,
  help: false,
  renewTimes: false,
  changed: null,
  files: [],
};

test("every check runs when none is named", () => {
  expect(chosenChecks(checks, [])).toEqual(checks);
});

test("a name takes the checks whose names begin with it", () => {
  expect(chosenChecks(checks, ["api"])).toEqual([{ name: "api tests" }]);
  expect(chosenChecks(checks, ["types"]).map(({ name }) => name)).toEqual(["types", "types of the api"]);
});

test("an unknown name is refused with the names there are", () => {
  expect(() => chosenChecks(checks, ["typo"])).toThrow(
    new UsageError("No check is called 'typo'. There are: types, types of the api, api tests."),
  );
});

test("several checks and the files for vitest are read from the command line", () => {
  expect(readOptions(["--only", "unit,api", "accounts", "--verbose"])).toEqual({
    ...none,
    only: ["unit", "api"],
    verbose: true,
    files: ["accounts"],
  });
});

test("--changed takes a revision, and without one the last commit", () => {
  expect(readOptions(["--changed"])).toEqual({ ...none, changed: "HEAD" });
  expect(readOptions(["--changed", "main"])).toEqual({ ...none, changed: "main" });
  expect(readOptions(["--only", "unit", "--changed"])).toEqual({ ...none, only: ["unit"], changed: "HEAD" });
});

test.each([
  [["--watch"], "Unknown option --watch. Known: --only, --list, --changed, --renew-times, --verbose."],
  [["--only"], "--only needs a value."],
  [["--changed", "main", "api"], '--changed takes one revision; "api" is one word too many.'],
  [
    ["--renew-times", "--only", "unit"],
    "--renew-times needs a run of everything, because tests take longer beside others.",
  ],
])("refuses %j with one plain sentence", (words, sentence) => {
  expect(() => readOptions(words)).toThrow(new UsageError(sentence));
});

test("the help names every option", () => {
  expect(readOptions(["--help"]).help).toBe(true);
  for (const name of ["only", "list", "changed", "renew-times", "verbose"]) {
    expect(help()).toContain(`--${name}`);
  }
});
