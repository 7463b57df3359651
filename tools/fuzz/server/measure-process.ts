import { readdir } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { TestServer } from "../../../api/testing/both-databases.ts";

/** Bytes in use after a collection. */
interface Memory {
  heap: number;
  /** Buffers outside of the heap. */
  external: number;
  /** The whole process, its threads among them. */
  resident: number;
}

/** Resources of the idle server process. */
export interface Held extends Memory {
  /** Open descriptors; 0 where the system does not list them. */
  descriptors: number;
  /** Files left in the directory of uploads under way. */
  incoming: number;
  /** Keys that requests have added to built-in prototypes. */
  polluted: string[];
  /** Error lines of the log since the last measurement. */
  errors: string[];
}

const longestWait = 3_000;

/** Measures once nothing changes anymore, or after a time limit. */
export async function measureProcess(
  server: TestServer,
  errors: string[],
): Promise<Omit<Held, keyof Memory>> {
  const began = performance.now();
  let descriptors = await countDescriptors();
  let incoming = (await readdir(server.services.files.incoming)).length;
  for (let same = 0; same < 3 && performance.now() - began < longestWait; ) {
    await pause(100);
    const now = await countDescriptors();
    const left = (await readdir(server.services.files.incoming)).length;
    same = now === descriptors && left === incoming && left === 0 ? same + 1 : 0;
    [descriptors, incoming] = [now, left];
  }
  return { descriptors, incoming, polluted: pollutedKeys(), errors };
}

async function countDescriptors(): Promise<number> {
  return await readdir("/proc/self/fd").then(
    (names) => names.length,
    () => 0,
  );
}

/** Collects garbage, and measures what is left. */
export function memoryInUse(): Memory {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  const { heapUsed: heap, external, rss: resident } = process.memoryUsage();
  return { heap, external, resident };
}

function pollutedKeys(): string[] {
  const shared = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
  return shared.flatMap((prototype) => Object.keys(prototype));
}
