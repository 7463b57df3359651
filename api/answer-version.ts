import type { ApiContext } from "./route.ts";

/** Answers what has a version: asked again each time, but sent only when it changed. */
export function answerVersion(ctx: ApiContext, version: string, body: unknown): void {
  ctx.set("Cache-Control", "no-cache");
  ctx.etag = version;
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = body;
}
