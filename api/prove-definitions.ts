import { createHash } from "node:crypto";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Fault, type ProvedDefinitions, proveDefinitions } from "#engine";
import { mailFiles } from "./mail/mails.ts";
import { readSourceFiles } from "./source-files.ts";

/** What came of reading a folder: definitions that may serve, or everything that is wrong with them. */
export interface Proof {
  proved: ProvedDefinitions | null;
  faults: Fault[];
}

/** Milliseconds and megabytes that reading a folder may take; the shipped one takes one second and a few dozen. */
export interface ProofLimits {
  time: number;
  memory: number;
}

const usualLimits: ProofLimits = { time: 60_000, memory: 512 };

/** Milliseconds without work after which the thread ends: as long as somebody may think between two saves. */
const idleTime = 5 * 60_000;

/** Reads and proves a definitions folder here and now. */
export async function proveFolder(folder: string): Promise<Proof> {
  try {
    return proveDefinitions(await readSourceFiles(folder), {
      clock: () => new Date(),
      hash,
      mails: mailFiles,
    });
  } catch (error) {
    return { proved: null, faults: [folderFault((error as Error).message)] };
  }
}

/** Reads and proves folders one after the other; what is wrong with reading, too, is a fault of the folder. */
export type Prove = (folder: string) => Promise<Proof>;

/**
 * Proves in a thread of its own: registrants are served meanwhile, and a folder that wants more time or memory than
 * it may is refused like any other with a fault. The thread stays for a while after its last work, since it remembers
 * what it has proved: the next save costs it a tenth of the first.
 */
export function createProver({ time, memory }: ProofLimits = usualLimits): Prove {
  let thread: Worker | null = null;
  let retiring: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function proveNext(folder: string): Promise<Proof> {
    clearTimeout(retiring);
    try {
      thread ??= start();
      thread.ref();
      thread.postMessage(folder);
      const [proof] = await once(thread, "message", { signal: AbortSignal.timeout(time) });
      // A process that has nothing else to do may end.
      thread.unref();
      retiring = setTimeout(dismiss, idleTime).unref();
      return proof;
    } catch (error) {
      dismiss();
      return { proved: null, faults: [folderFault(refusalFor(error as NodeJS.ErrnoException))] };
    }
  }

  function start(): Worker {
    const started = new Worker(new URL("./definitions-thread.js", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
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

  function refusalFor({ name, code, message }: NodeJS.ErrnoException): string {
    if (name === "AbortError")
      return `Reading the definitions took longer than ${time / 1000} seconds. ${advice}`;
    if (code === "ERR_WORKER_OUT_OF_MEMORY")
      return `Reading the definitions took more than ${memory} MB of memory. ${advice}`;
    return message;
  }

  return (folder) => {
    const proof = last.then(() => proveNext(folder));
    last = proof;
    return proof;
  };
}

/** The prover of this process. */
export const proveInThread: Prove = createProver();

const advice = "Take back the last change, or make it in smaller parts to see which of them it is.";

function folderFault(message: string): Fault {
  return { file: ".", line: 1, column: 1, rule: "folder", message };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
