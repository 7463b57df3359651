import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A thread reached a limit of its worker. It has ended; the next call starts another one. */
export class WorkerLimitError extends Error {
  override readonly name = "WorkerLimitError";
  readonly limit: "time" | "memory";
  /** The exceeded limit, in words: "longer than 20 seconds". */
  readonly excess: string;

  constructor(limit: "time" | "memory", most: number) {
    super(`A thread reached its limit of ${limit}.`);
    this.limit = limit;
    this.excess = limit === "time" ? `longer than ${most / 1000} seconds` : `more than ${most} MB of memory`;
  }
}

/** The functions of one argument that a module exports, by their names. */
export type Tasks<Module> = {
  [Name in keyof Module as Module[Name] extends (input: never) => unknown ? Name : never]: Extract<
    Module[Name],
    (input: never) => unknown
  >;
};

/**
 * Calls a function of the worker's module. It may take `time` milliseconds; what a new thread takes to load the module is
 * not counted. Rejects with an AbortError when the signal aborts.
 */
export type CallWorker<Module> = <Name extends keyof Tasks<Module>>(
  name: Name,
  input: Parameters<Tasks<Module>[Name]>[0],
  time: number,
  signal?: AbortSignal,
) => Promise<Awaited<ReturnType<Tasks<Module>[Name]>>>;

/** Message of a thread: the value that a function returned, or the error that it threw. */
type Reply = { output: unknown } | { error: unknown };

/** Milliseconds without a call after which the thread ends: about as long as an editor pauses between two saves. */
const idleTime = 5 * 60_000;

/** Milliseconds that a new thread may take to load its module. */
const loadTime = 60_000;

/**
 * Returns a function that calls the exported functions of a module in a thread of its own, one call at a time. A call
 * rejects with what its function threw, or with a WorkerLimitError at a limit, which ends the thread; the next call starts a
 * new one. The thread stays alive between calls, because the module may keep caches.
 *
 * @param moduleUrl the module; a `.ts` file is bundled first, compiled JavaScript is loaded as it is
 * @param memory megabytes of the thread's heap
 */
export function createWorker<Module>(moduleUrl: string, memory = 2_048): CallWorker<Module> {
  let thread: Worker | null = null;
  let retiring: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function callNow(call: unknown[], time: number, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    clearTimeout(retiring);
    const reply = await replyTo(call, time, signal);
    // An idle thread must not keep the process alive.
    thread?.unref();
    retiring = setTimeout(terminate, idleTime).unref();
    if ("error" in reply) throw reply.error;
    return reply.output;
  }

  async function replyTo(call: unknown[], time: number, signal: AbortSignal | undefined): Promise<Reply> {
    try {
      if (!thread) {
        thread = start();
        await nextMessage(thread, loadTime, signal);
      }
      thread.ref();
      thread.postMessage(call);
      return (await nextMessage(thread, time, signal)) as Reply;
    } catch (error) {
      terminate();
      throw signal?.aborted ? error : limitIn(error as NodeJS.ErrnoException, time, memory);
    }
  }

  function start(): Worker {
    const started = new Worker(new URL("./thread.js", import.meta.url), {
      workerData: { moduleUrl },
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    // `replyTo` hears of errors, too. Without a listener, an error between calls would end the process.
    started.on("error", () => {
      if (thread === started) thread = null;
    });
    return started;
  }

  function terminate(): void {
    void thread?.terminate();
    thread = null;
  }

  const call = (name: unknown, input: unknown, time: number, signal?: AbortSignal) => {
    const output = last.then(() => callNow([name, input], time, signal));
    last = output.catch(() => undefined);
    return output;
  };
  return call as CallWorker<Module>;
}

/** Waits for the next message of a thread. Rejects with an AbortError after too long. */
async function nextMessage(thread: Worker, time: number, signal: AbortSignal | undefined): Promise<unknown> {
  const timeout = AbortSignal.timeout(time);
  const [message] = await once(thread, "message", {
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  return message;
}

/** Returns the limit that an error of a thread comes from, or else the error itself. */
function limitIn(error: NodeJS.ErrnoException, time: number, memory: number): Error {
  if (error.name === "AbortError") return new WorkerLimitError("time", time);
  return error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkerLimitError("memory", memory) : error;
}
