import { mergeConfig, type UserConfig } from "vite";
import pages from "../../renderer/build/vite.config.ts";
import { definitionFaults } from "../faults/fault-plugin.ts";
import type { DefinitionSource } from "../scenes/definition-source.ts";
import { storyContent } from "./content-plugin.ts";
import { sceneStories } from "./scene-plugin.ts";

/** Storybook's own configuration with the plugins and aliases of the pages: stories are drawn by the same code. */
export async function drawnAsPages(
  config: UserConfig,
  command: "build" | "serve",
  definitionSource: DefinitionSource,
  /** The last one, as ../changes/compare-release.ts has it. */
  release?: string,
): Promise<UserConfig> {
  const mode = command === "build" ? "production" : "development";
  const { plugins, resolve } = await pages({ command, mode, isSsrBuild: false });
  return mergeConfig(config, {
    plugins: [
      ...(plugins ?? []),
      storyContent(definitionSource, release),
      definitionFaults(definitionSource),
      sceneStories(definitionSource),
    ],
    resolve,
  });
}
