import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allRules } from "../folder/rules.ts";
import { readRemedies } from "./remedies.ts";
import { copyOfDefinitions, replaceIn, startCheck } from "./testing/running-check.ts";

// Each test starts the command, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let copy: ReturnType<typeof copyOfDefinitions>;

beforeEach(() => {
  copy = copyOfDefinitions();
});

afterEach(() => copy.remove());

function spoil(): void {
  replaceIn(
    join(copy.folder, "wizards/buyer/steps/supplier-diversity.json"),
    '"maxItems": 30',
    '"maxItem": 30',
  );
}

test("every rule says in one line how to mend its faults", () => {
  const remedies = readRemedies();
  expect([...remedies.keys()].sort()).toEqual([...allRules].sort());
  expect([...remedies.values()].filter((words) => !/^\S.*\.$/u.test(words))).toEqual([]);
});

test("reports a folder without faults and ends with 0", async () => {
  const check = startCheck(copy.folder, []);
  expect(await check.ends()).toBe(0);
  expect(check.printed()).toMatch(/no faults in 3 wizards \(buyer, grant, supplier\)/);
});

test("prints a fault with its place, its source line and how to mend it", async () => {
  spoil();
  const check = startCheck(copy.folder, []);
  expect(await check.ends()).toBe(1);
  const [first, source, caret, mend, verdict] = check.printed().split("\n");
  expect(first).toMatch(/supplier-diversity\.json:16:7 unknown-keyword "maxItem" is not known here/);
  expect(source).toBe('  16 |       "maxItem": 30,');
  expect(caret).toBe("     |       ^");
  expect(mend).toBe("    To mend it: Take the name that the message suggests, or remove it.");
  expect(verdict).toMatch(/^1 fault\. /);
});

test("colors text on request, and never JSON", async () => {
  spoil();
  const colored = startCheck(copy.folder, [], { FORCE_COLOR: "1" });
  const plain = startCheck(copy.folder, [], { FORCE_COLOR: "1", NO_COLOR: "1" });
  const json = startCheck(copy.folder, ["--json"], { FORCE_COLOR: "1" });
  await Promise.all([colored.ends(), plain.ends(), json.ends()]);
  expect(colored.printed()).toContain("\u001b[31munknown-keyword\u001b[39m");
  expect(plain.printed()).not.toContain("\u001b");
  expect(JSON.parse(json.printed())).toMatchObject({ ok: false, faults: [{ line: 16, column: 7 }] });
});

test("explains a missing folder and an unknown option", async () => {
  const gone = startCheck(join(copy.folder, "gone"), []);
  const odd = startCheck(copy.folder, ["--wach"]);
  expect(await gone.ends()).toBe(1);
  expect(gone.printed()).toContain("There is no folder");
  expect(await odd.ends()).toBe(2);
  expect(odd.printed()).toMatch(
    /^Unknown option --wach\. Known: --watch, --json\. See `npm run definitions -- check --help`/,
  );
});
