import { once } from "node:events";
import { ReadStream } from "node:fs";
import type { Middleware } from "koa";
import type { Services } from "./services.ts";

/**
 * Waits until a body's file is open, so that failing to open it becomes an error response. Later, the response has
 * started, and an error behind the compressor has no listener and would end the process.
 */
export const openBodies: Middleware = async (ctx, next) => {
  await next();
  const { body, res } = ctx;
  if (!(body instanceof ReadStream)) return;
  if (body.errored) throw body.errored;
  if (body.pending) await once(body, "open");
  body.on("error", (error) => {
    // The client disconnected, and Koa destroyed the stream: no file failed.
    if (res.closed) return;
    (ctx.services as Services).log.error({ err: error }, "A file could not be read to its end.");
    res.destroy();
  });
};
