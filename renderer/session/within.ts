import { logError } from "../base/log.ts";

/** Returns the value, or undefined with a logged error if it took too long or failed. */
export async function within<T>(
  milliseconds: number,
  what: string,
  work: Promise<T>,
): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} timed out after ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } catch (error) {
    logError(error instanceof Error ? error.message : `${what} failed.`, error);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
