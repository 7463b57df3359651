import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** What one call may take. */
export interface WorkerLimits {
  /** Milliseconds; what a new thread takes to load the module is not counted. */
  time: number;
  /** Megabytes of the thread's heap; Node's default if absent. */
  memory?: number;
}

/** A thread reached a limit of its worker. It has ended; the next call starts another one. */
export class WorkerLimitError extends Error {
  override readonly name = "WorkerLimitError";
  readonly limit: "time" | "memory";

  constructor(limit: "time" | "memory") {
    super(`A thread reached its limit of ${limit}.`);
    this.limit = limit;
  }
}

/** Calls the function in the worker's thread. Rejects with an AbortError when the signal aborts. */
export type CallWorker<Input, Output> = (input: Input, signal?: AbortSignal) => Promise<Output>;

/** Milliseconds without a call after which the thread ends: about as long as an editor pauses between two saves. */
const idleTime = 5 * 60_000;

/** Milliseconds that a new thread may take to load its module. */
const loadTime = 60_000;

/**
 * Returns a function that calls an exported function of a module in a thread of its own, one call at a time. The
 * promise rejects with a WorkerLimitError at a limit, and with any other error that ends the thread; the next call starts a
 * new thread. The thread stays alive between calls, because the module may keep caches.
 *
 * @param moduleUrl the module, often the caller's own `import.meta.url`; a `.ts` file is bundled first, compiled JavaScript is loaded as it is
 * @param fn the function, exported by the module under its own name
 */
export function createWorker<Input, Output>(
  moduleUrl: string,
  fn: (input: Input) => Output | Promise<Output>,
  { time, memory }: WorkerLimits,
): CallWorker<Input, Output> {
  let thread: Worker | null = null;
  let retiring: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function callNow(input: Input, signal: AbortSignal | undefined): Promise<Output> {
    signal?.throwIfAborted();
    clearTimeout(retiring);
    try {
      if (!thread) {
        thread = start();
        await messageOf(thread, loadTime, signal);
      }
      thread.ref();
      thread.postMessage(input);
      const output = (await messageOf(thread, time, signal)) as Output;
      // An idle thread must not keep the process alive.
      thread.unref();
      retiring = setTimeout(terminate, idleTime).unref();
      return output;
    } catch (error) {
      terminate();
      throw signal?.aborted ? error : limitIn(error);
    }
  }

  function start(): Worker {
    const started = new Worker(new URL("./thread.js", import.meta.url), {
      workerData: { moduleUrl, functionName: fn.name },
      resourceLimits: memory === undefined ? {} : { maxOldGenerationSizeMb: memory },
    });
    // `callNow` hears of errors, too. Without a listener, an error between calls would end the process.
    started.on("error", () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  function terminate(): void {
    void thread?.terminate();
    thread = null;
  }

  return (input, signal) => {
    const output = last.then(() => callNow(input, signal));
    last = output.catch(() => undefined);
    return output;
  };
}

/** Waits for the next message of a thread. Rejects with an AbortError after too long. */
async function messageOf(thread: Worker, time: number, signal: AbortSignal | undefined): Promise<unknown> {
  const timeout = AbortSignal.timeout(time);
  const [message] = await once(thread, "message", {
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  return message;
}

/** Returns the limit that an error of a thread comes from, or else the error itself. */
function limitIn(error: unknown): unknown {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === "AbortError") return new WorkerLimitError("time");
  return code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkerLimitError("memory") : error;
}
