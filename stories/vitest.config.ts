import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { findChromium, testSwitches } from "../scripts/bootstrap/chromium.js";

/**
 * Every story as a test in Chromium, from its source: it is drawn, plays, complains of nothing and is accessible.
 * built-stories.test.ts does the same with the quick ones of a static Storybook.
 */
export default defineConfig(async () => {
  const executablePath = (await findChromium()) ?? undefined;
  return {
    plugins: [await storybookTest({ configDir: "stories/.storybook" })],
    // Found at the start: a package that turns up later makes Vite load the page anew, in the middle of a test.
    optimizeDeps: {
      entries: [
        "**/*.stories.tsx",
        "{scenes/drawn,sheet,mails}/*.tsx",
        "../renderer/main.tsx",
        "../renderer/staff/main.tsx",
      ],
    },
    // react-aria draws only the rows in sight, in tests too.
    define: { "process.env.VIRT_ON": "true" },
    test: {
      name: "stories",
      // Pages of words alone have no stories; storybook.deep.test.ts opens them.
      exclude: [...configDefaults.exclude, "**/*.mdx"],
      testTimeout: 30_000,
      // Stories leave nothing behind: all files share one page, which loads every module once.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions: { executablePath, args: testSwitches } }),
        instances: [{ browser: "chromium" as const }],
      },
    },
  };
});
