import { spawnSync } from "node:child_process";
import { at, root } from "../../scripts/bootstrap/project.js";

/**
 * Runs stories as tests that also compare their pictures with those that were kept, or keep new ones.
 * @param wanted part of the path of a file of stories; all files when empty
 */
export function compareStories(wanted: string, update: boolean): void {
  const { status } = spawnSync(
    process.execPath,
    [at("node_modules/vitest/vitest.mjs"), "run", "--config", "stories/vitest.config.ts", wanted].concat(
      update ? ["--update"] : [],
    ),
    { cwd: root, stdio: "inherit", env: { ...process.env, STORY_PICTURES: "yes" } },
  );
  process.exitCode = status ?? 1;
}
