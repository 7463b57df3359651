import { useEffect, useState } from "react";
import { call } from "../../session/client.ts";
import type { Standing } from "./use-standing.ts";

/** Returns the current user's registration context; null until the server has responded, and when it fails to. */
export function useStandingIfHere(): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<Standing>("GET", "registrations/me", { signal: leaving.signal }).then(
      setStanding,
      // The page is complete without its links.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return standing;
}
