import { type Browser, chromium } from "playwright-core";
import { findChromium, testSwitches } from "../../scripts/bootstrap/chromium.js";

let browser: Promise<Browser> | undefined;

/** The Chromium of this process, which ends with it. Each page has its own profile. */
export function openBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

async function launch(): Promise<Browser> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error("No Chromium here: `npm test` fetches one, or set CHROMIUM_PATH.");
  return await chromium.launch({ executablePath, args: testSwitches });
}
