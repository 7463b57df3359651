import type { Middleware } from "koa";
import { foreignDirectory, isOwnDirectory } from "../files/own-directory.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import { createProbe, type ProbeTimes, usualTimes } from "./probe.ts";

/** Milliseconds for which a probe of clamd counts. */
const scannerHolds = 5_000;

/** Serves `/healthz` (the process runs) and `/readyz` (it can serve requests). */
export function health(services: Services): Middleware {
  const { files, definitions, stopping } = services;
  const look = createLook(services);

  return async (context, next) => {
    const ctx = context as unknown as ApiContext;
    if (ctx.method !== "GET" && ctx.method !== "HEAD") return await next();
    if (ctx.path === "/healthz") return reply(ctx, 200, { status: "ok" });
    if (ctx.path !== "/readyz") return await next();

    const { canSave, canStore, isOwn, isForeign, canScan } = await look();
    const checks = {
      database: canSave,
      files: canStore && isOwn,
      definitions: isReady(() => definitions.current()),
      accepting: !stopping(),
    };
    // All servers lose a bucket at once: out of the pool, none would take the answers that need no file.
    const isLost = !checks.files && files.isRemote && !isForeign;
    const ready = Object.values({ ...checks, files: checks.files || isLost }).every(Boolean);
    // All servers have the same scanner, and registrants go on without it.
    const scanned = canScan === null ? {} : { scanner: canScan };
    // Registrants are served all the same, so this does not take the server out of a pool.
    const words = definitionsInWords(definitions);
    const uploads = uploadsInWords(checks.files, isForeign);
    const status = ready ? "ready" : "not ready";
    reply(ctx, ready ? 200 : 503, {
      ...{ status, checks: { ...checks, ...scanned }, uploads },
      ...{ scans: scansInWords(canScan), definitions: words },
    });
  };
}

/** Returns a function that looks at what a server depends on. */
function createLook(services: Services) {
  const { store, files, scanner, clock, log } = services;
  const probe = (words: string, work: () => Promise<unknown>, times: Partial<ProbeTimes> = {}) =>
    createProbe(work, (error) => log.warn({ err: error }, words), { ...usualTimes, ...times });
  const saved = "Not ready: nothing can be saved in the database.";
  const database = probe(saved, () => store.checkWrite(clock()));
  const storage = probe("Not ready: no file can be stored.", () => files.check(), {
    reuse: files.checkHolds,
  });
  const away = "The virus scanner does not respond; uploads wait for it.";
  const scans = scanner && probe(away, () => scanner.check(), { reuse: scannerHolds });
  let isForeign = false;
  const lost = "Not ready: uploads have no place that is surely this database's.";
  const directory = probe(lost, async () => {
    isForeign = !(await isOwnDirectory(services));
    if (isForeign) throw new Error(foreignDirectory);
  });

  return async () => {
    const [canSave, canStore, isOwn] = await Promise.all([database(), storage(), directory()]);
    return { canSave, canStore, isOwn, isForeign, canScan: scans && (await scans()) };
  };
}

function uploadsInWords(canStore: boolean, isForeign: boolean): string {
  if (isForeign) return "FILES_URL names a place that does not hold this database's uploads";
  return canStore ? "own" : "no file can be stored; the log says why";
}

function scansInWords(canScan: boolean | null): string {
  if (canScan === null) return "CLAMD_URL is not set: uploads are not scanned";
  return canScan ? "uploads are scanned" : "the virus scanner does not respond; uploads wait for it";
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
