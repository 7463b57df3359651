import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { at } from "../../bootstrap/project.js";
import { allRules } from "../folder/rules.ts";
import { runVerb } from "../folder/testing/run-verb.ts";
import { readRemedies } from "./remedies.ts";
import { copyOfDefinitions, replaceIn } from "./testing/running-check.ts";

let copy: ReturnType<typeof copyOfDefinitions>;

beforeEach(() => {
  copy = copyOfDefinitions(["buyer"]);
});

afterEach(() => copy.remove());

const check = (words: string[], env: { [name: string]: string } = {}) =>
  runVerb(["check", ...words], { NO_COLOR: "", FORCE_COLOR: "", ...env });

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
  expect(await check([at("definitions")])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/no faults in 3 wizards \(buyer, grant, supplier\)/),
    stderr: "",
  });
});

test("notes a contact address that leads nowhere, which is no fault", async () => {
  const note = /^Note: contactEmail in site\/brand\.json is legal@sourcebridge\.example\./mu;
  const shipped = await check([copy.folder]);
  expect([shipped.code, shipped.stdout]).toEqual([0, expect.stringMatching(note)]);
  replaceIn(join(copy.folder, "site/brand.json"), "legal@sourcebridge.example", "legal@sourcebridge.com");
  const own = await check([copy.folder]);
  expect([own.code, own.stdout]).toEqual([0, expect.not.stringContaining("Note:")]);
});

test("prints a fault with its place, its source line and how to mend it", async () => {
  spoil();
  const { code, stdout, stderr } = await check([copy.folder]);
  expect([code, stdout]).toEqual([1, ""]);
  const [first, source, caret, mend, verdict] = stderr.split("\n");
  expect(first).toMatch(/supplier-diversity\.json:16:7 unknown-keyword "maxItem" is not known here/);
  expect(source).toBe('  16 |       "maxItem": 30,');
  expect(caret).toBe("     |       ^");
  expect(mend).toBe("    To mend it: Take the name that the message suggests, or remove it.");
  expect(verdict).toMatch(/^1 fault\. /);
});

test("colors text on request, and never JSON", async () => {
  spoil();
  const colored = await check([copy.folder], { FORCE_COLOR: "1" });
  expect(colored.stderr).toContain("\u001b[31munknown-keyword\u001b[39m");
  const plain = await check([copy.folder], { FORCE_COLOR: "1", NO_COLOR: "1" });
  expect(plain.stderr).not.toContain("\u001b");
  const json = await check([copy.folder, "--json"], { FORCE_COLOR: "1" });
  expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, faults: [{ line: 16, column: 7 }] });
});

test("explains a missing folder and an unknown option", async () => {
  const gone = await check([join(copy.folder, "gone")]);
  expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining("There is no folder")]);
  const odd = await check([copy.folder, "--wach"]);
  expect(odd.code).toBe(2);
  expect(odd.stderr).toMatch(
    /^Unknown option --wach\. Known: --watch, --json\. See `npm run definitions -- check --help`/,
  );
});
