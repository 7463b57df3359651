import { useEffect, useState } from "react";
import { call } from "../../session/client.ts";
import type { RegistrationContext } from "./use-registration-context.ts";

/** Returns the current user's registration context; null until the server has responded, and when it fails to. */
export function useRegistrationContextIfHere(): RegistrationContext | null {
  const [context, setContext] = useState<RegistrationContext | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<RegistrationContext>("GET", "registrations/me", { signal: leaving.signal }).then(
      setContext,
      // The page is complete without its links.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return context;
}
