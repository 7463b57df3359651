import type { Middleware } from "koa";
import compress from "koa-compress";

/**
 * Compresses bodies of 1 kB or more. A request that accepts none of our encodings, not even `identity`, gets an
 * uncompressed body: a server may ignore Accept-Encoding (RFC 9110, section 12.5.3), which is better than a 406.
 */
export function compressBodies(): Middleware {
  const compressing = compress({ threshold: 1024 });
  return async (ctx, next) => {
    if (ctx.acceptsEncodings(...compressing.preferredEncodings) === false) ctx.compress = false;
    await compressing(ctx, next);
  };
}
