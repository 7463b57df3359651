import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { ProvedDefinitions } from "#engine";
import { proveDefinitions, type SourceFiles } from "#engine/authoring";
import { siteContent } from "../../api/site/content/site-content.ts";
import type { Site } from "../../api/site/site.ts";
import { readSourceFiles } from "../../api/source-files.ts";
import { root } from "../bootstrap/project.js";
import { withBrandInTitles } from "../definitions-folder/brand-in-titles.ts";

/** The folder of definitions inside the repository, as revisions know it. */
const folder = "definitions/";
const mostBytes = 64 * 1024 * 1024;

/** The files that a name means: a folder, or the definitions of a git revision. Throws plain words when it is neither. */
async function sourcesNamed(name: string): Promise<SourceFiles> {
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

/** The definitions of a commit, read from git's own store: nothing is checked out. */
function sourcesAt(commit: string): SourceFiles {
  const names = git(["ls-tree", "-r", "-z", "--name-only", commit, folder]).toString().split("\0");
  const wanted = names.filter((name) => /\/[^./][^/]*\.(json|md)$/u.test(name));
  const blobs = git(["cat-file", "--batch"], wanted.map((name) => `${commit}:${name}\n`).join(""));
  const files: SourceFiles = {};
  let at = 0;
  for (const name of wanted) {
    const end = blobs.indexOf("\n", at);
    const size = Number(blobs.subarray(at, end).toString().split(" ")[2]);
    files[name.slice(folder.length)] = blobs.subarray(end + 1, end + 1 + size).toString();
    at = end + 1 + size + 1;
  }
  return files;
}

function git(args: string[], input = ""): Buffer {
  const options = {
    cwd: root,
    input,
    maxBuffer: mostBytes,
    stdio: ["pipe", "pipe", "ignore"] as ["pipe", "pipe", "ignore"],
  };
  return execFileSync("git", args, options);
}

/** A side of the comparison, proved; with faults or nothing to read it is told and null. */
export async function provedSide(name: string): Promise<ProvedDefinitions | null> {
  try {
    const { proved, faults } = proveDefinitions(await sourcesNamed(name), {
      clock: () => new Date(),
      hash: (text) => createHash("sha256").update(text).digest("hex").slice(0, 16),
      content: siteContent,
    });
    for (const { file, line, column, rule, message } of faults) {
      console.error(`${name}/${file}:${line}:${column} ${rule} ${message}`);
    }
    if (!proved)
      console.error(
        `${name}: ${faults.length} ${faults.length === 1 ? "fault" : "faults"}. Mend them first.`,
      );
    return proved && withBrand(proved);
  } catch (error) {
    console.error((error as Error).message);
    return null;
  }
}

function withBrand(proved: ProvedDefinitions<Site>): ProvedDefinitions {
  const definition = withBrandInTitles(proved.forms.definition, proved.content);
  return { ...proved, forms: { ...proved.forms, definition } };
}
