import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { StorybookConfig } from "@storybook/react-vite";
import { openDefinitionSource } from "../scenes/definition-source.ts";
import { drawnAsPages } from "./drawn-as-pages.ts";
import { mailIndexer, procedureIndexer, sceneIndexer } from "./indexer.ts";
import { tellOfChanges } from "./tell-of-changes.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const definitionSource = openDefinitionSource(
  resolve(process.env.DEFINITIONS_DIR ?? `${here}../../definitions`),
);

/** Storybook asks nobody outside: no telemetry, no news, no look for newer versions (see the scripts). */
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
    // React says more of what is wrong in development, which tests of the built stories listen to.
    developmentModeForBuild: process.env.STORYBOOK_REACT === "development",
    // Tasks for whoever sets Storybook up.
    menuOnboardingChecklist: false,
    sidebarOnboardingChecklist: false,
  },
  viteFinal: (config, { configType }) =>
    drawnAsPages(
      config,
      configType === "PRODUCTION" ? "build" : "serve",
      definitionSource,
      process.env.STORYBOOK_SINCE,
    ),
};

export default config;
