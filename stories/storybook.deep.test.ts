import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "../tests/support/axe.ts";
import { openBrowser } from "../tests/support/browser.ts";
import { buildStorybookWhenStale, serveStorybook } from "../tools/chromium/static-storybook.ts";

/* Storybook as a designer uses it: the stories themselves are tests of their own. */

let page: Page;
let storybook: Awaited<ReturnType<typeof serveStorybook>>;

beforeAll(async () => {
  buildStorybookWhenStale();
  storybook = await serveStorybook();
  page = await (await openBrowser()).newPage({ viewport: { width: 1600, height: 1000 } });
  page.setDefaultTimeout(120_000);
}, 600_000);

afterAll(async () => {
  await page.close();
  await storybook.close();
});

interface Entry {
  id: string;
  title: string;
  importPath: string;
}

/** A busy machine loads a page of Storybook in half a minute. */
const slow = { timeout: 120_000 };

const preview = (): FrameLocator => page.frameLocator("#storybook-preview-iframe");

async function open(path: string): Promise<FrameLocator> {
  await page.goto(`${storybook.url}/index.html${path}`);
  return preview();
}

const heading = (name: string) => preview().getByRole("heading", { level: 1, name });

test("opens on Welcome, and finds a step by its name in the rail", async () => {
  await open("");
  await heading("Everything that can be seen").waitFor();
  await page.keyboard.press("/");
  await page.locator("#storybook-explorer-searchfield").fill("Business Loc");
  await page
    .getByRole("option", { name: /3\. Business Location/u })
    .first()
    .click();
  await page.waitForURL(/wizards-supplier-business-location--/u);
  expect(page.url()).toContain("wizards-supplier-business-location--");
});

test("shows a step's states light beside dark and phone beside desktop, beside its words", async () => {
  const docs = await open("?path=/docs/wizards-supplier-business-location--docs");
  const words = docs.getByRole("complementary", { name: "Words and rules" });
  await words.getByText("If it's too long").first().waitFor();
  const rendered = docs.locator("figure").first().locator("a[data-phase=rendered]");
  await expect.poll(() => rendered.count(), slow).toBe(4);
  const looks = await rendered.locator("iframe").evaluateAll((frames) =>
    frames.map((frame) => {
      const { contentWindow: own } = frame as HTMLIFrameElement;
      return [own?.innerWidth, own?.document.documentElement.dataset.theme];
    }),
  );
  expect(looks).toEqual([
    [360, "light"],
    [360, "dark"],
    [1280, "light"],
    [1280, "dark"],
  ]);
  // Reports of a dark frame don't concern the page around it.
  expect(await docs.locator("html").getAttribute("data-theme")).toBe("light");
  await rendered.nth(1).click();
  await page.waitForURL(/business-location--empty/u);
  await expect.poll(() => preview().locator("html").getAttribute("data-theme"), slow).toBe("dark");
});

/** Storybook mixes two changes of controls when the second comes while it still renders the first. */
async function finished(story: FrameLocator): Promise<void> {
  const phase = () =>
    story.locator("body").evaluate(() => {
      const { __STORYBOOK_PREVIEW__: preview } = window as unknown as StorybookWindow;
      return preview.currentRender.phase;
    });
  await expect.poll(phase, slow).toBe("finished");
}

interface StorybookWindow {
  __STORYBOOK_PREVIEW__: { currentRender: { phase: string } };
}

/** Global that turns axe off: it sees every story elsewhere, and would scan the page after each change of a control. */
const noAxe = "a11y.manual:!true";

test("shows another registrant, save state, errors, device and scheme by the controls", async () => {
  const story = await open(
    `?path=/story/wizards-supplier-business-location--empty&globals=theme:light;${noAxe}`,
  );
  const panel = page.locator("#storybook-panel-root");
  const control = (name: string) => panel.getByRole("row").filter({ hasText: name });
  await heading("Business Location").waitFor();
  await control("Errors").getByText("True").click();
  await story.getByRole("alert").first().waitFor();
  await finished(story);
  await control("Errors").getByText("False").click();
  await story.getByRole("alert").first().waitFor({ state: "hidden" });
  await finished(story);
  await control("Sample registrant")
    .getByRole("combobox")
    .selectOption({ label: "Canada, everything answered" });
  await story.getByText("Province", { exact: true }).waitFor();
  await finished(story);
  await control("Save state").getByRole("combobox").selectOption({ label: "Offline" });
  await story.getByText(/^Not saved yet\. Your answers are kept/u).waitFor();
  await finished(story);
  await control("Device").getByRole("combobox").selectOption({ label: "Phone, 360" });
  await expect.poll(() => story.locator("html").evaluate(() => window.innerWidth), slow).toBe(360);
  await control("Color scheme").getByText("Dark").click();
  await expect.poll(() => story.locator("html").getAttribute("data-theme"), slow).toBe("dark");
});

test("explains itself on pages that axe finds nothing wrong with", async () => {
  const index = await (await fetch(`${storybook.url}/index.json`)).json();
  const written = Object.values<Entry>(index.entries).filter(({ importPath }) => importPath.endsWith(".mdx"));
  expect(written.length).toBeGreaterThan(5);
  for (const { id, title } of written) {
    await page.goto(`${storybook.url}/iframe.html?id=${id}&viewMode=docs&globals=theme:dark;${noAxe}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect.soft(await axeFindings(page), title).toEqual([]);
  }
});

test("lists the properties of a component", async () => {
  const docs = await open("?path=/docs/controls-text-field--docs");
  // Pictures below still load: a click of Playwright would wait for them.
  await docs.getByText("Properties of TextField").dispatchEvent("click");
  await docs.getByRole("cell", { name: "labelHidden", exact: true }).waitFor();
  expect(await docs.getByRole("row").count()).toBeGreaterThan(5);
});
