import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { stillMotion } from "./.storybook/still-motion.ts";
import { storyClock } from "./stand-ins/date.ts";

/** Every story is compared in light and dark, on a phone and on a wide screen. */
const looks = [
  { theme: "light", width: 360 },
  { theme: "light", width: 1280 },
  { theme: "dark", width: 360 },
  { theme: "dark", width: 1280 },
];

stillMotion(true);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: storyClock() });
});

afterEach(async ({ task }) => {
  vi.useRealTimers();
  const { storyId } = task.meta as { storyId?: string };
  if (!storyId || task.result?.state === "fail") return;
  await document.fonts.ready;
  for (const { theme, width } of looks) {
    document.documentElement.dataset.theme = theme;
    await page.viewport(width, 740);
    await page.viewport(width, Math.max(740, document.documentElement.scrollHeight));
    // A button has another yellow under the pointer: 0.1, the usual tolerance, would miss it.
    await expect.soft(document.body).toMatchScreenshot(`${storyId}--${theme}-${width}`, {
      comparatorName: "pixelmatch",
      comparatorOptions: { threshold: 0.02 },
    });
  }
});
