import { once } from "node:events";
import { ReadStream } from "node:fs";
import type { Middleware } from "koa";
import type { Services } from "../services.ts";

/**
 * Waits until a file that is the body is open, so that failing to open it is an error like any other: later, the
 * reply has begun, and behind a compressor nobody listens for the error, which would end the process.
 */
export const openBodies: Middleware = async (ctx, next) => {
  await next();
  const { body, res } = ctx;
  if (!(body instanceof ReadStream)) return;
  if (body.errored) throw body.errored;
  if (body.pending) await once(body, "open");
  body.on("error", (error) => {
    // A client that left: Koa destroys what it was still to get, and no file failed.
    if (res.closed) return;
    (ctx.services as Services).log.error({ err: error }, "A file could not be read to its end.");
    res.destroy();
  });
};
