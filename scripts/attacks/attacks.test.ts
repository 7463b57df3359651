import { expect, test } from "vitest";
import { attacksIn } from "../test-tables/titles.ts";
import { attackTable, gapsIn } from "./table.ts";

const list = { 1: "Guessing", 2: "Racing", 18: "Both | at once" };

test("tests make the attacks that they and the suites around them name, whichever way they are written", () => {
  const source = `
    describeOnBothDatabases("a code", () => {
      describe("attack 1: a suite", () => {
        it("makes it", async () => {});
        it.each([1, 2])("attacks 2 and 18: and two more, %s", () => {});
      });
      describe("attack 7: without a test", () => {});
      it("attacks 1, 2 and 18: three", async () => {});
      it("none", () => {});
    });
    test(\`attack 2: in backticks\`, () => {});
    test("no attack 7: at all", () => {});
    other("attack 2: no test", () => {});
  `;
  expect(attacksIn("a.test.ts", source)).toEqual([
    { attacks: [1], title: "a code: a suite: makes it", file: "a.test.ts" },
    { attacks: [1, 2, 18], title: "a code: a suite: and two more, %s", file: "a.test.ts" },
    { attacks: [1, 2, 18], title: "a code: three", file: "a.test.ts" },
    { attacks: [2], title: "in backticks", file: "a.test.ts" },
  ]);
});

test.each(["attack 7 does it", "attacks 1-3: many", "Attack 7: big", "attacks 1, and 2: odd"])(
  "a title that nearly names its attacks is refused: %s",
  (title) => {
    expect(() => attacksIn("a.test.ts", `it(${JSON.stringify(title)}, () => {})`)).toThrow(title);
  },
);

test("the page names each attack's tests, and says where there is none", () => {
  const page = attackTable(list, [
    { attacks: [1, 18], title: "guesses <b>", file: "api/a.test.ts" },
    { attacks: [1], title: "guesses again", file: "api/a.test.ts" },
    { attacks: [1], title: "guesses on", file: "api/b.test.ts" },
  ]);
  const [a, b] = ["[api/a.test.ts](../api/a.test.ts)", "[api/b.test.ts](../api/b.test.ts)"];
  expect(page.split("\n").filter((line) => /^\| \d/.test(line))).toEqual([
    `| 1 | Guessing | ${a}<br>• guesses &lt;b><br>• guesses again<br>${b}<br>• guesses on |`,
    "| 2 | Racing | none yet |",
    `| 18 | Both \\| at once | ${a}<br>• guesses &lt;b> |`,
  ]);
});

test("an attack without a test is a gap, and so is a number that nobody described", () => {
  expect(gapsIn(list, [{ attacks: [1, 18, 99], title: "x", file: "a.test.ts" }])).toEqual([
    "No test makes attack 2 yet: Racing.",
    "a.test.ts: say in scripts/attacks/list.ts what attack 99 tries.",
  ]);
});
