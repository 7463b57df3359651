import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts run on this page: false in what the server draws, which must be whole without them. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
