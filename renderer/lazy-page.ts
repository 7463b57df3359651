import type { ComponentType } from "react";

/** Longest time to load a part of the site, in milliseconds. */
const limit = 120_000;

/** A part of the site failed to load: the connection broke, or a newer release replaced it. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
  /** Name of the part. */
  readonly id: string;

  constructor(id: string, cause?: unknown) {
    super(`Loading chunk ${id} failed`, { cause });
    this.id = id;
  }
}

/** Returns the result of `load`, or throws a ChunkLoadError if it fails or takes too long. */
export async function arriving<T>(id: string, load: () => Promise<T>, milliseconds = limit): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id)), milliseconds);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError(id, cause);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns a page that loads on navigation, in the shape of a router's `lazy`. */
export function lazyPage(id: string, load: () => Promise<ComponentType>) {
  return async () => ({ Component: await arriving(id, load) });
}
