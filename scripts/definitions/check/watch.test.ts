import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCheckWorker } from "./check-worker.ts";
import { copyOfDefinitions, type RunningCheck, replaceIn, startCheck } from "./testing/running-check.ts";

// Each test starts the command, and the machine may be busy.
vi.setConfig({ testTimeout: 90_000 });

let copy: ReturnType<typeof copyOfDefinitions>;
let check: RunningCheck | undefined;

beforeEach(() => {
  copy = copyOfDefinitions();
});

afterEach(async () => {
  await check?.stop();
  copy.remove();
});

const company = () => join(copy.folder, "wizards/buyer/steps/company-details.json");
const goals = () => join(copy.folder, "wizards/buyer/steps/supplier-diversity.json");
const waiting = "Waiting for the next change";

async function begin(...words: string[]): Promise<RunningCheck> {
  check = startCheck(copy.folder, ["--watch", ...words]);
  await check.prints(words.includes("--json") ? '"ok":true' : "All is well");
  return check;
}

test("checks after each save and says what is new and what is mended", async () => {
  const { prints, printed } = await begin();

  replaceIn(company(), '"title": "Company name",', '"title": "Company name"');
  const first = await prints(waiting);
  expect(first).toMatch(/company-details\.json:7:30 json-syntax A comma is missing here.* \(new\)\n/);
  expect(first).toContain('   7 |       "title": "Company name"\n     |                              ^\n');
  expect(first).toContain("To mend it: Remove or add what the message says at that position");
  expect(first).toContain("1 fault (1 new, 0 mended).");

  replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
  const second = await prints(waiting);
  expect(second).toContain("(1 new, 0 mended)");
  expect(second).toMatch(/json-syntax A comma is missing here, between two entries\.\n/);

  replaceIn(company(), '"title": "Company name"', '"title": "Company name",');
  const third = await prints(waiting);
  expect(third).toMatch(/Mended: json-syntax, .*company-details\.json:7\n/);
  expect(third).not.toContain("A comma is missing");

  replaceIn(goals(), '"maxItem": 30', '"maxItems": 30');
  expect(await prints(waiting)).toContain("All is well.");
  expect(printed()).not.toContain("\u001b");
});

test("a fault that moved down is not new", async () => {
  const { prints } = await begin();
  replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
  await prints(waiting);
  replaceIn(goals(), '"properties": {', '\n\n"properties": {');
  expect(await prints(waiting)).toMatch(/\(0 new, 0 mended\)/);
});

test("reports missing files, half-written files and renamed folders until they are restored", async () => {
  const { prints } = await begin();
  const whole = readFileSync(company(), "utf8");

  writeFileSync(company(), whole.slice(0, 700));
  expect(await prints(waiting)).toMatch(/company-details\.json:\d+:\d+ json-syntax/);
  rmSync(company());
  expect(await prints(waiting)).toContain("no file steps/company-details.json");
  writeFileSync(company(), whole);
  await prints("All is well");

  const wizard = join(copy.folder, "wizards/buyer");
  renameSync(wizard, join(copy.folder, "wizards/purchaser"));
  expect(await prints(waiting)).toMatch(/must be the name of its folder, "purchaser"/);
  renameSync(join(copy.folder, "wizards/purchaser"), wizard);
  await prints("All is well");
});

test("waits for a folder that was moved away", async () => {
  const { prints } = await begin();
  const aside = `${copy.folder}-aside`;
  renameSync(copy.folder, aside);
  expect(await prints(waiting)).toContain("There is no folder");
  mkdirSync(copy.folder);
  cpSync(aside, copy.folder, { recursive: true });
  await prints("All is well");
  replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
  expect(await prints(waiting)).toContain("unknown-keyword");
});

test("a check that a newer one makes stale is given up", async () => {
  const worker = createCheckWorker(copy.folder);
  const first = worker.check();
  replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
  const second = worker.check();
  expect(await first).toBeNull();
  expect((await second)?.faults.map(({ rule }) => rule)).toEqual(["unknown-keyword"]);
  worker.close();
});

test("prints one line of JSON a check for editors", async () => {
  const { prints } = await begin("--json");
  replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
  const report = JSON.parse((await prints(/\}\n/u)).trim());
  expect(report).toMatchObject({
    ok: false,
    mended: [],
    faults: [
      { file: "wizards/buyer/steps/supplier-diversity.json", line: 16, column: 7, rule: "unknown-keyword" },
    ],
  });
  expect(report.faults[0].mend).toContain("Take the name that the message suggests");
  replaceIn(goals(), '"maxItem": 30', '"maxItems": 30');
  expect(JSON.parse((await prints(/\}\n/u)).trim())).toMatchObject({ ok: true, mended: [{ line: 16 }] });
});
