import type { Middleware } from "koa";
import { foreignDirectory, isOwnDirectory } from "../files/own-directory.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { createProbe } from "./probe.ts";

/** Serves `/healthz` (the process runs) and `/readyz` (it can serve requests). */
export function health(services: Services): Middleware {
  const { store, files, definitions, stopping, clock, log } = services;
  const probe = (what: string, work: () => Promise<unknown>) =>
    createProbe(work, (error) => log.warn({ err: error }, `Not ready: ${what}.`));
  const database = probe("nothing can be saved in the database", () => store.checkWrite(clock()));
  const storage = probe("no file can be stored", () => files.check());

  let isForeign = false;
  const directory = probe("uploads have no directory that is surely this database's", async () => {
    isForeign = !(await isOwnDirectory(services));
    if (isForeign) throw new Error(foreignDirectory);
  });

  return async (context, next) => {
    const ctx = context as unknown as ApiContext;
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return await next();
    if (ctx.path === "/healthz") return reply(ctx, 200, { status: "ok" });
    if (ctx.path !== "/readyz") return await next();

    const [canSave, canStore, isOwn] = await Promise.all([database(), storage(), directory()]);
    const checks = {
      database: canSave,
      files: canStore && isOwn,
      definitions: isReady(() => definitions.current()),
      accepting: !stopping(),
    };
    const ready = Object.values(checks).every(Boolean);
    // Registrants are served all the same, so this does not take the server out of a pool.
    const words = definitionsInWords(definitions);
    const uploads = isForeign ? "FILES_URL names a directory that does not belong to this database" : "own";
    const status = ready ? "ready" : "not ready";
    reply(ctx, ready ? 200 : 503, { status, checks, uploads, definitions: words });
  };
}

function definitionsInWords(definitions: Services["definitions"]): string {
  const unopened = definitions.unopened();
  if (unopened !== null)
    return `release ${unopened} cannot be opened here, release ${definitions.release()} serves`;
  const refused = definitions.refused().length;
  if (refused > 0) return `refused for ${refused} fault(s), the last good version serves`;
  return definitions.folder().state === "behind" ? `release ${definitions.release()} serves` : "live";
}

function reply(ctx: ApiContext, status: number, body: unknown): void {
  ctx.status = status;
  ctx.set("Cache-Control", "no-store");
  ctx.body = body;
}

function isReady(look: () => unknown): boolean {
  try {
    look();
    return true;
  } catch {
    return false;
  }
}
