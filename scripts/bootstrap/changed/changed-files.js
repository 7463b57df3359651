import { spawnSync } from "node:child_process";
import { UsageError } from "../command-line.js";

/**
 * Every file that differs from a revision: committed since it, staged, unstaged or untracked, also when it is gone. What
 * another branch got after this one left it is no change. Throws a `UsageError` where git knows no such revision.
 * @param {string} top the repository's folder
 * @param {string} [revision]
 */
export function changedFiles(top, revision = "HEAD") {
  const git = gitIn(top);
  if (git("rev-parse", "--git-dir") === null) {
    throw new UsageError("--changed asks git what changed, and this folder is not in a git repository.");
  }
  const base = revisionIn(git, revision);
  if (base === null) throw new UsageError(`git knows no revision "${revision}".`);
  const since = git("merge-base", base, "HEAD")?.trim() ?? base;
  const tracked = linesIn(git("diff", "--name-only", "--no-renames", "--relative", "-z", since, "--"));
  return [...new Set([...tracked, ...untracked(git)])].sort();
}

/**
 * Every file that git tracks or would track; some of them may be gone.
 * @param {string} top
 */
export function repositoryFiles(top) {
  const git = gitIn(top);
  return [...new Set([...linesIn(git("ls-files", "-z")), ...untracked(git)])];
}

/** @typedef {(...words: string[]) => string | null} Git what git printed; null when it failed */

/**
 * @param {Git} git
 * @param {string} revision
 */
function revisionIn(git, revision) {
  return git("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`)?.trim() ?? null;
}

function untracked(/** @type {Git} */ git) {
  return linesIn(git("ls-files", "--others", "--exclude-standard", "-z"));
}

/** @returns {Git} */
function gitIn(/** @type {string} */ top) {
  return (...words) => {
    const { status, stdout } = spawnSync("git", words, { cwd: top, encoding: "utf8", maxBuffer: 2 ** 28 });
    return status === 0 ? stdout : null;
  };
}

function linesIn(/** @type {string | null} */ output) {
  return (output ?? "").split("\0").filter(Boolean);
}
