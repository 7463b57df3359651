import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UsageError } from "../command-line.js";
import { changedFiles, repositoryFiles } from "./changed-files.js";

let top = "";

beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "changed-"));
});

afterEach(() => {
  rmSync(top, { recursive: true });
});

function git(...words: string[]) {
  const names = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", "-c", "commit.gpgsign=false"];
  const { status, stderr } = spawnSync("git", [...names, ...words], { cwd: top, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

function write(path: string, text = path) {
  mkdirSync(join(top, path, ".."), { recursive: true });
  writeFileSync(join(top, path), text);
}

function commitAll(message: string) {
  git("add", "--all");
  git("commit", "--quiet", "--message", message);
}

test("names what is committed since a revision, staged, unstaged, untracked and gone", () => {
  git("init", "--quiet", "--initial-branch=main");
  for (const path of ["same.ts", "gone.ts", "staged.ts", "api/unstaged.ts"]) write(path);
  write(".gitignore", "dist/\n");
  commitAll("First");
  git("tag", "first");
  write("committed.ts");
  commitAll("Second");
  expect(changedFiles(top)).toEqual([]);

  write("staged.ts", "other");
  git("add", "staged.ts");
  write("api/unstaged.ts", "other");
  write("api/new file.ts");
  write("dist/built.js");
  rmSync(join(top, "gone.ts"));
  const uncommitted = ["api/new file.ts", "api/unstaged.ts", "gone.ts", "staged.ts"];
  expect(changedFiles(top)).toEqual(uncommitted);
  expect(changedFiles(top, "first")).toEqual([...uncommitted, "committed.ts"].sort());
  expect(repositoryFiles(top)).toContain("api/new file.ts");
  expect(repositoryFiles(top)).not.toContain("dist/built.js");
});

test("later commits of another branch are no change", () => {
  git("init", "--quiet", "--initial-branch=main");
  write("same.ts");
  commitAll("First");
  git("switch", "--quiet", "--create", "ours");
  write("ours.ts");
  commitAll("Ours");
  git("switch", "--quiet", "main");
  write("theirs.ts");
  commitAll("Theirs");
  git("switch", "--quiet", "ours");
  expect(changedFiles(top, "main")).toEqual(["ours.ts"]);
});

test("refuses an unknown revision and a folder without git with one plain sentence", () => {
  expect(() => changedFiles(top)).toThrow(
    new UsageError("--changed asks git what changed, and this folder is not in a git repository."),
  );
  git("init", "--quiet");
  for (const revision of ["nowhere", "--all"]) {
    expect(() => changedFiles(top, revision)).toThrow(new UsageError(`git knows no revision "${revision}".`));
  }
});
