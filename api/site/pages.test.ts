import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

const shell = `<html><head>
    <link rel="preload" href="/api/site" as="fetch" crossorigin="anonymous">
    <link rel="stylesheet" crossorigin href="/assets/shared.css"></head>
  <body><div id="root"></div>
    <noscript>Switch it on.</noscript></body></html>`;

const manifest = {
  "landing.tsx": { file: "assets/landing.js", css: ["assets/landing.css"], imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js", css: ["assets/shared.css"], imports: ["landing.tsx"] },
};

/** Stands in for the module that the build puts into dist/prerender, through the same interface. */
const prerender = `
  export const prerenderedPageAt = (address, { legal }, wizards) => {
    if (address.startsWith("/buyer")) return {
      path: address, part: "landing.tsx", wizard: { id: "buyer", step: address.endsWith("/first") ? wizards.buyer.definition.machine.initial : null },
    };
    if (address === "/") return { path: "/", part: "landing.tsx" };
    if (address === "/signup") return { path: "/signup", part: "landing.tsx", form: true };
    const document = legal.documents.find(({ page }) => address === "/legal/" + page);
    if (document) return { path: address, part: "legal.tsx", document: document.page };
    return null;
  };
  export const hasPageAt = (address, { declaredPages }, wizards) =>
    address === "/login" || declaredPages.some(({ path }) => path === address) ||
    Object.values(wizards).some(({ definition }) => address.startsWith(definition.machine.meta.basePath));
  let drawn = 0;
  export const draw = async (path, { words, legal }, { forms, step }) => {
    if (step) return "<h1>" + step.wizard.definition.steps[step.slug].title + "</h1>";
    if (forms) return "<h1>" + forms.definition.steps["sign-up"].title + "</h1>";
    if (words.landing.hero.heading === "Break") throw new Error("It cannot be drawn.");
    drawn += 1;
    return "<h1 data-drawn=" + drawn + ">" + (legal ? legal.title : words.landing.hero.heading) + "</h1>";
  };`;

describeServer("pages that the server draws", (open) => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "site-"));
    await mkdir(join(folder, "renderer/.vite"), { recursive: true });
    await mkdir(join(folder, "prerender"));
    await mkdir(join(folder, "renderer/icons"));
    await writeFile(join(folder, "renderer/icons/icon.png"), "icon");
    await writeFile(join(folder, "renderer/index.html"), shell);
    await writeFile(join(folder, "renderer/.vite/manifest.json"), JSON.stringify(manifest));
    await writeFile(join(folder, "prerender/prerender.mjs"), prerender);
    const definitions = await readSourceFiles(shippedDefinitions);
    server = await open({ definitions, pages: join(folder, "renderer") });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const page = async (path: string) => String((await server.call("GET", path)).body);

  /** Changes the landing page's heading as staff would. */
  async function setHeading(heading: string): Promise<void> {
    const path = join(server.services.env.definitionsDir, "site/landing.json");
    const landing = JSON.parse(
      (await readSourceFiles(server.services.env.definitionsDir))["site/landing.json"] ?? "",
    );
    landing.hero.heading = heading;
    await writeFile(path, JSON.stringify(landing));
    expect(await server.definitions.reload()).toEqual([]);
  }

  /** Asks as a browser's cache does; `fetch` adds a Cache-Control of its own. */
  function revalidate(path: string, etag: string) {
    return new Promise<{ status?: number | undefined; policy?: string | undefined }>((resolve, reject) => {
      request(`${server.url}${path}`, { headers: { "If-None-Match": etag }, agent: false }, (response) => {
        response.resume();
        resolve({
          status: response.statusCode,
          policy: response.headers["content-security-policy"] as string | undefined,
        });
      })
        .on("error", reject)
        .end();
    });
  }

  test("carries its content, its sentences as data, and links to its own parts", async () => {
    const html = await page("/");
    expect(html).toMatch(
      /<div id="root"><h1 data-drawn=\d+>AI-Powered Supplier Sourcing, Simplified<\/h1><\/div>/u,
    );
    const [, data = ""] = /<script type="application\/json" id="site">(.*?)<\/script>/su.exec(html) ?? [];
    expect(JSON.parse(data).words).toEqual((await server.call("GET", "/api/site")).body);
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/landing.css">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/landing.js">');
    expect(html.match(/shared\.css/gu)).toHaveLength(1);
    expect(html).not.toMatch(/noscript|\/api\/site/u);
  });

  test("responds with 404 where only the not-found page is", async () => {
    const statusAt = async (path: string) => (await server.call("GET", path)).status;
    const { body } = await server.call("GET", "/api/site");
    const declared = body.declaredPages.map(({ path }: { path: string }) => path);
    for (const path of ["/", "/login", "/buyer-profile-registration/review", ...declared])
      expect(await statusAt(path), path).toBe(200);
    expect(await statusAt("/no-such-page")).toBe(404);
    expect(await page("/no-such-page")).toContain('<div id="root"></div>');
  });

  test("carries legal documents on their own pages, and on no page of the app", async () => {
    const html = await page("/legal/terms-of-use");
    const [, data = ""] = /id="site">(.*?)<\/script>/su.exec(html) ?? [];
    expect(JSON.parse(data).legal).toEqual((await server.call("GET", "/api/site/legal/terms-of-use")).body);
    expect(html).toContain('/legal/terms-of-use">');
    const login = await page("/login");
    expect(login).toContain('<div id="root"></div>');
    expect(login).toContain("/api/site");
    expect(login).toContain("<noscript>Sourcebridge needs JavaScript. ");
  });

  test("carries forms on their pages, which are not for visitors with a login", async () => {
    const html = await page("/signup");
    expect(html).toContain("<h1>Let's Get Started</h1>");
    const [, data = ""] = /id="site">(.*?)<\/script>/su.exec(html) ?? [];
    const { body: forms } = await server.call("GET", "/api/forms");
    expect(JSON.parse(data).forms).toEqual(forms);
    expect(html).toContain(
      `<link rel="modulepreload" crossorigin href="/api/forms/validators/${forms.version}.js">`,
    );
    const known = await fetch(`${server.url}/signup`, { headers: { Cookie: "authToken=any" } });
    expect(await known.text()).toContain('<div id="root"></div>');
    expect(known.headers.get("Vary")).toContain("Cookie");
  });

  test("renders wizards at the first step, and names what any step will ask for", async () => {
    const first = await page("/buyer/first");
    expect(first).toContain("<h1>Personal Information</h1>");
    const other = await page("/buyer/other");
    expect(other).toContain('<div id="root"></div>');
    const known = await fetch(`${server.url}/buyer/first`, { headers: { Cookie: "authToken=any" } });
    for (const html of [first, other, await known.text()]) {
      expect(html).toContain(
        '<link rel="preload" href="/api/wizards/buyer" as="fetch" crossorigin="anonymous">',
      );
      expect(html).toMatch(/modulepreload" crossorigin href="\/api\/wizards\/buyer\/validators\/\w+\.js"/u);
    }
  });

  test("renders pages once, and again when the definitions change", async () => {
    const drawn = async () => /data-drawn=(\d+)/u.exec(await page("/"))?.[1];
    const before = await drawn();
    expect(before).toBeDefined();
    expect(await drawn()).toBe(before);
    await setHeading("</script><b>Hello</b>");
    const html = await page("/");
    expect(html).toContain("<h1");
    expect(await drawn()).not.toBe(before);
    expect(html.match(/<\/script>/gu)).toHaveLength(2);
  });

  test("does not resend pages while they are the same, and keeps the policy that they came with", async () => {
    for (const path of ["/", "/login"]) {
      const first = await server.call("GET", path);
      const etag = first.headers.get("ETag") ?? "";
      expect(first.headers.get("Cache-Control")).toBe("no-cache");
      expect(await revalidate(path, etag)).toEqual({ status: 304, policy: undefined });
      expect(await revalidate(path, 'W/"older"')).toMatchObject({ status: 200 });
    }
    const { headers } = await server.call("GET", "/");
    await setHeading("Hello again");
    expect((await revalidate("/", headers.get("ETag") ?? "")).status).toBe(200);
  });

  test("sends icons that are not resent while they are the same", async () => {
    const { headers } = await fetch(`${server.url}/icons/icon.png`);
    expect(headers.get("Cache-Control")).toBe("no-cache");
    expect((await revalidate("/icons/icon.png", headers.get("ETag") ?? "")).status).toBe(304);
    expect((await revalidate("/icons/icon.png", 'W/"older"')).status).toBe(200);
  });

  test("leaves a page to the browser when it cannot be rendered, and logs it", async () => {
    await setHeading("Break");
    expect(await page("/")).toContain('<div id="root"></div>');
    expect(await page("/")).toContain("<title>");
    const complaints = server.log.filter((line) => line.includes("It cannot be drawn."));
    expect(complaints).toHaveLength(1);
  });
});
