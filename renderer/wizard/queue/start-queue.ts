import { createActor, fromPromise } from "xstate";
import type { Outcome } from "./outcome.ts";
import { type SaveQueue, saveQueue } from "./queue.ts";
import type { Save } from "./save.ts";
import type { QueueInput } from "./starting-context.ts";

/** Starts the queue. `send` sends one save and never rejects. */
export function startQueue(input: QueueInput, send: (save: Save) => Promise<Outcome>): SaveQueue {
  const sending = fromPromise<Outcome, Save>(({ input: save }) => send(save));
  return createActor(saveQueue.provide({ actors: { send: sending } }), { input }).start();
}
