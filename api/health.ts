import type { Middleware } from "koa";
import type { ApiContext } from "./route.ts";

/** `/healthz`: the process runs. `/readyz`: it can do its work, so send it requests. */
export const health: Middleware = async (context, next) => {
  const ctx = context as unknown as ApiContext;
  if (ctx.method !== "GET" && ctx.method !== "HEAD") return await next();
  if (ctx.path === "/healthz") return answer(ctx, 200, { status: "ok" });
  if (ctx.path !== "/readyz") return await next();

  const checks = {
    database: await passes(() => ctx.services.store.ping()),
    files: await passes(() => ctx.services.files.check()),
    definitions: await passes(async () => ctx.services.definitions.current()),
    accepting: !ctx.services.stopping(),
  };
  const ready = Object.values(checks).every(Boolean);
  answer(ctx, ready ? 200 : 503, { status: ready ? "ready" : "not ready", checks });
};

function answer(ctx: ApiContext, status: number, body: unknown): void {
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  ctx.body = body;
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  return await check().then(
    () => true,
    () => false,
  );
}
