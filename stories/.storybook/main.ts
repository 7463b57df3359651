import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import type { Channel } from "storybook/internal/channels";
import { STORY_INDEX_INVALIDATED } from "storybook/internal/core-events";
import type { StoryIndexGenerator } from "storybook/internal/core-server";
import type { Options } from "storybook/internal/types";
import { mergeConfig, type UserConfig } from "vite";
import { fingerprintOf, watchFolder } from "../../api/authoring/serving/watch-folder.ts";
import pages from "../../renderer/build/vite.config.ts";
import { definitionFaults } from "../faults/fault-plugin.ts";
import { type DefinitionSource, openDefinitionSource } from "../scenes/definition-source.ts";
import { storyContent } from "./content-plugin.ts";
import { mailIndexer, procedureIndexer, sceneIndexer } from "./indexer.ts";
import { sceneStories } from "./scene-plugin.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const definitionSource = openDefinitionSource(
  resolve(process.env.DEFINITIONS_DIR ?? `${here}../../definitions`),
);

/** Options that keep Storybook offline: no telemetry, no news, no update checks (see the scripts). */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../**/*.mdx",
    "../**/*.stories.tsx",
    { directory: `${relative(here, definitionSource.folder)}/wizards`, files: "*/{steps/*,procedure}.json*" },
    { directory: `${relative(here, definitionSource.folder)}/site/mail`, files: "!(footer).md*" },
  ],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  experimental_indexers: (indexers = []) => [
    ...indexers,
    sceneIndexer(definitionSource),
    procedureIndexer(definitionSource),
    mailIndexer,
  ],
  experimental_serverChannel: (channel, options) => tellOfChanges(definitionSource, channel, options),
  features: {
    // React reports more errors in development, which tests of the built stories listen to.
    developmentModeForBuild: process.env.STORYBOOK_REACT === "development",
    // Tasks for whoever sets Storybook up.
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  viteFinal: (config, { configType }) =>
    storiesAsPages(
      config,
      configType === "PRODUCTION" ? "build" : "serve",
      definitionSource,
      process.env.STORYBOOK_SINCE,
    ),
};

export default config;

/** Storybook's own configuration with the plugins and aliases of the pages: stories are rendered by the same code. */
async function storiesAsPages(
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

/**
 * Looks after changes of any definition while Storybook runs: a list, a shared question or the order of a wizard may
 * add stories to steps whose own files stay the same.
 */
async function tellOfChanges(
  definitionSource: DefinitionSource,
  channel: Channel,
  options: Options,
): Promise<Channel> {
  const generator = await options.presets.apply<StoryIndexGenerator>("storyIndexGenerator");
  watchFolder(definitionSource.folder, await fingerprintOf(definitionSource.folder), async () => {
    generator.invalidateAll();
    channel.emit(STORY_INDEX_INVALIDATED);
  });
  return channel;
}
