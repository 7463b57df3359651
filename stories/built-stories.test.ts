import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { at } from "../scripts/bootstrap/project.js";
import { openBrowser } from "../tests/support/browser.ts";

/*
 * The stories that are tagged quick, in the static Storybook that `npm test` builds: each renders, plays, complains of
 * nothing and is accessible. All are rendered in one page, one after the other, as somebody who browses them does.
 */

const folder = at("dist/storybook");
const address = "http://localhost";
const usualSize = { width: 1200, height: 900 };

interface Entry {
  id: string;
  title: string;
  name: string;
  tags: string[];
}

const index = join(folder, "index.json");
if (!existsSync(index)) {
  throw new Error('Storybook is not built. Run: npm test -- --only "static storybook,stories"');
}
const { entries }: { entries: { [id: string]: Entry } } = JSON.parse(readFileSync(index, "utf8"));
const quick = Object.values(entries).filter(({ tags }) => tags.includes("quick"));

/** Interface of a Storybook page. */
interface Storybook {
  __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: string, hear: (event: never) => void): void;
    off(event: string, hear: (event: never) => void): void;
    emit(event: string, payload: object): void;
  };
  __STORYBOOK_PREVIEW__: {
    loadStory(which: { storyId: string }): Promise<{
      parameters: {
        viewport: { options: { [name: string]: { styles: { width: string; height: string } } } };
      };
      storyGlobals: { viewport?: { value: string } };
    }>;
  };
}

/** Report of a story, among others by axe. */
interface Report {
  status: string;
  result: { violations?: { help: string; nodes: { target: string[] }[] }[] };
}

let page: Page;

beforeAll(async () => {
  page = await (await openBrowser()).newPage({ viewport: usualSize, locale: "en-US" });
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    // Frames of documents and mails: only the server has their page.
    if (pathname === "/reader") return route.fulfill({ contentType: "text/html", body: "" });
    // A story answers its own calls. A page that it leaves behind may ask once more when its login ends, and waits.
    const path = join(folder, pathname);
    return pathname.startsWith("/api/") && !existsSync(path) ? undefined : route.fulfill({ path });
  });
  await openWithoutStory();
});

afterAll(() => page.close());

test.for(quick)("$title: $name", async ({ id }, { task }) => {
  // React complains once of the same thing.
  if (task.result?.retryCount) await openWithoutStory();
  await page.setViewportSize(await sizeOf(id));
  expect(await draw(id)).toEqual({ status: "success", faults: [] });
});

/** Opens Storybook so that it draws each story when it is asked to. */
async function openWithoutStory(): Promise<void> {
  await page.goto(`${address}/iframe.html?id=none`);
  await page.waitForFunction(() => "__STORYBOOK_PREVIEW__" in window);
}

/** The size of the window that a story asks for. */
async function sizeOf(storyId: string): Promise<typeof usualSize> {
  const styles = await page.evaluate(async (storyId) => {
    const storybook = window as unknown as Storybook;
    const { parameters, storyGlobals } = await storybook.__STORYBOOK_PREVIEW__.loadStory({ storyId });
    return parameters.viewport.options[storyGlobals.viewport?.value ?? ""]?.styles;
  }, storyId);
  return styles
    ? { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) }
    : usualSize;
}

/** Draws a story, and returns how it ended and what was wrong. */
async function draw(storyId: string): Promise<{ status: string; faults: string[] }> {
  return await page.evaluate(
    (storyId) =>
      new Promise((resolve) => {
        const channel = (window as unknown as Storybook).__STORYBOOK_ADDONS_CHANNEL__;
        const faults: string[] = [];
        const fault = ({ message, description }: { message?: string; description?: string }) =>
          faults.push(message ?? description ?? "It cannot be drawn.");
        const failures = [
          "storyMissing",
          "storyErrored",
          "storyThrewException",
          "playFunctionThrewException",
        ];
        const finished = (report: { storyId: string; status: string; reporters: Report[] }) => {
          if (report.storyId !== storyId) return;
          channel.off("storyFinished", finished);
          for (const event of failures) channel.off(event, fault);
          const failed = report.reporters.filter(({ status }) => status === "failed");
          const findings = failed.flatMap(({ result: { violations = [] } }) =>
            violations.map(
              ({ help, nodes }) => `${help}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
            ),
          );
          resolve({ status: report.status, faults: [...faults, ...findings] });
        };
        channel.on("storyFinished", finished);
        for (const event of failures) channel.on(event, fault);
        channel.emit("setCurrentStory", { storyId, viewMode: "story" });
      }),
    storyId,
  );
}
