import { createHash } from "node:crypto";
import type { ProvedDefinitions } from "#engine";
import { type Fault, proveDefinitions } from "#engine/authoring";
import { siteContent } from "./site/content/site-content.ts";
import type { Site } from "./site/site.ts";
import { readSourceFiles } from "./source-files.ts";
import { createThread, type WorkLimits } from "./worker-thread.ts";

/** What came of reading a folder: definitions that may serve, or everything that is wrong with them. */
export interface Proof {
  proved: ProvedDefinitions<Site> | null;
  faults: Fault[];
}

/** What reading a folder may take; the shipped one takes one second and a few dozen megabytes. */
const usualLimits: WorkLimits = { time: 60_000, memory: 512 };

/** Reads and proves a definitions folder here and now. */
export async function proveFolder(folder: string): Promise<Proof> {
  try {
    return proveDefinitions(await readSourceFiles(folder), {
      clock: () => new Date(),
      hash,
      content: siteContent,
    });
  } catch (error) {
    return { proved: null, faults: [folderFault((error as Error).message)] };
  }
}

/** Reads and proves folders one after the other; what is wrong with reading, too, is a fault of the folder. */
export type Prove = (folder: string) => Promise<Proof>;

/**
 * Proves in a thread of its own: registrants are served meanwhile, and a folder that wants more time or memory than
 * it may is refused like any other with a fault. The thread remembers what it has proved: the next save costs it a
 * tenth of the first.
 */
export function createProver({ time, memory }: WorkLimits = usualLimits): Prove {
  const prove = createThread<string, Proof>(new URL("./definitions-thread.js", import.meta.url), {
    time,
    memory,
  });

  function refusalFor({ name, code, message }: NodeJS.ErrnoException): string {
    if (name === "AbortError")
      return `Reading the definitions took longer than ${time / 1000} seconds. ${advice}`;
    if (code === "ERR_WORKER_OUT_OF_MEMORY")
      return `Reading the definitions took more than ${memory} MB of memory. ${advice}`;
    return message;
  }

  return (folder) =>
    prove(folder).catch((error) => ({ proved: null, faults: [folderFault(refusalFor(error))] }));
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
