import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { ApiContext } from "../route.ts";

/**
 * Assigns each request an id and logs one line about it, without its body. The query is left out, too, because reset
 * links carry their token there.
 */
export const logRequests: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext;
  const began = performance.now();
  ctx.state.requestId = randomUUID();
  ctx.set("X-Request-Id", ctx.state.requestId);
  try {
    await next();
  } finally {
    const line = {
      requestId: ctx.state.requestId,
      method: ctx.method,
      path: ctx.path.replace(previewToken, "$1***"),
      status: ctx.status,
      milliseconds: Math.round(performance.now() - began),
      ...(ctx.state.user && { user: ctx.state.user.id }),
    };
    if (isQuiet(ctx.path)) ctx.services.log.debug(line, "request");
    else ctx.services.log.info(line, "request");
  }
};

/** The token of a preview link lets whoever reads it see the draft. */
const previewToken = /(\/previews?\/)[^/]+/u;

function isQuiet(path: string): boolean {
  return path === "/healthz" || path === "/readyz" || path.startsWith("/assets/");
}
