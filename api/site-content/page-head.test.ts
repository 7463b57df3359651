import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

describeServer("the head of a page", (open) => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pages-"));
    await writeFile(
      join(folder, "index.html"),
      '<html><head>\n<meta name="description" content="built">\n<title>Built</title></head><body>b</body></html>',
    );
    const definitions = await readSourceFiles(shippedDefinitions);
    const pages = JSON.parse(definitions["site/pages.json"] ?? "");
    pages.pages["/login"] = { title: 'Log in "here" & <now> $& {brand}' };
    definitions["site/pages.json"] = JSON.stringify(pages);
    const brand = JSON.parse(definitions["site/brand.json"] ?? "");
    definitions["site/brand.json"] = JSON.stringify({ ...brand, colors: { action: "#00695c" } });
    server = await open({ definitions, pages: folder });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const headOf = async (path: string) => {
    const page = await (await fetch(`${server.url}${path}`)).text();
    expect(page.match(/<title>/gu)).toHaveLength(1);
    expect(page.match(/<meta name="description"/gu)).toHaveLength(1);
    expect(page).not.toMatch(/built|Built/u);
    expect(page).toContain("</head><body>b</body>");
    return page.slice(0, page.indexOf("</head>"));
  };

  test("has the brand's colors in a style sheet that the policy allows", async () => {
    const page = await fetch(`${server.url}/`);
    const [, nonce, style] = /<style nonce="([^"]+)">([^<]*)<\/style>/u.exec(await page.text()) ?? [];
    expect(style).toContain("--color-action:#00695c");
    expect(page.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
  });

  test("has the title and description of the page", async () => {
    const head = await headOf("/");
    expect(head).toContain("<title>AI-Powered Supplier Sourcing, Simplified - Sourcebridge</title>");
    expect(head).toMatch(/<meta name="description" content="Sourcebridge connects buyers/u);
    expect(head).toContain('<meta property="og:site_name" content="Sourcebridge">');
    const { publicUrl } = server.services.env;
    expect(head).toContain(`<meta property="og:url" content="${publicUrl}/">`);
    expect(head).toContain(`<link rel="canonical" href="${publicUrl}/">`);
    expect(head).toContain(`<meta property="og:image" content="${publicUrl}/icons/link-preview.png">`);
  });

  test("has the title of a legal document", async () => {
    const head = await headOf("/legal/privacy-policy");
    expect(head).toContain("<title>Privacy Policy - Sourcebridge</title>");
    expect(head).toContain("/legal/privacy-policy");
  });

  test("is the common one on any other page, and says nothing of its address", async () => {
    const head = await headOf("/%22%3E%3Cscript%3E/constructor");
    expect(head).toContain("<title>Supplier sourcing - Sourcebridge</title>");
    expect(head).not.toMatch(/<script|og:url|canonical/u);
    expect(await headOf("/constructor")).toContain("<title>Supplier sourcing - Sourcebridge</title>");
  });

  test("shows what staff wrote as text", async () => {
    const head = await headOf("/login");
    expect(head).toContain("Log in &quot;here&quot; &amp; &lt;now&gt; $&amp; Sourcebridge - Sourcebridge");
    expect(head).not.toContain("<now>");
  });
});
