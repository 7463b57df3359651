import { createHash } from "node:crypto";
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

/**
 * Reads and proves a definitions folder in a thread of its own: registrants are served meanwhile, and a folder that
 * wants more time or memory than it may is refused like any other with a fault.
 */
export function proveInThread(folder: string, { time, memory }: ProofLimits = usualLimits): Promise<Proof> {
  return new Promise((resolve) => {
    const refuse = (message: string) => resolve({ proved: null, faults: [folderFault(message)] });
    const worker = new Worker(new URL("./definitions-thread.js", import.meta.url), {
      workerData: folder,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const timer = setTimeout(() => {
      refuse(`Reading the definitions took longer than ${time / 1000} seconds. ${advice}`);
      void worker.terminate();
    }, time);
    worker.once("message", resolve);
    worker.once("error", (error: NodeJS.ErrnoException) =>
      refuse(
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? `Reading the definitions took more than ${memory} MB of memory. ${advice}`
          : error.message,
      ),
    );
    worker.once("exit", () => clearTimeout(timer));
  });
}

const advice = "Take back the last change, or make it in smaller parts to see which of them it is.";

function folderFault(message: string): Fault {
  return { file: ".", line: 1, column: 1, rule: "folder", message };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
