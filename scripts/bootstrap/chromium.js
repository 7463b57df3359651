import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { at, root } from "./project.js";

/** The one without windows comes first: it opens a page with a third of the work. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge",
];
const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Features that Playwright turns off in every Chromium; a switch of ours replaces its own. */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/**
 * Features that cost more than half of the work of opening a page: windows with two pages of their own, and an empty
 * process kept for the next page.
 */
const ofWindows = [
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

/** Switches for a Chromium that nobody looks at. */
export const chromiumSwitches = [`--disable-features=${[...offByPlaywright, ...ofWindows].join(",")}`];

/**
 * Switches for the Chromium of tests. Their pages are too short-lived for V8's optimizing compilers and its threads for
 * garbage collection to pay; they took a third of the work.
 */
export const testSwitches = [...chromiumSwitches, "--js-flags=--no-maglev --no-turbofan --single-threaded"];

/**
 * Finds a Chromium in CHROMIUM_PATH, the PATH, the usual folders, or Playwright's own store.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  if (named) return named;
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  const { chromium } = await import("playwright-core");
  return (
    [...onPath, ...elsewhere, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null
  );
}

/**
 * Finds a Chromium or fetches one; null when neither works, after saying what to do.
 * @returns {Promise<string | null>}
 */
export async function findOrInstallChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log("No Chromium found; fetching one for the tests of the screens. This happens once.");
  for (const fetchOne of [installFromDebian, installFromPlaywright]) {
    fetchOne();
    const fetched = await findChromium();
    if (fetched) return fetched;
  }
  console.error(
    "No Chromium could be installed. Install Chromium or Chrome by hand, or point CHROMIUM_PATH at one,\n" +
      "and run the tests again. Until then the tests of the screens count as failed.",
  );
  return null;
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (/** @type {string[]} */ ...words) =>
    spawnSync("apt-get", ["-qq", ...words], { stdio: ["ignore", "ignore", "inherit"], env }).status === 0;
  apt("update");
  // Older archives have only the one with windows.
  ["chromium-headless-shell", "chromium"].some((name) =>
    apt("install", "-y", "--no-install-recommends", name),
  );
}

function installFromPlaywright() {
  const cli = at("node_modules/playwright-core/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { cwd: root, stdio: "inherit" });
}
