import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeServer } from "../../testing/both-databases.ts";
import { fingerprintOf } from "../serving/watch-folder.ts";
import { readSourceFiles } from "./read-source-files.ts";

let home: string;
let folder: string;
const path = () => join(folder, "wizards/odd.json");

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "sources-"));
  folder = join(home, "definitions");
  mkdirSync(join(folder, "wizards"), { recursive: true });
  writeFileSync(join(folder, "first.json"), "{}");
  writeFileSync(join(home, "outside.json"), "not ours");
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const makePipe = (at: string) => void execFileSync("mkfifo", [at]);
const makeSocket = (at: string) =>
  new Promise<void>((resolve) => {
    createServer()
      .listen(at, () => resolve())
      .unref();
  });

const odd: { [what: string]: [make: () => unknown, words: string] } = {
  "a pipe": [() => makePipe(path()), "is not a regular file; put a copy here."],
  "a socket": [() => makeSocket(path()), "is not a regular file; put a copy here."],
  "a link to a device": [() => symlinkSync("/dev/zero", path()), "is a link out of the definitions folder"],
  "a link to a file outside": [() => symlinkSync("../../outside.json", path()), "is a link out of"],
  "a link to a pipe outside": [
    () => {
      makePipe(join(home, "pipe"));
      symlinkSync("../../pipe", path());
    },
    "is a link out of",
  ],
  "a link to a pipe inside": [
    () => {
      makePipe(join(folder, "pipe"));
      symlinkSync("../pipe", path());
    },
    "is not a regular file",
  ],
  "a link to a folder inside": [() => symlinkSync("..", path()), "is a link out of"],
  "a link to a folder below": [
    () => {
      mkdirSync(join(folder, "wizards/inner"));
      symlinkSync("inner", path());
    },
    "is not a regular file",
  ],
  "a link to nothing": [() => symlinkSync("nowhere.json", path()), "is a link to nothing"],
  "a link to itself": [() => symlinkSync("odd.json", path()), "is a link to nothing"],
  "a link to a folder whose name begins alike": [
    () => {
      mkdirSync(`${folder}-other`);
      writeFileSync(join(`${folder}-other`, "a.json"), "not ours");
      symlinkSync("../../definitions-other/a.json", path());
    },
    "is a link out of",
  ],
};

describe("attack 155: among definitions", () => {
  for (const [what, [make, words]] of Object.entries(odd)) {
    it(`${what} is reported by its path, and stops no other reading`, async () => {
      await make();
      // More at once than there are threads to read files with.
      const reads = await Promise.allSettled(Array.from({ length: 16 }, () => readSourceFiles(folder)));
      for (const read of reads)
        expect(String((read as PromiseRejectedResult).reason)).toContain(`wizards/odd.json ${words}`);
      expect(await readFile(join(home, "outside.json"), "utf8")).toBe("not ours");
      const stamp = await fingerprintOf(folder);
      writeFileSync(join(folder, "first.json"), "[1]");
      expect(await fingerprintOf(folder)).not.toBe(stamp);
      rmSync(path());
      expect(await readSourceFiles(folder)).toEqual({ "first.json": "[1]" });
    });
  }

  it("a link to a regular file inside is read, and so is a folder that is itself a link", async () => {
    symlinkSync("../first.json", path());
    symlinkSync("definitions", join(home, "live"));
    const files = { "first.json": "{}", "wizards/odd.json": "{}" };
    expect(await readSourceFiles(folder)).toEqual(files);
    expect(await readSourceFiles(join(home, "live"))).toEqual(files);
  });

  it("a file that is swapped for a pipe and a link while it is read never blocks and never leads out", async () => {
    const makers = [
      makePipe,
      (at: string) => symlinkSync("../../outside.json", at),
      (at: string) => writeFileSync(at, "{}"),
    ];
    const swap = () => {
      for (const make of makers) {
        make(join(home, "next"));
        renameSync(join(home, "next"), path());
      }
    };
    let texts = 0;
    for (let round = 0; round < 40; round += 1) {
      const reading = Array.from({ length: 4 }, () => readSourceFiles(folder).catch(() => null));
      swap();
      for (const files of await Promise.all(reading)) {
        expect(JSON.stringify(files)).not.toContain("not ours");
        if (files) texts += 1;
      }
    }
    expect(texts).toBeGreaterThan(0);
  });
});

describeServer("attack 155: a server", (open) => {
  it("keeps the last valid version when a pipe is put into its definitions, and names the path", async () => {
    const server = await open({ definitions: {} });
    const { definitionsDir } = server.services.env;
    makePipe(join(definitionsDir, "site/more.json"));
    expect(await server.definitions.reload()).toMatchObject([
      { message: "site/more.json is not a regular file; put a copy here." },
    ]);
    expect(server.log.join("")).toContain("site/more.json is not a regular file; put a copy here.");
    expect(await server.call("GET", "/api/wizards")).toMatchObject({ status: 200 });
    rmSync(join(definitionsDir, "site/more.json"));
    expect(await server.definitions.reload()).toEqual([]);
  });
});

describe("pictures", () => {
  it("reads pictures in base64 from folders of that name, and drawings as text", async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]);
    mkdirSync(join(folder, "wizards/pictures"));
    writeFileSync(join(folder, "wizards/pictures/a.png"), bytes);
    writeFileSync(join(folder, "wizards/pictures/b.svg"), "<svg/>");
    writeFileSync(join(folder, "wizards/stray.png"), bytes);
    expect(await readSourceFiles(folder)).toEqual({
      "first.json": "{}",
      "wizards/pictures/a.png": bytes.toString("base64"),
      "wizards/pictures/b.svg": "<svg/>",
    });
  });
});
