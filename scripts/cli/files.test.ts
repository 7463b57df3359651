import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environmentWith } from "../../api/base/env.ts";
import { startBucket, type TestBucket } from "../../api/testing/s3.ts";
import { openFolder } from "../../api/uploads/folder.ts";
import { newKey } from "../../api/uploads/storage-key.ts";
import { strength } from "../../engine/testing/depth.ts";
import { at } from "../bootstrap/project.js";
import { runVerb } from "../definitions/folder/testing/run-verb.ts";
import { verbs } from "./verbs.ts";

const folder = mkdtempSync(join(tmpdir(), "cli-files-"));
const from = `file:${folder}/files`;
const settings = {
  DATABASE_URL: `sqlite:${join(folder, "app.sqlite")}`,
  FILES_URL: from,
  AUTH_SECRET: "a secret for this test only, k8Zq1",
};
const files = 16;
let bucket: TestBucket;

beforeAll(async () => {
  bucket = await startBucket();
  const storage = await openFolder(join(folder, "files"));
  await storage.giveId();
  for (let index = 0; index < files; index += 1)
    await storage.put(newKey(), Readable.from([Buffer.from(`file ${index}`)]));
});
afterAll(async () => {
  await bucket.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a move that is killed in the middle goes on when it is started again, and copies nothing twice", async () => {
  for (let round = 0; round < strength(1, 10); round += 1) {
    const to = bucket.filesUrl();
    // The ninth begins only once one of the first eight is there.
    const killAfter = 9 + (round % 7);
    let child: ChildProcess | null = null;
    const begun: unknown[] = [];
    bucket.fault = (request) => {
      if (request.method === "PUT" && begun.push(request) === killAfter) child?.kill("SIGKILL");
      return null;
    };
    child = spawn(process.execPath, [at("scripts/cli.js"), "files", "move", "--to", to], {
      env: environmentWith(settings),
      stdio: "ignore",
    });
    expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
    bucket.fault = null;
    const { code, stdout } = await runVerb(["files", "move", "--to", to, "--json"], settings, verbs);
    const { copied, there } = JSON.parse(stdout) as { copied: number; there: number };
    expect([code, copied + there]).toEqual([0, files]);
    expect(there).toBeGreaterThan(0);
    expect(copied).toBeGreaterThan(0);
    const again = await runVerb(["files", "move", "--to", to, "--compare"], settings, verbs);
    expect(again.stdout).toMatch(new RegExp(`^0 files .+; ${files} were there already\\.`, "u"));
  }
});

test.each([
  [["files"], 2, /^Say move\./u],
  [["files", "move"], 2, /^Name the new place with --to\./u],
  [["files", "move", "--to", from], 1, /the same place/u],
  [["files", "move", "--to", "s3://nowhere?endpoint=http://127.0.0.1:9"], 1, /cannot be reached\. Correct/u],
])("%j is refused in words", async (words, code, sentence) => {
  const refused = await runVerb(words, settings, verbs);
  expect(refused.code).toBe(code);
  expect(refused.stderr).toMatch(sentence);
});
