import { useEffect, useState } from "react";
import { call } from "../../session/client.ts";
import type { Listed } from "./registration-row.tsx";

interface Reply {
  registrations: Listed[];
  /** The wizards in which the user may begin another. */
  more: { wizard: string; title: string }[];
}

/** Returns the list from the API, fetched again when the user comes back to this tab; null until it has arrived. */
export function useRegistrations(): { reply: Reply | null; failure: unknown } {
  const [reply, setReply] = useState<Reply | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetchAll = () =>
      call<Reply>("GET", "registrations", { signal }).then(setReply, (cause: unknown) => {
        if (!signal.aborted) setFailure(cause);
      });
    void fetchAll();
    const refresh = () => {
      if (!document.hidden) void fetchAll();
    };
    document.addEventListener("visibilitychange", refresh, { signal });
    return () => leaving.abort();
  }, []);
  return { reply, failure };
}
