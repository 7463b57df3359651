import type { Middleware } from "koa";
import type { ApiContext } from "./route.ts";

/**
 * Authenticates the caller. Only the Authorization header counts, never the cookie, because another site can make a
 * browser send the cookie but not the header.
 */
export const findCaller: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext;
  const { authorization = [] } = ctx.req.headersDistinct;
  // With two headers, a proxy in front of us may have checked the other one.
  const token = authorization.length === 1 ? bearerTokenIn(authorization[0] ?? "") : null;
  const sessionId = token && (await ctx.services.tokens.sessionIn(token));
  const { store, clock } = ctx.services;
  ctx.state.user = sessionId ? ((await store.sessions.find(sessionId, clock())) ?? undefined) : undefined;
  await next();
};

function bearerTokenIn(header: string): string | null {
  return header.match(/^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i)?.[1] ?? null;
}
