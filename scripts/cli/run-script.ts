import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "../../api/base/repository.ts";

/** Runs a script of the repository in a process of its own, and ends as it ended. */
export function runScript(script: string, words: string[]): void {
  const { status } = spawnSync(process.execPath, [join(repository, script), ...words], { stdio: "inherit" });
  process.exitCode = status ?? 1;
}
