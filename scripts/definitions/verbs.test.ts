import { expect, test, vi } from "vitest";
import { deep } from "../../engine/testing/depth.ts";
import { at } from "../bootstrap/project.js";
import { runVerb as chooseVerb, helpOfVerbs, verbNamed } from "../bootstrap/verbs.ts";
import { runScript } from "./folder/testing/run-script.ts";
import { runVerb } from "./folder/testing/run-verb.ts";
import { verbs } from "./verbs.ts";

test("the help lists every verb", () => {
  const listed = [...helpOfVerbs("npm run definitions --", verbs).matchAll(/^ {2}(\w+) +[A-Z].+\.$/gmu)].map(
    ([, verb]) => verb,
  );
  expect(listed).toEqual([
    ...["check", "new", "rename", "move", "remove", "journeys", "outline", "preview", "diff", "impact"],
    ...["pull", "push"],
  ]);
});

test.each(["help", "--help", "-h"])("%s prints the help", async (word) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  try {
    await chooseVerb("npm run definitions --", verbs, [word]);
    expect(log).toHaveBeenCalledExactlyOnceWith(helpOfVerbs("npm run definitions --", verbs));
  } finally {
    log.mockRestore();
  }
});

test("an unknown verb gets the nearest one as a suggestion", () => {
  expect(verbNamed(verbs, "chek")).toMatchObject({
    verb: null,
    problem: expect.stringContaining('mean "check"?'),
  });
  expect(verbNamed(verbs, "constructor").problem).toMatch(/^Unknown verb "constructor"\. Verbs: check, /u);
});

test.each([
  [["impact", "--help"], 0, /^npm run definitions -- impact <folder> \[options\]/u, /^$/u],
  [
    ["diff", "--html5"],
    2,
    /^$/u,
    /^Unknown option --html5\. Known: --markdown, --html\. See `.+ --help`\.\n$/u,
  ],
])("the command ends %j with %i", async (words, expected, out, err) => {
  const { code, stdout, stderr } = await runVerb(words);
  expect(code).toBe(expected);
  expect(stdout).toMatch(out);
  expect(stderr).toMatch(err);
});

// These are processes of their own; the tests of the verbs run them in this one.
const processes: [words: string[], code: number, out: RegExp, err: RegExp][] = [
  [["dif"], 2, /^$/u, /^Unknown verb "dif"\. Did you mean "diff"\?/u],
  [["check", at("no-such-folder")], 1, /^$/u, /^no-such-folder:1:1 folder There is no folder/u],
];
if (deep) processes.push([["--help"], 0, /^npm run definitions -- <verb>/u, /^$/u]);

test.each(processes)("the process ends %j with %i", async (words, expected, out, err) => {
  const { code, stdout, stderr } = await runScript("definitions.ts", words);
  expect(code).toBe(expected);
  expect(stdout).toMatch(out);
  expect(stderr).toMatch(err);
});
