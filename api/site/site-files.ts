import type { Middleware } from "koa";
import type { Services } from "../routing/services.ts";
import { escapeHtml } from "../site-content/escape-html.ts";
import type { Site } from "../site-content/site.ts";

/** Pages that search engines may list, besides the legal documents. */
const openPages = ["/", "/early-access-signup", "/signup", "/login"];

type Maker = (site: Site, publicUrl: string) => string;

/** Files at fixed addresses for crawlers and browsers, generated from the definitions that serve now. */
const files: { [path: string]: { type: string; make: Maker } } = {
  "/robots.txt": { type: "text", make: robots },
  "/sitemap.xml": { type: "application/xml; charset=utf-8", make: sitemap },
  "/manifest.webmanifest": { type: "application/manifest+json", make: manifest },
};

export const siteFiles: Middleware = async (ctx, next) => {
  const file = Object.hasOwn(files, ctx.path) ? files[ctx.path] : undefined;
  const { definitions, env } = ctx.services as Services;
  const { content: site } = definitions.current();
  if (!file || !site || (ctx.method !== "GET" && ctx.method !== "HEAD")) return await next();
  ctx.set("Cache-Control", "no-cache");
  ctx.etag = site.version;
  ctx.status = 200;
  ctx.type = file.type;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = madeOnce(ctx.path, file.make, site, env.publicUrl);
};

const made = new WeakMap<Site, Map<string, string>>();

/** Returns a file's content, generated once per version of the site. */
function madeOnce(path: string, make: Maker, site: Site, publicUrl: string): string {
  const known = made.get(site) ?? new Map<string, string>();
  made.set(site, known);
  const key = `${path} ${publicUrl}`;
  const content = known.get(key) ?? make(site, publicUrl);
  known.set(key, content);
  return content;
}

function robots(_site: Site, publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemap({ legal }: Site, publicUrl: string): string {
  const paths = [...openPages, ...legal.documents.map(({ page }) => `/legal/${page}`)];
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

function manifest({ brand, pages }: Site): string {
  const icon = (size: number) => ({
    src: `/icons/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: pages.default.description,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#ffffff",
    theme_color: "#ffffff",
    icons: [icon(192), icon(512)],
  });
}
