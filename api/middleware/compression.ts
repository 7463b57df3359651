import type { Middleware } from "koa";
import compress from "koa-compress";

/**
 * Compresses bodies of 1 kB or more. A request that accepts none of our encodings, not even `identity`, gets an
 * uncompressed body: a server may ignore Accept-Encoding (RFC 9110, section 12.5.3), which is better than a 406.
 */
export function compressBodies(): Middleware {
  const compressing = compress({ threshold: 1024 });
  return (ctx, next) =>
    compressing(ctx, async () => {
      await next();
      // Else the compressor would write it to know its length, and Koa to send it.
      if (isJson(ctx.body)) ctx.body = JSON.stringify(ctx.body);
      if (ctx.acceptsEncodings(...compressing.preferredEncodings) === false) ctx.compress = false;
    });
}

function isJson(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype;
}
