import type { Context } from "koa";
import type { Logger } from "pino";

/**
 * Logs that an answer could not be finished. A client that left, or whose bytes are not HTTP, is an everyday event and
 * no error; its bytes, which Node hangs on the error, may hold a password or a token and stay out of the log.
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
