import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { axeFindings } from "./axe.ts";
import { openBrowser } from "./browser.ts";
import { guardConsole } from "./console-guard.ts";
import { handOn, takePage } from "./kept-pages.ts";
import { scrollsSideways } from "./layout.ts";
import { sharedSite } from "./site.ts";

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
  const { page } = await openBody("<h1>Welcome</h1><button>Save</button>");
  expect(await axeFindings(page)).toEqual([]);
});

test("a page that is wider than its window scrolls sideways", async () => {
  const { page } = await openBody('<h1>Hello</h1><img alt="" width="500" height="5">', 320);
  expect(await scrollsSideways(page)).toBe(true);
});

describe("a page that a test hands on", () => {
  test("holds nothing of that test", async () => {
    const site = await sharedSite();
    const kept = await takePage(site.url, {});
    onTestFinished(() => kept.page.context().close());
    const { page } = kept;
    await page.goto("/login");
    await page.evaluate(async () => {
      for (const store of [localStorage, sessionStorage]) store.setItem("left", "here");
      document.cookie = "left=here; Path=/";
      window.name = "left";
      history.pushState({}, "", "/left");
      await new Promise((resolve) => {
        indexedDB.open("left").onsuccess = resolve;
      });
    });
    let heard = 0;
    page.on("request", () => {
      heard += 1;
    });
    await page.route("**/signup", (route) => route.abort());
    await page.context().setOffline(true);
    await handOn(kept, site.url);

    heard = 0;
    expect(await takePage(site.url, {})).toBe(kept);
    await page.goto("/signup");
    const left = await page.evaluate(async () => ({
      stored: [localStorage, sessionStorage].map((store) => store.getItem("left")),
      cookie: document.cookie,
      name: window.name,
      databases: (await indexedDB.databases()).filter(({ name }) => name === "left"),
    }));
    expect(left).toEqual({ stored: [null, null], cookie: "", name: "", databases: [] });
    const { entries } = await (await kept.openDevtools()).send("Page.getNavigationHistory");
    const visited = entries.map(({ url }) => new URL(url).pathname);
    expect(visited).toContain("/signup");
    for (const path of ["/login", "/left"]) expect(visited).not.toContain(path);
    expect(heard).toBe(0);
  });

  test("drops it after what cannot be undone", async () => {
    const site = await sharedSite();
    const spoilt = await takePage(site.url, {});
    await spoilt.page.addInitScript(() => Object.assign(window, { left: true }));
    await handOn(spoilt, site.url);
    expect(spoilt.page.isClosed()).toBe(true);
    const next = await takePage(site.url, {});
    onTestFinished(() => next.page.context().close());
    expect(next).not.toBe(spoilt);
  });
});
