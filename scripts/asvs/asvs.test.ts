import { expect, test } from "vitest";
import { readRequirements } from "./read.ts";
import { asvsPage, gapsIn, type Requirement } from "./table.ts";

const levels = { "1.1": "12", "2.1": "32", "2.10": "1" };
const file = "api/a.test.ts";
const tests = [
  { file, title: "a login: ends", attacks: [] },
  { file, title: "a code: ends", attacks: [] },
];
const list: Requirement[] = [
  { number: "1.1.1", what: "Logins end", tests: { [file]: "a login: ends" }, how: "By themselves." },
  { number: "1.1.2", what: "Codes | tokens end", deviation: "They last.", tests: { [file]: "a code: ends" } },
  { number: "2.1.2", what: "No LDAP", absent: "There is none." },
  { number: "2.10.1", what: "A page says so", how: "[Here](x.md)." },
];
const gaps = (change: (all: Requirement[]) => Requirement[]) => gapsIn(change([...list]), levels, tests);

test("requirements are read with all lines below them", () => {
  const text = `# Logins\n\n1.1.1 Logins end\nHow: By themselves.\nTest: ${file}: a login: ends\nTest: ${file}: b\n`;
  expect(readRequirements(`${text}1.1.2 More\nDeviation: No.\n\n1.1.3 Less\nAbsent: None.`)).toEqual([
    { number: "1.1.1", what: "Logins end", how: "By themselves.", tests: { [file]: ["a login: ends", "b"] } },
    { number: "1.1.2", what: "More", deviation: "No." },
    { number: "1.1.3", what: "Less", absent: "None." },
  ]);
  for (const wrong of [
    "How: First.",
    "1.1.1 Logins end\nWhy: So.",
    "1.1 Logins end",
    "1.1.1 A\nTest: title alone",
  ])
    expect(() => readRequirements(wrong)).toThrow(/^Line \d says nothing: /u);
});

test("nothing is wrong with a list of every requirement of levels 1 and 2 in its order", () => {
  expect(gaps((all) => all)).toEqual([]);
});

test("a requirement that is missing, unknown, twice or out of order is reported", () => {
  expect(gaps((all) => all.slice(1))).toEqual([
    "1.1.1 of the standard is missing in scripts/asvs/requirements.txt.",
  ]);
  expect(gaps((all) => [...all, { number: "2.10.2", what: "More", absent: "No." }])).toEqual([
    "The standard has no 2.10.2 of level 1 or 2.",
  ]);
  expect(gaps((all) => [...all, ...all.slice(3)])).toEqual(["2.10.1 stands twice, or not in its order."]);
  expect(gaps((all) => all.reverse())).toHaveLength(3);
});

test("a requirement that nothing holds, and one that does not apply and is held, are reported", () => {
  const [first = { number: "", what: "" }, ...others] = list;
  const { number, what } = first;
  expect(gaps(() => [{ number, what }, ...others])).toEqual(["Nothing holds 1.1.1."]);
  expect(gaps(() => [{ ...first, absent: "No." }, ...others])).toEqual([
    "1.1.1 does not apply, so nothing can hold it.",
  ]);
});

test("a test that is not there, and a title of two, are reported", () => {
  const [first = { number: "", what: "" }, ...others] = list;
  expect(gaps(() => [{ ...first, tests: { [file]: ["a login: begins", "ends"] } }, ...others])).toEqual([
    'api/a.test.ts has no test "a login: begins": 1.1.1.',
    'api/a.test.ts has 2 tests "ends": 1.1.1.',
  ]);
});

test("the page counts, and has deviations first, with their levels, reasons and tests", () => {
  const page = asvsPage(list, levels, tests);
  expect(page).toContain("2 are met, 1 are deviations, 1 do not apply");
  expect(page.indexOf("## Deviations")).toBeLessThan(page.indexOf("## Met"));
  expect(page).toContain(
    "| 1.1.2 | 2 | Codes \\| tokens end | They last.<br>[api/a.test.ts](../api/a.test.ts)<br>• a code: ends |",
  );
  expect(page).toContain("| 2.10.1 | 1 | A page says so | [Here](x.md). |");
});
