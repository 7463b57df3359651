import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deep } from "../../../engine/testing/depth.ts";
import { type CheckWorker, createCheckWorker } from "./check-worker.ts";
import { watchReports } from "./command.ts";
import { jsonPrinter } from "./printers.ts";
import { readRemedies } from "./remedies.ts";
import { copyOfDefinitions, type RunningCheck, replaceIn, startCheck } from "./testing/running-check.ts";

let copy: ReturnType<typeof copyOfDefinitions>;

const company = () => join(copy.folder, "wizards/buyer/steps/company-details.json");
const goals = () => join(copy.folder, "wizards/buyer/steps/supplier-diversity.json");

/** One process for all: each test leaves the folder as it was shipped, and waits until that is printed. */
describe("the command", () => {
  const waiting = "Waiting for the next change";
  let check: RunningCheck;

  beforeAll(async () => {
    copy = copyOfDefinitions(["buyer"]);
    check = startCheck(copy.folder, ["--watch"]);
    await check.prints("All is well");
  });

  afterAll(async () => {
    await check.stop();
    copy.remove();
  });

  test("checks after each save and says what is new and what is mended", async () => {
    const { prints, printed } = check;

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

  test.runIf(deep)("a fault that moved down is not new", async () => {
    const shipped = readFileSync(goals(), "utf8");
    replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
    await check.prints(waiting);
    replaceIn(goals(), '"properties": {', '\n\n"properties": {');
    expect(await check.prints(waiting)).toMatch(/\(0 new, 0 mended\)/);
    writeFileSync(goals(), shipped);
    await check.prints("All is well");
  });

  test("reports missing files, half-written files and renamed folders until they are restored", async () => {
    const { prints } = check;
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
    const { prints } = check;
    const aside = `${copy.folder}-aside`;
    renameSync(copy.folder, aside);
    expect(await prints(waiting)).toContain("There is no folder");
    mkdirSync(copy.folder);
    cpSync(aside, copy.folder, { recursive: true });
    await prints("All is well");
    replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
    expect(await prints(waiting)).toContain("unknown-keyword");
  });
});

test.runIf(deep)("the command prints JSON for editors when asked", async () => {
  copy = copyOfDefinitions(["buyer"]);
  const check = startCheck(copy.folder, ["--watch", "--json"]);
  try {
    await check.prints('"ok":true');
    replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
    expect(JSON.parse((await check.prints(/\}\n/u)).trim())).toMatchObject({ ok: false, mended: [] });
  } finally {
    await check.stop();
    copy.remove();
  }
});

describe("its thread", () => {
  let worker: CheckWorker;

  beforeAll(() => {
    copy = copyOfDefinitions(["buyer"]);
    worker = createCheckWorker(copy.folder);
  });

  afterAll(() => {
    worker.close();
    copy.remove();
  });

  test.runIf(deep)("gives up a check that a newer one makes stale", async () => {
    const first = worker.check();
    replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
    const second = worker.check();
    expect(await first).toBeNull();
    expect((await second)?.faults.map(({ rule }) => rule)).toEqual(["unknown-keyword"]);
    replaceIn(goals(), '"maxItem": 30', '"maxItems": 30');
  });

  test("has its reports printed as one line of JSON a check for editors", async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const print = jsonPrinter({ prefix: "", remedies: readRemedies(), colored: false });
    const newest = async (count: number) => {
      await vi.waitUntil(() => lines.length >= count, { timeout: 60_000 });
      return JSON.parse(lines[count - 1] ?? "");
    };
    let last: Parameters<typeof print>[1] = null;
    const stop = await watchReports(copy.folder, worker, (report) => {
      print(report, last);
      last = report.faults;
    });
    try {
      expect(await newest(1)).toMatchObject({ ok: true, faults: [] });
      replaceIn(goals(), '"maxItems": 30', '"maxItem": 30');
      const report = await newest(2);
      const place = { file: "wizards/buyer/steps/supplier-diversity.json", line: 16, column: 7 };
      expect(report).toMatchObject({
        ok: false,
        mended: [],
        faults: [{ ...place, rule: "unknown-keyword" }],
      });
      expect(report.faults[0].mend).toContain("Take the name that the message suggests");
      replaceIn(goals(), '"maxItem": 30', '"maxItems": 30');
      expect(await newest(3)).toMatchObject({ ok: true, mended: [{ line: 16 }] });
    } finally {
      log.mockRestore();
      await stop();
    }
  });
});
