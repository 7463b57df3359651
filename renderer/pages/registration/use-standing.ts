import { useEffect, useState } from "react";
import { call } from "../../client.ts";

/** What the API tells a registrant about themselves; the part that these pages read. */
export interface Standing {
  user: {
    _id: string;
    email: string;
    firstName: string | null;
    lastName: string | null;
    role: string | null;
  };
  /** The company that somebody joined: there is nothing for them to register. */
  membership: object | null;
  registration: { _id: string; wizard: string; confirmed: boolean; confirmedAt: string | null } | null;
  resume: { slug: string; url: string; number: number; complete: boolean } | null;
  status: {
    account_status: string | null;
    verification_status: string | null;
    verified_by: string | null;
    verification_date: string | null;
  };
}

/** How the registration of whoever is logged in stands; null until the server has answered. */
export function useStanding(): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call<Standing>("GET", "/api/registrations/me", { signal: leaving.signal }).then(
      setStanding,
      (cause: unknown) => {
        if (!leaving.signal.aborted) setFailure(cause);
      },
    );
    return () => leaving.abort();
  }, []);
  // The router's error screen says what happened and offers to try again.
  if (failure) throw failure;
  return standing;
}
