import { extname } from "node:path";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test, vi } from "vitest";
import { buildPages } from "../stories/replaced-modules/build-pages.ts";
import { openBrowser } from "./support/browser.ts";

const types: { [ending: string]: string } = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};
const html = `<!doctype html><html lang="en"><head>
  <link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>
</head><body></body></html>`;

/** Opens the page of stories/replaced-modules from its built files. */
async function openStories(files: Map<string, string | Uint8Array>): Promise<Page> {
  const context = await (await openBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const body = pathname === "/" ? html : files.get(pathname);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = pathname === "/" ? "text/html" : (types[extname(pathname)] ?? "font/woff2");
    return route.fulfill({ contentType, body: typeof body === "string" ? body : Buffer.from(body) });
  });
  await page.goto("http://localhost/");
  return page;
}

test("every widget, step and icon looks the same with and without replaced modules of libraries", async () => {
  // The configuration of the pages changes it, and other tests run in this process.
  vi.stubEnv("NODE_ENV", "production");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { replaced, original } = await buildPages();
  const pages = await Promise.all([openStories(replaced), openStories(original)]);
  const render = (only: string[] | null) =>
    Promise.all(pages.map((page) => page.evaluate((ids) => window.renderStories(ids), only)));

  let [ours = {}, theirs = {}] = await render(null);
  expect(Object.keys(theirs).length).toBeGreaterThan(40);
  expect(Object.keys(ours)).toEqual(Object.keys(theirs));
  // On a busy machine a story may be read before it has settled, so differences get two more tries.
  for (let round = 0; round < 2; round += 1) {
    const differing = Object.keys(theirs).filter((story) => ours[story] !== theirs[story]);
    if (differing.length === 0) return;
    [ours = {}, theirs = {}] = await render(differing);
  }
  for (const [story, expected] of Object.entries(theirs)) expect.soft(ours[story], story).toBe(expected);
});
