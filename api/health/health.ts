import type { Middleware } from "koa";
import { foreignDirectory, isOwnDirectory } from "../files/own-directory.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { createProbe, type ProbeTimes, usualTimes } from "./probe.ts";

/** Serves `/healthz` (the process runs) and `/readyz` (it can serve requests). */
export function health(services: Services): Middleware {
  const { store, files, definitions, stopping, clock, log } = services;
  const probe = (what: string, work: () => Promise<unknown>, times: Partial<ProbeTimes> = {}) =>
    createProbe(work, (error) => log.warn({ err: error }, `Not ready: ${what}.`), {
      ...usualTimes,
      ...times,
    });
  const database = probe("nothing can be saved in the database", () => store.checkWrite(clock()));
  const storage = probe("no file can be stored", () => files.check(), {
    reuse: files.checkHolds,
  });

  let isForeign = false;
  const directory = probe("uploads have no place that is surely this database's", async () => {
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
    // All servers lose a bucket at once: out of the pool, none would take the answers that need no file.
    const isLost = !checks.files && files.isRemote && !isForeign;
    const ready = Object.values({ ...checks, files: checks.files || isLost }).every(Boolean);
    // Registrants are served all the same, so this does not take the server out of a pool.
    const words = definitionsInWords(definitions);
    const uploads = uploadsInWords(checks.files, isForeign);
    const status = ready ? "ready" : "not ready";
    reply(ctx, ready ? 200 : 503, { status, checks, uploads, definitions: words });
  };
}

function uploadsInWords(canStore: boolean, isForeign: boolean): string {
  if (isForeign) return "FILES_URL names a place that does not hold this database's uploads";
  return canStore ? "own" : "no file can be stored; the log says why";
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
