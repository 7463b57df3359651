import { useEffect } from "react";

let isFetched = false;
let isUnderWay = false;

/** Loads them once; after a failure, the next interaction retries. */
async function fetchAhead(): Promise<void> {
  if (isFetched || isUnderWay) return;
  isUnderWay = true;
  const fetched = await import("./parts-ahead.ts").then(
    ({ parts }) => Promise.allSettled(parts.map((load) => load())),
    () => null,
  );
  isFetched = fetched?.every(({ status }) => status === "fulfilled") ?? false;
  isUnderWay = false;
}

/**
 * Loads the modules of later steps as soon as the registrant interacts with this one, so that the wizard keeps
 * working if the network fails later. The first page does not wait for them.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const start = () => void fetchAhead();
    const signs = ["pointerdown", "keydown"] as const;
    for (const sign of signs) window.addEventListener(sign, start);
    return () => {
      for (const sign of signs) window.removeEventListener(sign, start);
    };
  }, []);
}
