import { describe, expect, test } from "vitest";
import { deep } from "../engine/testing/depth.ts";
import { axeFindings } from "./support/axe.ts";
import { openPage } from "./support/page.ts";
import { type Site, sharedSite } from "./support/site.ts";

const documents = ["terms-of-use", "privacy-policy", "ccpa-policy"];

function siteOf(site: Site) {
  const { content: words } = site.definitions.current();
  if (!words) throw new Error("The shipped definitions have a site.");
  return words;
}

describe("with JavaScript off", () => {
  test("the landing page can be read completely", async () => {
    const site = await sharedSite();
    const page = await openPage(site, { javaScript: false });
    await page.goto("/");
    const { landing } = siteOf(site);
    const sentences = [
      landing.hero.heading,
      ...landing.features.tabs.flatMap(({ cards }) => cards.flatMap(({ title, detail }) => [title, detail])),
      ...landing.testimonials.quotes.map(({ text }) => text),
      landing.closing.text,
    ];
    expect(sentences.length).toBeGreaterThan(25);
    for (const sentence of sentences)
      expect.soft(await page.getByText(sentence).first().isVisible(), sentence).toBe(true);
    expect(await page.getByRole("button", { name: "Next quote" }).isVisible()).toBe(false);
    await page.getByRole("link", { name: "Privacy Policy" }).click();
    await page.waitForURL("**/legal/privacy-policy");
  });

  test("each legal document is served completely", async () => {
    const site = await sharedSite();
    const read = async (name: string) => await (await fetch(`${site.url}/legal/${name}`)).text();
    for (const name of documents) {
      const html = await read(name);
      const document = siteOf(site).legal.documents.find((one) => one.page === name);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${document?.title}</h1>`, "u"));
      expect(html).toContain(`<title>${document?.title} - Sourcebridge</title>`);
      const headings = document?.text.match(/^##+ /gmu) ?? [];
      expect(headings.length).toBeGreaterThan(0);
      const article = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
      expect(article.match(/<h[2-6]/gu)).toHaveLength(headings.length);
    }
  });
});

describe("with JavaScript", () => {
  test("hydration keeps the prerendered page and fetches no texts again", async () => {
    const site = await sharedSite();
    const { token } = await site.signUp();
    for (const visitor of [{}, { token }]) {
      const page = await openPage(site, visitor);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      const paths = ["/legal", ...documents.map((name) => `/legal/${name}`), "/"];
      // A login changes nothing but the header, and the documents differ in their text alone.
      const usual = paths.filter((path) => path === "/" || (path === "/legal" && !("token" in visitor)));
      for (const path of deep ? paths : usual) {
        const response = await page.goto(path);
        expect(await response?.text()).toContain("<h1");
        const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
        // React marks the element that the server rendered, and does not replace it.
        const isTaken = () =>
          heading?.evaluate(
            (element) => element.isConnected && Object.keys(element).some((key) => key.startsWith("__react")),
          );
        await expect.poll(isTaken, { message: path }).toBe(true);
        await page.waitForLoadState("networkidle");
        expect(await isTaken(), path).toBe(true);
      }
      expect(asked.filter((path) => path.startsWith("/api/site"))).toEqual([]);
      if (!("token" in visitor)) continue;
      await page.getByRole("button", { name: /^Account menu/u }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
  });

  test("a cached page works after a 304 response", async () => {
    const site = await sharedSite();
    const page = await openPage(site);
    await page.goto("/legal/terms-of-use");
    await page.goto("/signup");
    const statuses: number[] = [];
    page.on(
      "response",
      (response) => response.request().isNavigationRequest() && statuses.push(response.status()),
    );
    await page.goto("/legal/terms-of-use");
    await page.getByRole("link", { name: "CCPA Policy" }).first().click();
    await page.getByRole("heading", { level: 1, name: /CCPA|California/u }).waitFor();
    expect(statuses).toHaveLength(1);
  });

  test("the pictures that pages and manifest name exist", async () => {
    const site = await sharedSite();
    const html = await (await fetch(site.url)).text();
    const { icons } = await (await fetch(`${site.url}/manifest.webmanifest`)).json();
    const named = html.match(/\/icons\/[\w-]+\.png/gu) ?? [];
    const paths = new Set([...named, ...icons.map(({ src }: { src: string }) => src)]);
    expect(paths.size).toBe(4);
    for (const path of paths) {
      const { status, headers } = await fetch(site.url + path);
      expect([path, status, headers.get("Content-Type")]).toEqual([path, 200, "image/png"]);
    }
  });

  test("chunks are served compressed as they were built", async () => {
    const site = await sharedSite();
    const html = await (await fetch(site.url)).text();
    const files = html.match(/\/assets\/[\w-]+\.(?:js|css)/gu) ?? [];
    expect(files.length).toBeGreaterThan(3);
    for (const file of new Set(files)) {
      for (const encoding of ["br", "gzip"]) {
        const headers = { "Accept-Encoding": encoding };
        const { headers: got } = await fetch(site.url + file, { headers });
        expect.soft(got.get("Cache-Control")).toBe("max-age=31536000,immutable");
        // The length shows that it was not compressed in transit.
        expect
          .soft([file, got.get("Content-Encoding"), got.has("Content-Length")])
          .toEqual([file, encoding, true]);
      }
    }
  });
});
