import { useSyncExternalStore } from "react";

const hearers = new Set<() => void>();
let isTouched = false;

function touch(): void {
  isTouched = true;
  for (const hear of hearers) hear();
}

// The server renders pages too.
if (typeof window !== "undefined")
  for (const sign of ["pointerdown", "keydown", "focusin"])
    window.addEventListener(sign, touch, { once: true, passive: true });

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Returns whether somebody has done anything on the page: what loads only then delays no first visit. */
export function useIsTouched(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isTouched,
    () => false,
  );
}
