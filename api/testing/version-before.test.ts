import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { versionsBefore } from "./version-before.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "versions-"));
  git("init", "-q");
});
afterEach(() => rm(folder, { recursive: true }));

function git(...words: string[]): string {
  const who = ["-c", "user.name=Test", "-c", "user.email=test@example.com"];
  const { status, stdout, stderr } = spawnSync("git", [...who, ...words], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Returns the revision of a commit that adds a file. */
function commitOf(path: string): string {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), path);
  git("add", "-A");
  git("commit", "-qm", path);
  return git("rev-parse", "HEAD");
}

test("the version before is the newest tag, or what came before the newest migration, and the last commit", () => {
  const first = commitOf("migrations/1_first.ts");
  const second = commitOf("api/second.ts");
  commitOf("migrations/2_second.ts");
  const last = commitOf("api/third.ts");
  const head = commitOf("api/fourth.ts");
  expect(versionsBefore(folder, "")).toEqual([second, last]);
  writeFileSync(join(folder, "api/fifth.ts"), "not committed");
  expect(versionsBefore(folder, "")).toEqual([second, head]);
  git("tag", "v1", first);
  expect(versionsBefore(folder, "")).toEqual([first, head]);
  expect(versionsBefore(folder, "HEAD~2")).toEqual([git("rev-parse", "HEAD~2")]);
  expect(() => versionsBefore(folder, "nowhere")).toThrow("UPGRADE_FROM names no revision: nowhere.");
});

test("a clone without history gets an error that says what is missing", () => {
  expect(() => versionsBefore(folder, "")).toThrow("There is no version before this one");
  commitOf("migrations/1_first.ts");
  expect(() => versionsBefore(folder, "")).toThrow("`git fetch --unshallow` brings it");
});
