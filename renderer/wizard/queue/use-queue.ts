import { useCallback, useSyncExternalStore } from "react";
import type { SaveQueue } from "./queue.ts";

/**
 * Returns a part of the queue's snapshot; renders again when it is another one. For what a step loads before its first
 * answer: `useSelector` of @xstate/react does the same and would add 0.9 KiB.
 */
export function useQueue<Part>(
  queue: SaveQueue,
  select: (snapshot: ReturnType<SaveQueue["getSnapshot"]>) => Part,
): Part {
  const subscribe = useCallback(
    (changed: () => void) => {
      const heard = queue.subscribe(changed);
      return () => heard.unsubscribe();
    },
    [queue],
  );
  return useSyncExternalStore(subscribe, () => select(queue.getSnapshot()));
}
