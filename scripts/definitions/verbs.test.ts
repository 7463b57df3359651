import { expect, test } from "vitest";
import { runScript } from "./folder/testing/run-script.ts";
import { helpOfVerbs, verbNamed } from "./verbs.ts";

test("the help lists every verb", () => {
  for (const verb of ["check", "new", "outline", "preview", "diff", "impact", "mutations", "edits", "budget"])
    expect(helpOfVerbs()).toMatch(new RegExp(`^ {2}${verb} +[A-Z].+\\.$`, "mu"));
});

test("an unknown verb gets the nearest one as a suggestion", () => {
  expect(verbNamed("chek")).toMatchObject({ verb: null, problem: expect.stringContaining('mean "check"?') });
  expect(verbNamed("constructor").problem).toMatch(/^Unknown verb "constructor"\. Verbs: check, /u);
});

test.each([
  [["--help"], 0, /^npm run definitions -- <verb>/u, /^$/u],
  [["impact", "--help"], 0, /^npm run definitions -- impact <folder> \[options\]/u, /^$/u],
  [["dif"], 2, /^$/u, /^Unknown verb "dif"\. Did you mean "diff"\?/u],
  [
    ["diff", "--html5"],
    2,
    /^$/u,
    /^Unknown option --html5\. Known: --markdown, --html\. See `.+ --help`\.\n$/u,
  ],
])("the command ends %j with %i", { timeout: 60_000 }, async (words, expected, out, err) => {
  const { code, stdout, stderr } = await runScript("definitions.ts", words);
  expect(code).toBe(expected);
  expect(stdout).toMatch(out);
  expect(stderr).toMatch(err);
});
