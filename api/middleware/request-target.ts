import type { Context, Middleware } from "koa";

/**
 * Rejects a request whose target has no path (`GET http://[ HTTP/1.1`, `GET foo://bar HTTP/1.1`). Must come first,
 * because all other middleware reads the path.
 */
export const refusePathless: Middleware = async (ctx, next) => {
  if (hasPath(ctx)) return await next();
  ctx.status = 400;
  ctx.body = {
    message: "The address of this request has no path. Send one such as /api/site.",
    code: "bad-target",
  };
};

function hasPath(ctx: Context): boolean {
  try {
    return typeof ctx.path === "string";
  } catch {
    return false;
  }
}
