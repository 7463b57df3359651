import { useSyncExternalStore } from "react";

/** Returns whether a media query holds; renders again when that changes. */
export function useMatchesMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}
