import { useLocation } from "react-router-dom";
import { useIsHydrated } from "../hydration/use-is-hydrated.ts";
import type { LoginState } from "./return-to.ts";

/** What the page before handed over, after a reload too: the server, which may have drawn this page, knew none of it. */
export function useLoginState(): LoginState | null {
  const state = useLocation().state as LoginState | null;
  return useIsHydrated() ? state : null;
}
