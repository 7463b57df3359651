import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { findChromium, testSwitches } from "../scripts/bootstrap/chromium.js";
import { at } from "../scripts/bootstrap/project.js";

/** Options that let only this computer reach the tests, so that they may write pictures. */
const api = { host: "127.0.0.1", allowWrite: true };

/** Returns the file of a picture by `npm run screens -- stories`. */
const pictureIn =
  (folder: string) =>
  ({ arg, ext }: { arg: string; ext: string }) =>
    at(`data/screens/stories/${folder}/${arg}${ext}`);

/**
 * Runs every story as a test in Chromium, from its source: it renders, plays, logs no error and is accessible.
 * built-stories.test.ts does the same with the quick ones of a static Storybook.
 */
export default defineConfig(async () => {
  // Set by `npm run screens -- stories`. Pictures stay on this computer: another Chromium draws other letters.
  const pictures = process.env.STORY_PICTURES !== undefined;
  const executablePath = (await findChromium()) ?? undefined;
  return {
    plugins: [await storybookTest({ configDir: "stories/.storybook" })],
    // Found at the start: a package that turns up later makes Vite reload the page, in the middle of a test.
    optimizeDeps: {
      entries: [
        "**/*.stories.tsx",
        "{scenes/rendered,sheet,mails}/*.tsx",
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
      ...(pictures
        ? { api, setupFiles: ["pictures.setup.ts"], attachmentsDir: at("data/screens/stories/failed") }
        : {}),
      // Stories leave nothing behind: all files share one page, which loads every module once.
      isolate: false,
      browser: {
        enabled: true,
        ...(pictures ? { api } : {}),
        headless: true,
        provider: playwright({
          launchOptions: { executablePath, args: testSwitches },
          // A page that is larger than the window would be rendered smaller.
          contextOptions: pictures ? { viewport: { width: 1280, height: 6000 } } : {},
        }),
        instances: [{ browser: "chromium" as const }],
        expect: {
          toMatchScreenshot: {
            resolveScreenshotPath: pictureIn("kept"),
            resolveDiffPath: pictureIn("different"),
          },
        },
      },
    },
  };
});
