import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns whether scripts run on this page: false on the server and while React hydrates what it rendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
