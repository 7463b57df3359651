import { useEffect, useState } from "react";
import { call } from "../../client.ts";

interface Standing {
  user: { role: string | null };
  registration: { confirmed: boolean } | null;
  membership: { role: "Admin" | "Member" } | null;
}

/** Returns whether the current user may invite teammates: they registered a buyer's company, or are an Admin of one. */
export function useMayInvite(): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call<Standing>("GET", "/api/registrations/me", { signal: leaving.signal }).then(
      ({ user, registration, membership }) => {
        const isAdmin = membership ? membership.role === "Admin" : registration?.confirmed === true;
        setMay(user.role === "BUYER" && isAdmin);
      },
      // The page is complete without the link.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return may;
}
