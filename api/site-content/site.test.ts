import { readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import type { LegalPage, SiteWords } from "../responses/site.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

describeServer("what the public pages say", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open({ definitions: await readSourceFiles(shippedDefinitions) });
  });

  const get = (path: string) => server.call("GET", path);

  /** Asks as a browser's cache does; `fetch` adds a Cache-Control of its own. */
  function statusFor(path: string, etag: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      request(`${server.url}${path}`, { headers: { "If-None-Match": etag }, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  }

  async function change(file: string, from: string, to: string): Promise<void> {
    const path = join(server.services.env.definitionsDir, "site", file);
    const text = await readFile(path, "utf8");
    expect(text).toContain(from);
    await writeFile(path, text.replace(from, to));
  }

  test("sends one reply, with the words of the brand filled in and the page's own left", async () => {
    const { status, body, headers } = await get("/api/site");
    const site = body as SiteWords;
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("etag")).toBe(`"${site.version}"`);
    expect(site.landing.hero.heading).toBe("AI-Powered Supplier Sourcing, Simplified");
    expect(site.frame.formerly).toBe("Formerly DiversityBridge");
    expect(site.frame.footer.copyright).toContain("2025");
    expect(site.landing.testimonials.position).toBe("Quote {number} of {count}");
    expect(JSON.stringify(site)).not.toMatch(/\{(?:brand|formerName|legalEntity|email|year)\}|\$schema/u);
    expect(site.legal.documents.map(({ page }) => page)).toEqual([
      "terms-of-use",
      "privacy-policy",
      "ccpa-policy",
    ]);
    expect(site.legal.documents[0]).not.toHaveProperty("text");
  });

  test("does not resend it while it is the same", async () => {
    const { body: site } = await get("/api/site");
    for (const path of ["/api/site", "/api/site/legal/terms-of-use"]) {
      expect(await statusFor(path, `"${site.version}"`)).toBe(304);
      expect(await statusFor(path, '"older"')).toBe(200);
    }
  });

  test("brings each legal document in parts, its words filled in", async () => {
    const { body: site } = await get("/api/site");
    expect(site.legal.documents.length).toBeGreaterThan(1);
    for (const { page, title, date } of site.legal.documents) {
      const { status, body, headers } = await get(`/api/site/legal/${page}`);
      const document = body as LegalPage;
      expect(status).toBe(200);
      expect(headers.get("etag")).toBe(`"${site.version}"`);
      expect(document).toMatchObject({ page, title, date });
      expect(document.contents.length).toBeGreaterThan(3);
      const words = JSON.stringify(document.blocks);
      expect(words).toContain("mailto:legal@sourcebridge.example");
      expect(words).not.toMatch(/[{]\w+[}]/u);
    }
  });

  test("has no document that is not listed", async () => {
    for (const page of ["cookies", "__proto__", "%00", "..%2Fbrand"]) {
      expect((await get(`/api/site/legal/${page}`)).status, page).toBe(404);
    }
  });

  test("changes while the server runs, and a fault leaves the last good words", async () => {
    const { body: before } = await get("/api/site");
    await change("landing.json", '"AI-Powered Supplier Sourcing, Simplified"', '"Hello from {brand}"');
    expect(await server.definitions.reload()).toEqual([]);
    const { body: after } = await get("/api/site");
    expect(after.landing.hero.heading).toBe("Hello from Sourcebridge");
    expect(after.version).not.toBe(before.version);
    await change("landing.json", "Hello from {brand}", "Hello from {brnad}");
    expect(await server.definitions.reload()).toMatchObject([
      { file: "site/landing.json", rule: "unknown-placeholder" },
    ]);
    expect((await get("/api/site")).body).toEqual(after);
  });

  test("notes once, at the start, an address of pages and mails that leads nowhere", () => {
    for (const where of ["contactEmail in site/brand.json is", "MAIL_FROM is"])
      expect(server.log.filter((line) => line.includes(where))).toHaveLength(1);
  });
});
