import type { Context, Middleware } from "koa";

/**
 * Rejects a request whose target has no path (`GET http://[ HTTP/1.1`, `GET foo://bar HTTP/1.1`) or that names two
 * hosts, of which a proxy may have read the other one. Must come first, because all other middleware reads the path.
 */
export const refuseUnclearTarget: Middleware = async (ctx, next) => {
  if (!hasPath(ctx)) refuse(ctx, "The address of this request has no path. Send one such as /api/site.");
  else if (hostsIn(ctx) > 1) refuse(ctx, "This request names two hosts. Send one Host header.");
  else await next();
};

function refuse(ctx: Context, message: string): void {
  ctx.status = 400;
  ctx.body = { message, code: "bad-target" };
}

/** Node keeps only the first of them in `headers`. */
function hostsIn({ req }: Context): number {
  return req.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

function hasPath(ctx: Context): boolean {
  try {
    return typeof ctx.path === "string";
  } catch {
    return false;
  }
}
