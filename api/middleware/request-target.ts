import type { Context, Middleware } from "koa";

/**
 * Refuses a request line whose target has no path (`GET http://[ HTTP/1.1`, `GET foo://bar HTTP/1.1`). Comes before
 * everything else, since everything else reads the path.
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
