import type { StorybookConfig } from "@storybook/react-vite";
import { drawnAsPages } from "./drawn-as-pages.ts";

/** Storybook asks nobody outside: no telemetry, no news, no look for newer versions (see the scripts). */
const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: ["../**/*.mdx", "../**/*.stories.tsx"],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  viteFinal: (config, { configType }) =>
    drawnAsPages(config, configType === "PRODUCTION" ? "build" : "serve"),
};

export default config;
