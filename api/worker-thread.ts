import { once } from "node:events";
import type { Worker } from "node:worker_threads";
import { startThread } from "./start-thread.ts";

/** Milliseconds and megabytes that one piece of work may take. */
export interface WorkLimits {
  time: number;
  memory: number;
}

/** Milliseconds without work after which the thread ends: as long as somebody may think between two saves. */
const idleTime = 5 * 60_000;

/**
 * Returns a function that has a script do one piece of work after the other in a thread of its own, while this one
 * serves. It rejects with an AbortError after too long, and with what broke the thread; the next piece of work starts
 * another thread. The thread stays for a while after its last work, since it remembers what it has done.
 */
export function createThread<Work, Result>(
  script: URL,
  { time, memory }: WorkLimits,
): (work: Work) => Promise<Result> {
  let thread: Worker | null = null;
  let retiring: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function doNext(work: Work): Promise<Result> {
    clearTimeout(retiring);
    try {
      thread ??= start();
      thread.ref();
      thread.postMessage(work);
      const [result] = await once(thread, "message", { signal: AbortSignal.timeout(time) });
      // A process that has nothing else to do may end.
      thread.unref();
      retiring = setTimeout(dismiss, idleTime).unref();
      return result;
    } catch (error) {
      dismiss();
      throw error;
    }
  }

  function start(): Worker {
    const started = startThread(script, { resourceLimits: { maxOldGenerationSizeMb: memory } });
    // Whoever waits hears of it too; one that breaks when nobody waits must not take the server with it.
    started.on("error", () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  function dismiss(): void {
    void thread?.terminate();
    thread = null;
  }

  return (work) => {
    const result = last.then(() => doNext(work));
    last = result.catch(() => undefined);
    return result;
  };
}
