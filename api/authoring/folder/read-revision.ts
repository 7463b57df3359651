import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { SourceFiles } from "#engine/authoring";
import { repository } from "../../base/repository.ts";
import { isSourceFile, textOfFile } from "./file-text.ts";
import { readSourceFiles } from "./read-source-files.ts";

/** The folder of definitions inside the repository. */
const folder = "definitions/";
const mostBytes = 64 * 1024 * 1024;

/** Reads a folder, or the definitions of a git revision. Throws when the name is neither. */
export async function sourcesNamed(name: string): Promise<SourceFiles> {
  const path = resolve(name);
  if (existsSync(path) && statSync(path).isDirectory()) return await readSourceFiles(path);
  const commit = commitNamed(name);
  if (commit === null) {
    throw new Error(
      `"${name}" is neither a folder nor a revision that git knows here. Name one of them, as in "main".`,
    );
  }
  return sourcesAt(commit);
}

function commitNamed(name: string): string | null {
  if (name.startsWith("-")) return null;
  try {
    return git(["rev-parse", "--verify", "--quiet", `${name}^{commit}`])
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** Reads the definitions of a commit without checking it out. */
function sourcesAt(commit: string): SourceFiles {
  const names = git(["ls-tree", "-r", "-z", "--name-only", commit, folder]).toString().split("\0");
  const wanted = names.filter(isSourceFile);
  const blobs = git(["cat-file", "--batch"], wanted.map((name) => `${commit}:${name}\n`).join(""));
  const files: SourceFiles = {};
  let at = 0;
  for (const name of wanted) {
    const end = blobs.indexOf("\n", at);
    const size = Number(blobs.subarray(at, end).toString().split(" ")[2]);
    files[name.slice(folder.length)] = textOfFile(name, blobs.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return files;
}

function git(args: string[], input = ""): Buffer {
  const options = {
    cwd: repository,
    input,
    maxBuffer: mostBytes,
    stdio: ["pipe", "pipe", "ignore"] as ["pipe", "pipe", "ignore"],
  };
  return execFileSync("git", args, options);
}
