import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../base/repository.ts";

/**
 * Returns the revisions whose servers may run while this version is brought out: the newest release (without tags, the
 * product as it was before its newest migration) and the last commit. UPGRADE_FROM names another one. Throws, in words,
 * where git does not know them.
 */
export function versionsBefore(top = repository, named = process.env.UPGRADE_FROM): string[] {
  const git = (...words: string[]) => ask(top, words);
  if (named) return [revisionOf(`${named}^{commit}`, `UPGRADE_FROM names no revision: ${named}.`)];
  const hasChanges = git("status", "--porcelain") !== "";
  const last = revisionOf(hasChanges ? "HEAD" : "HEAD^", noHistory);
  const tag = git("describe", "--tags", "--abbrev=0", last);
  if (tag) return [...new Set([revisionOf(`${tag}^{commit}`, noHistory), last])];
  const newest = git("log", "-1", "--format=%H", "--diff-filter=A", last, "--", "migrations");
  return [...new Set([revisionOf(`${newest ?? ""}^`, noHistory), last])];

  function revisionOf(name: string, otherwise: string): string {
    const found = git("rev-parse", "--verify", "--quiet", name);
    if (!found) throw new Error(otherwise);
    return found;
  }
}

const noHistory =
  "There is no version before this one to run beside it: git has no history here, or a part of it. " +
  "`git fetch --unshallow` brings it, or name a revision in UPGRADE_FROM.";

/** Puts the product as it was at a revision into a folder, ready to run. */
export function unpackVersion(revision: string, folder: string, top = repository): void {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: top, maxBuffer: 1e9 };
  const archive = spawnSync("git", ["archive", "--format=tar", revision], options);
  const unpacked = spawnSync("tar", ["-x", "-C", folder], { input: archive.stdout, encoding: "utf8" });
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(`${revision} could not be unpacked: ${archive.stderr} ${unpacked.stderr}`);
  if (hasPackagesOf(folder, top)) symlinkSync(join(top, "node_modules"), join(folder, "node_modules"));
  else {
    const { status, stderr } = spawnSync("npm", ["ci"], { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(`The packages of ${revision} could not be installed: ${stderr}`);
  }
}

/** Returns whether our packages are those that a version runs with, and others at most besides. */
function hasPackagesOf(folder: string, top: string): boolean {
  const wanted = packagesIn(folder);
  const ours = packagesIn(top);
  return Object.entries({ ...wanted.dependencies, esbuild: wanted.devDependencies.esbuild }).every(
    ([name, version]) => (ours.dependencies[name] ?? ours.devDependencies[name]) === version,
  );
}

function packagesIn(folder: string): {
  [kind in "dependencies" | "devDependencies"]: { [name: string]: string };
} {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** Returns what git says, or null if it fails. */
function ask(top: string, words: string[]): string | null {
  const { status, stdout } = spawnSync("git", words, { cwd: top, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}
