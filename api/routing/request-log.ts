import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import { addressForLog } from "../logging/address-for-log.ts";
import type { ApiContext } from "./route.ts";

/**
 * Assigns each request an id and logs one line about it, without its body and without what
 * links carry in secret.
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
      ...(ctx.state.route && { route: ctx.state.route.path }),
      path: addressForLog(ctx.path),
      status: ctx.status,
      milliseconds: Math.round(performance.now() - began),
      ...(ctx.state.user && { user: ctx.state.user.id }),
    };
    if (isQuiet(ctx.path)) ctx.services.log.debug(line, "request");
    else ctx.services.log.info(line, "request");
  }
};

function isQuiet(path: string): boolean {
  return path === "/healthz" || path === "/readyz" || path === "/metrics" || path.startsWith("/assets/");
}
