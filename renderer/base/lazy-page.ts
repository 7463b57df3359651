import { type ComponentType, createElement, use } from "react";

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

/** A page whose code loads when it first renders, or before, with `load`. */
export type LazyPage = ComponentType & { load: () => Promise<ComponentType> };

const failures = new Set<() => void>();

/** Keeps a failure, which renders again and again until it is forgotten. */
export function keepFailure(forget: () => void): void {
  failures.add(forget);
}

/** Makes whatever failed to load try again when it next renders. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** Returns a page that loads on navigation. Until then the nearest Suspense boundary renders its fallback. */
export function lazyPage(id: string, loadPage: () => Promise<ComponentType>): LazyPage {
  let arrival: Promise<ComponentType> | null = null;
  function load(): Promise<ComponentType> {
    if (arrival) return arrival;
    const begun = arriving(id, loadPage);
    begun.then(
      // React's own mark of a resolved promise, so that a page that has loaded before renders at once.
      (page) => Object.assign(begun, { status: "fulfilled", value: page }),
      () =>
        keepFailure(() => {
          arrival = null;
        }),
    );
    arrival = begun;
    return begun;
  }
  const Page = () => createElement(use(load()));
  return Object.assign(Page, { load });
}
