import { notFound } from "../base/problems.ts";
import type { ApiContext } from "./route.ts";

/** Responds with compiled validators as a browser module, which never changes. Null is a 404. */
export function sendModule(ctx: ApiContext, source: string | null): void {
  if (source === null) throw notFound("There is no such version of these rules.");
  ctx.type = "text/javascript";
  ctx.body = `export default function (require) {\n${source}\n}\n`;
  cacheForever(ctx);
}

/** Lets browsers cache a version forever, because it never changes. */
export function cacheForever(ctx: ApiContext): void {
  ctx.set("Cache-Control", "public, max-age=31536000, immutable");
}
