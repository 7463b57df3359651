import type { IncomingMessage } from "node:http";

const listeners = new WeakMap<IncomingMessage, () => void>();

/**
 * Calls back, once, when the body of a request arrives too slowly, so that its reader can refuse it with a message.
 * Without a listener the connection is closed. Returns a function that removes the listener.
 */
export function onTooSlow(request: IncomingMessage, listener: () => void): () => void {
  listeners.set(request, listener);
  return () => void listeners.delete(request);
}

/** Tells the reader of a request that its body arrives too slowly. Returns whether there is one. */
export function reportTooSlow(request: IncomingMessage): boolean {
  const listener = listeners.get(request);
  listeners.delete(request);
  listener?.();
  return listener !== undefined;
}
