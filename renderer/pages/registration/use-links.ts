import { useEffect, useState } from "react";
import { call } from "../../client.ts";
import type { Standing } from "./use-standing.ts";

/** Returns the pages that are there for the current user; none until the server has responded. */
export function useLinks(): Partial<Standing["links"]> {
  const [links, setLinks] = useState<Partial<Standing["links"]>>({});
  useEffect(() => {
    const leaving = new AbortController();
    call<Standing>("GET", "registrations/me", { signal: leaving.signal }).then(
      (standing) => setLinks(standing.links),
      // The page is complete without its links.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  return links;
}
