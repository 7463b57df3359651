import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "../../api/base/repository.ts";

/** Runs `npm run definitions`, which needs the development packages: a server that only runs has none of them. */
export async function run(words: string[]): Promise<void> {
  const [runner, script] = ["scripts/run.js", "scripts/definitions.ts"].map((path) => join(repository, path));
  const { status } = spawnSync(process.execPath, [runner as string, script as string, ...words], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}
