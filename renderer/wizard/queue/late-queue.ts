import type { QueueEvent, QueueNews, SaveQueue } from "./queue.ts";
import { type QueueInput, startingContext } from "./starting-context.ts";

export interface LateQueue extends SaveQueue {
  /** Starts the queue, once; rejects if its code does not load, and tries again when called again. */
  start(): Promise<void>;
  hasStarted(): boolean;
}

type Watcher = (snapshot: unknown) => void;

/**
 * Returns a queue whose code loads when it starts. Until then it sends nothing and shows the context that it will start
 * with; events wait.
 */
export function lateQueue(
  input: QueueInput,
  load: () => Promise<(input: QueueInput) => SaveQueue>,
): LateQueue {
  let idle = { status: "active", value: { resting: "empty" }, context: startingContext(input) };
  let queue: SaveQueue | null = null;
  let starting: Promise<void> | null = null;
  const events: QueueEvent[] = [];
  const watchers = new Set<Watcher>();
  const listeners = new Set<(news: QueueNews) => void>();

  async function startNow(): Promise<void> {
    const create = await load();
    if (idle.status === "stopped") return;
    queue = create(input);
    queue.subscribe(() => notify());
    queue.on("attempted", (news) => {
      for (const listener of [...listeners]) listener(news);
    });
    for (const event of events.splice(0)) queue.send(event);
    notify();
  }

  function start(): Promise<void> {
    starting ??= startNow().catch((cause: unknown) => {
      starting = null;
      throw cause;
    });
    return starting;
  }

  function notify(): void {
    for (const watcher of [...watchers]) watcher(queue?.getSnapshot());
  }

  return {
    start,
    hasStarted: () => queue !== null,
    getSnapshot: () => queue?.getSnapshot() ?? (idle as ReturnType<SaveQueue["getSnapshot"]>),
    send(event) {
      if (queue) return queue.send(event);
      events.push(event);
      start().catch(() => undefined);
    },
    subscribe: ((subscriber: Watcher | { next: Watcher }) => {
      const watcher: Watcher =
        typeof subscriber === "function" ? subscriber : (snapshot) => subscriber.next(snapshot);
      watchers.add(watcher);
      return { unsubscribe: () => watchers.delete(watcher) };
    }) as SaveQueue["subscribe"],
    on(_type, listener) {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    stop() {
      queue?.stop();
      idle = { ...idle, status: "stopped" };
    },
  };
}
