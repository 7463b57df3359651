import { AsyncResource } from "node:async_hooks";
import type { RequestListener } from "node:http";

/**
 * Handles the requests of a connection one after the other. Node reads pipelined requests ahead, hands all of them
 * to the listener at once and forgets the responses that still wait when the connection closes, so whatever was
 * opened for those stayed open for good. Here a request whose turn never comes costs nothing: it is not begun.
 */
export function inTurn(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (response.socket) return listener(request, response);
    // In its own context: else it would be part of the work of the request before, whose end begins it.
    const begin = AsyncResource.bind(() => {
      if (!response.destroyed) listener(request, response);
    });
    // Node assigns the socket when the response before is sent. It has more to do right after that, so we let it.
    response.once("socket", () => process.nextTick(begin));
  };
}
