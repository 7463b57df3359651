import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds that this module takes to load. */
export const loadTime = 500;
await pause(loadTime);

export const slowWorkUrl = import.meta.url;

/** Returns after so many milliseconds. */
export async function workFor(milliseconds: number): Promise<"done"> {
  await pause(milliseconds);
  return "done";
}
