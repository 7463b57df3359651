import { useSyncExternalStore } from "react";

const signs = ["pointerdown", "keydown", "focusin"] as const;
const hearers = new Set<() => void>();
let isTouched = false;

function touch(): void {
  isTouched = true;
  for (const hear of hearers) hear();
}

function subscribe(hear: () => void): () => void {
  hearers.add(hear);
  for (const sign of signs) window.addEventListener(sign, touch, { once: true, passive: true });
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
