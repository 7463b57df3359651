import { useLocation } from "react-router-dom";
import { useIsHydrated } from "../hydration/use-is-hydrated.ts";
import type { LoginState } from "../session/return-to.ts";

/**
 * Returns the previous page's location state, also after a reload; null while hydrating, because the server did not
 * have it.
 */
export function useLoginState(): LoginState | null {
  const state = useLocation().state as LoginState | null;
  return useIsHydrated() ? state : null;
}
