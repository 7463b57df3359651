import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fingerprintOf, watchFolder } from "./watch-folder.ts";

let home: string;
let folder: string;
let notices: number;
let stop: () => Promise<void>;

const file = () => join(folder, "wizards/buyer/wizard.json");
const isNotified = (times: number) => vi.waitFor(() => expect(notices).toBe(times), { timeout: 60_000 });

async function begin(): Promise<void> {
  stop = watchFolder(folder, await fingerprintOf(folder), async () => {
    notices += 1;
  });
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "watched-"));
  folder = join(home, "definitions");
  mkdirSync(join(folder, "wizards/buyer"), { recursive: true });
  writeFileSync(file(), "{}");
  notices = 0;
});

afterEach(async () => {
  await stop();
  rmSync(home, { recursive: true, force: true });
});

describe("a watched folder reports", () => {
  it("reports each file that is saved, comes or goes", async () => {
    await begin();
    writeFileSync(file(), "[]");
    await isNotified(1);
    writeFileSync(join(folder, "wizards/buyer/outline.md"), "");
    await isNotified(2);
    rmSync(file());
    await isNotified(3);
  });

  it("reports a save that came between reading and watching", async () => {
    const stamp = await fingerprintOf(folder);
    writeFileSync(file(), "[]");
    stop = watchFolder(folder, stamp, async () => {
      notices += 1;
    });
    await isNotified(1);
  });

  it.each([
    ["the whole folder", ""],
    ["a folder inside it", "wizards"],
  ])("reports when another folder replaces %s at once, and what is saved there", async (_what, inside) => {
    await begin();
    const place = join(folder, inside);
    cpSync(place, join(home, "next"), { recursive: true });
    renameSync(place, join(home, "last"));
    renameSync(join(home, "next"), place);
    await isNotified(1);
    writeFileSync(file(), "[]");
    await isNotified(2);
  });

  it("reports when a link to it is turned to another folder, and what is saved there", async () => {
    renameSync(folder, join(home, "first"));
    cpSync(join(home, "first"), join(home, "second"), { recursive: true });
    symlinkSync("first", folder);
    await begin();
    symlinkSync("second", join(home, "turned"));
    renameSync(join(home, "turned"), folder);
    await isNotified(1);
    writeFileSync(file(), "[]");
    await isNotified(2);
  });

  it("reports when the folder is gone, and when it is back", async () => {
    await begin();
    renameSync(folder, join(home, "aside"));
    await isNotified(1);
    renameSync(join(home, "aside"), folder);
    await isNotified(2);
  });

  it("reports again what changes during a report, never twice at a time", async () => {
    let isAnswering = false;
    let answer = () => {};
    stop = watchFolder(folder, await fingerprintOf(folder), async () => {
      expect(isAnswering).toBe(false);
      isAnswering = true;
      notices += 1;
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      isAnswering = false;
    });
    writeFileSync(file(), "[1]");
    await isNotified(1);
    writeFileSync(file(), "[12]");
    writeFileSync(file(), "[123]");
    answer();
    await isNotified(2);
    answer();
  });

  it("reports nothing once it is stopped", async () => {
    await begin();
    await stop();
    writeFileSync(file(), "[]");
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(notices).toBe(0);
  });
});
