import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { Middleware } from "koa";
import send from "koa-send";
import type { Services } from "../services.ts";
import { pageHead, withHead } from "../site/page-head.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/**
 * Serves the built pages: files with a hash in their name for ever, everything else after asking; a URL that is no
 * file is a page of the app, whose own router draws it.
 */
export function servePages(folder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return await next();
    if (ctx.path.startsWith("/api/")) return await next();
    if (extname(ctx.path) !== "" && ctx.path !== "/index.html") return await sendFile(ctx as never, folder);
    const built = await readFile(join(folder, "index.html"), "utf8").catch(() => null);
    if (built === null) {
      ctx.status = 503;
      ctx.body = "The pages are not built yet: run `npm start`.";
      return;
    }
    const { definitions, env } = ctx.services as Services;
    const { site } = definitions.current();
    const page = site ? withHead(built, pageHead(site, ctx.path, env.publicUrl)) : built;
    ctx.set("Cache-Control", "no-cache");
    ctx.type = "html";
    // The browser hides a nonce from scripts except in the `nonce` property, which is where react-aria looks.
    ctx.body = page.replace("<head>", `<head><meta property="csp-nonce" nonce="${ctx.state.nonce}">`);
  };
}

async function sendFile(ctx: Parameters<typeof send>[0], folder: string): Promise<void> {
  const hashed = ctx.path.startsWith("/assets/");
  try {
    await send(ctx, ctx.path, {
      root: folder,
      maxAge: hashed ? year : 0,
      immutable: hashed,
      gzip: true,
      brotli: true,
    });
    if (!hashed) ctx.set("Cache-Control", "no-cache");
  } catch (error) {
    if (((error as { status?: number }).status ?? 500) >= 500) throw error;
    // A chunk of an older release: the page must see that it is gone, not get the start page as a script.
    ctx.status = 404;
    ctx.type = "text";
    ctx.body = "Not found";
  }
}
