import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { pagesBuild } from "../../scripts/bootstrap/builds.js";
import { chromiumSwitches, findChromium } from "../../scripts/bootstrap/chromium.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the one Chromium of this run. */
    chromium: string;
  }
}

/** Builds the pages when they are stale and starts one Chromium that all tests of the run share. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error("No Chromium here: `npm test` fetches one, or set CHROMIUM_PATH.");
  pagesBuild.runWhenStale();
  const browser = await chromium.launchServer({ executablePath, args: chromiumSwitches });
  provide("chromium", browser.wsEndpoint());
  return () => browser.close();
}
