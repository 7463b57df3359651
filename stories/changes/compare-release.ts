import { execFileSync } from "node:child_process";
import type { SourceFiles } from "#engine/authoring";
import { checkFolder } from "../../api/authoring/folder/check-folder.ts";
import { sourcesNamed } from "../../api/authoring/folder/read-revision.ts";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import { compareFolders } from "../../api/authoring/releases/compare-folders.ts";
import { repository } from "../../api/base/repository.ts";
import type { SinceRelease } from "./since-release.ts";

/**
 * Compares a folder of definitions with the last release: a tag, a commit or a folder; default: the newest tag in git.
 */
export async function compareWithRelease(folder: string, named?: string): Promise<SinceRelease> {
  const release = named ?? newestTag();
  if (release === null) return { release, changes: [], problem: null };
  try {
    const check = async (files: string | SourceFiles) => (await checkFolder(files, "/api")).checked;
    const [before, after] = [
      await check(await sourcesNamed(release)),
      await check(await readSourceFiles(folder)),
    ];
    const changes = before && after && compareFolders({ before, after });
    const problem = changes
      ? null
      : `The definitions of ${release}, or those of now, have faults, so the two can't be compared.`;
    return { release, changes: changes ?? [], problem };
  } catch (error) {
    return { release, changes: [], problem: (error as Error).message };
  }
}

function newestTag(): string | null {
  try {
    const tag = execFileSync("git", ["describe", "--tags", "--abbrev=0"], {
      ...{ cwd: repository, encoding: "utf8" },
      stdio: ["ignore", "pipe", "ignore"],
    });
    return tag.trim() || null;
  } catch {
    return null;
  }
}
