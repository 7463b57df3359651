import { useSelector } from "@xstate/react";
import type { AnyActorRef } from "xstate";
import type { SaveQueue } from "./queue.ts";

/** Returns a part of the queue's snapshot; renders again when it is another one. */
export function useQueue<Part>(
  queue: SaveQueue,
  select: (snapshot: ReturnType<SaveQueue["getSnapshot"]>) => Part,
): Part {
  // A queue that has yet to start takes no observers, and the hook subscribes a function.
  return useSelector(queue as Pick<AnyActorRef, "subscribe" | "getSnapshot">, select);
}
