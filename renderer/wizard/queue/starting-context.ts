import type { QueueContext } from "./queue-context.ts";

export type QueueInput = Pick<QueueContext, "server" | "saves" | "online" | "signedIn" | "isReached">;

/** Returns the context with which a queue starts. */
export function startingContext(input: QueueInput): QueueContext {
  return {
    ...input,
    sending: null,
    refusals: {},
    conflict: null,
    attempt: 0,
    wait: 0,
    failure: null,
    savedAt: null,
  };
}
