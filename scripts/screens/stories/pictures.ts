import type { Browser, Page } from "playwright-core";
import { inChromium } from "../../chromium/in-chromium.ts";
import { compactPicture } from "../picture.ts";
import { serveStorybook } from "./static-storybook.ts";
import type { ListedStory } from "./story-index.ts";

/** Each story is drawn in light and dark, on a phone and on a wide screen. */
const looks = [
  { look: "light-360", theme: "light", viewport: { width: 360, height: 740 } },
  { look: "light-1280", theme: "light", viewport: { width: 1280, height: 900 } },
  { look: "dark-360", theme: "dark", viewport: { width: 360, height: 740 } },
  { look: "dark-1280", theme: "dark", viewport: { width: 1280, height: 900 } },
] as const;

/** The time in every picture. */
const hour = new Date("2026-03-02T15:00:00Z");
/** Pages that are drawn at once. */
const pages = 2;

/** A picture of a story in one look. */
export interface Picture {
  story: string;
  look: string;
  png: Buffer;
}

/** Takes the pictures of stories from the built Storybook and hands each over as soon as it is taken. */
export async function takePictures(
  stories: ListedStory[],
  onPicture: (picture: Picture) => void,
): Promise<{ chromium: string; failed: string[] }> {
  const storybook = await serveStorybook();
  const failed: string[] = [];
  const work = looks.flatMap((one) => stories.map((story) => ({ ...one, story })));
  const takeNext = async (browser: Browser) => {
    const page = await stillPage(browser);
    for (let next = work.shift(); next; next = work.shift()) {
      const { story, look, theme, viewport } = next;
      try {
        await page.setViewportSize(viewport);
        const png = await picture(page, storybook.url, story.id, theme);
        if (png) onPicture({ story: story.id, look, png });
      } catch (error) {
        failed.push(`${story.id} (${look}): ${(error as Error).message.split("\n")[0]}`);
      }
    }
  };
  const takeAll = async (browser: Browser) => {
    await Promise.all(Array.from({ length: pages }, () => takeNext(browser)));
    return { chromium: browser.version(), failed };
  };
  try {
    return await inChromium(takeAll, { args: ["--font-render-hinting=none"] });
  } finally {
    await storybook.close();
  }
}

/** A page on which nothing changes by itself: fixed time, fixed locale, no motion. */
async function stillPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "America/New_York",
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(hour);
  return page;
}

/** Draws the story to its end; null for one that is made for another width. */
async function picture(page: Page, url: string, story: string, theme: string): Promise<Buffer | null> {
  const globals = `theme:${theme};motion:reduced;a11y.manual:!true`;
  await page.emulateMedia({ colorScheme: theme === "dark" ? "dark" : "light", reducedMotion: "reduce" });
  await page.goto(`${url}/iframe.html?id=${story}&viewMode=story&globals=${globals}`);
  const end = await page.waitForFunction(storyEnd, null, { timeout: 30_000 });
  const { phase, madeFor } = (await end.jsonValue()) ?? {};
  if (madeFor && madeFor !== `w${page.viewportSize()?.width}`) return null;
  if (phase !== "finished") throw new Error("The story does not finish: see it in Storybook.");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  // The pointer is still where the story last clicked.
  await page.mouse.move(0, 0);
  const whole = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
  return (await compactPicture(whole)).toBuffer();
}

/** How a story ended, and the width that it is made for; null while it runs. Runs in the page. */
function storyEnd(): { phase: string; madeFor: string | undefined } | null {
  interface Preview {
    currentRender?: { phase?: string; story?: { storyGlobals?: { viewport?: { value?: string } } } };
  }
  const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
    __STORYBOOK_PREVIEW__?: Preview;
    __STORYBOOK_ADDONS_CHANNEL__?: { last: (event: string) => unknown };
  };
  const { phase = "", story } = preview?.currentRender ?? {};
  const madeFor = story?.storyGlobals?.viewport?.value;
  const isBroken =
    document.body.classList.contains("sb-show-errordisplay") || channel?.last("playFunctionThrewException");
  if (isBroken) return { phase: "errored", madeFor };
  return ["finished", "errored", "aborted"].includes(phase) ? { phase, madeFor } : null;
}
