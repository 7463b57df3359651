import type { Context } from "koa";
import type { Logger } from "pino";

/**
 * Returns an error listener that logs unfinished responses. A client that disconnects, or sends no valid HTTP, is not
 * an error. Node attaches the client's bytes to the error; they may hold a password or token, so they are not logged.
 */
export function logUnfinishedResponse(
  log: Logger,
): (error: Error & { code?: string }, ctx?: Context) => void {
  return (error, ctx) => {
    const requestId = ctx?.state.requestId;
    const isTheirs = error.code?.startsWith("HPE_") || ctx?.req.socket.destroyed;
    if (isTheirs) log.info({ requestId, code: error.code }, "A client broke off.");
    else log.error({ err: error, requestId }, "An answer could not be finished.");
  };
}
