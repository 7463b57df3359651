import { extname } from "node:path";
import { Readable } from "node:stream";
import type { Context, Middleware } from "koa";
import send from "koa-send";
import type { Services } from "../routing/services.ts";
import { ownDocumentAt } from "../site-content/own-document.ts";
import { styleTag } from "../site-content/page-head.ts";
import { contentHash, createPages, type Page } from "./pages.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built pages. Files with a hash in their name are immutable, all others are revalidated. A URL that names
 * no file is a page of the app, which its own router renders.
 */
export function servePages(folder: string): Middleware {
  const pages = createPages(folder);
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return await next();
    if (ctx.path.startsWith(`${(ctx.services as Services).env.apiPath}/`) || ctx.path === "/metrics")
      return await next();
    if (isFilePath(ctx.path)) return await sendFile(ctx as never, folder);
    // The page depends only on whether there is a cookie; the API checks whether it is valid.
    const page = await pages(ctx.services as Services, ctx.path, ctx.cookies.get("authToken") !== undefined);
    if (page) return sendPage(ctx, page);
    ctx.status = 503;
    ctx.body = "The pages are not built yet: run `npm start`.";
  };
}

/** The studio's pages are named after the files that they edit. */
function isFilePath(path: string): boolean {
  return extname(path) !== "" && path !== "/index.html" && ownDocumentAt(path) === null;
}

/**
 * Responds with the page, or 304. A cached page must keep its original policy, which names the nonce inside it. So a
 * 304 carries no policy, and a changed policy changes the ETag.
 */
function sendPage(ctx: Context, { html, version, status }: Page): void {
  const nonce = String(ctx.state.nonce);
  const policy = ctx.response.get("Content-Security-Policy").replace(nonce, "");
  ctx.set("Cache-Control", "no-cache");
  ctx.vary("Cookie");
  ctx.set("ETag", `W/"${contentHash(version + policy)}"`);
  ctx.status = status;
  if (ctx.fresh) {
    ctx.status = 304;
    ctx.remove("Content-Security-Policy");
    return;
  }
  ctx.type = "html";
  // Browsers expose a nonce to scripts only through the `nonce` property, which react-aria reads.
  ctx.body = html
    .replace("<head>", `<head><meta name="csp-nonce" property="csp-nonce" content="" nonce="${nonce}">`)
    .replace(styleTag, `<style nonce="${nonce}">`);
}

async function sendFile(ctx: Parameters<typeof send>[0], folder: string): Promise<void> {
  const hashed = ctx.path.startsWith("/assets/");
  try {
    await send(ctx, ctx.path, {
      setHeaders: (response, _path, { size, mtimeMs }) =>
        response.setHeader("ETag", `W/"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`),
      root: folder,
      maxAge: hashed ? year : 0,
      immutable: hashed,
      gzip: true,
      brotli: true,
    });
    if (ctx.type === "image/svg+xml") ctx.type = "image/svg+xml; charset=utf-8";
    if (!hashed) revalidate(ctx as never);
  } catch (error) {
    if (((error as { status?: number }).status ?? 500) >= 500) throw error;
    // A chunk of an older release: the page must learn that it is gone, not get the start page as a script.
    ctx.status = 404;
    ctx.type = "text";
    ctx.body = "Not found";
  }
}

/** Makes the browser revalidate a file whose name has no hash, and drops the body if it has not changed. */
function revalidate(ctx: Context): void {
  ctx.set("Cache-Control", "no-cache");
  if (!ctx.fresh) return;
  if (ctx.body instanceof Readable) ctx.body.destroy();
  ctx.status = 304;
}
