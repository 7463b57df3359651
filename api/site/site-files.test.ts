import { beforeAll, expect, test } from "vitest";
import { readSourceFiles } from "../authoring/folder/read-source-files.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { shippedDefinitions } from "../testing/test-definitions.ts";

describeServer("files that machines ask for", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open({ definitions: await readSourceFiles(shippedDefinitions) });
  });

  const text = async (path: string, type: string) => {
    const answer = await fetch(`${server.url}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain(type);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    return answer.text();
  };

  test("robots.txt keeps robots from the calls and names the map", async () => {
    const { publicUrl } = server.services.env;
    expect(await text("/robots.txt", "text/plain")).toBe(
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    );
  });

  test("sitemap.xml lists the open pages and each legal document", async () => {
    const { publicUrl } = server.services.env;
    const map = await text("/sitemap.xml", "application/xml; charset=utf-8");
    const paths = [...map.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, url]) => url?.replace(publicUrl, ""));
    expect(paths).toEqual([
      "/",
      "/early-access-signup",
      "/signup",
      "/login",
      "/legal/terms-of-use",
      "/legal/privacy-policy",
      "/legal/ccpa-policy",
    ]);
  });

  test("the manifest bears the brand's name and two icons", async () => {
    const manifest = JSON.parse(await text("/manifest.webmanifest", "application/manifest+json"));
    expect(manifest).toMatchObject({ name: "Sourcebridge", start_url: "/" });
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([
      "/icons/icon-192.png",
      "/icons/icon-512.png",
    ]);
  });
});
