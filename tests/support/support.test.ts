import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { openBrowser } from "./browser.ts";
import { guardConsole } from "./console-guard.ts";
import { scrollsSideways } from "./layout.ts";

/** Opens a page with this body, under the product's policy. */
async function openBody(body: string, width = 1280) {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Security-Policy", "default-src 'self'; img-src data:");
    response.setHeader("Content-Type", "text/html");
    response.end(
      `<!doctype html><html lang="en"><title>t</title><link rel="icon" href="data:,"><main>${body}</main>`,
    );
  });
  await once(server.listen(0), "listening");
  const page = await (await openBrowser()).newPage({ viewport: { width, height: 700 } });
  onTestFinished(async () => {
    await page.context().close();
    server.close();
  });
  const complaints = guardConsole(page, ["expected"]);
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
  return { page, complaints };
}

test("an error in the console is reported unless it was expected", async () => {
  const { page, complaints } = await openBody("<h1>Hello</h1>");
  await page.evaluate(() => console.error("expected failure"));
  await page.evaluate(() => console.error("broken"));
  await expect.poll(() => complaints()).toEqual([expect.stringContaining("console: broken")]);
});

test("an uncaught exception is reported", async () => {
  const { page, complaints } = await openBody("<h1>Hello</h1>");
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("nobody's");
    });
  });
  await expect.poll(() => complaints()).toEqual([expect.stringContaining("nobody's")]);
});

test("an inline script violates the policy and is reported", async () => {
  const { complaints } = await openBody("<h1>Hello</h1><script>window.ran = true</script>");
  await expect.poll(() => complaints()).toEqual([expect.stringContaining("Content Security Policy")]);
});

test("axe runs under the policy and names what it finds", async () => {
  const { page } = await openBody("<h1>Hello</h1><button></button>");
  expect(await axeFindings(page)).toEqual([expect.stringContaining("button-name")]);
});

test("axe finds nothing on an accessible page", async () => {
  const { page } = await openBody("<h1>Hello</h1><button>Save</button>");
  expect(await axeFindings(page)).toEqual([]);
});

test("a page that is wider than its window scrolls sideways", async () => {
  const { page } = await openBody('<h1>Hello</h1><img alt="" width="500" height="5">', 320);
  expect(await scrollsSideways(page)).toBe(true);
});
