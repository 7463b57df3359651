import { setTimeout as pause } from "node:timers/promises";
import { threadId } from "node:worker_threads";

/** Milliseconds that this module takes to load. */
export const loadTime = 500;
await pause(loadTime);

export const slowWorkUrl = import.meta.url;

/** Returns after so many milliseconds. */
export async function workFor(milliseconds: number): Promise<"done"> {
  await pause(milliseconds);
  return "done";
}

/** Returns the number of the thread that it runs in. */
export function threadOf(_input: null): number {
  return threadId;
}

/** Throws. */
export function failWith(message: string): never {
  throw new Error(message);
}
