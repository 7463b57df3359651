import { useCallback, useEffect, useState } from "react";
import { ApiProblem, call } from "../../session/client.ts";

export interface Reply<T> {
  /** Null until it has loaded. What was loaded stays while it is loaded again. */
  data: T | null;
  problem: ApiProblem | null;
  reload: () => void;
}

/** Loads a call's reply for a page, and again on `reload` or with another path; null loads nothing. */
export function useReply<T>(path: string | null, method: "GET" | "POST" = "GET"): Reply<T> {
  const [reply, setReply] = useState<{ path: string | null; data: T | null; problem: ApiProblem | null }>({
    path,
    data: null,
    problem: null,
  });
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    call<T>(method, path, { signal: leaving.signal, failure: noReply }).then(
      (data) => !leaving.signal.aborted && setReply({ path, data, problem: null }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = problemOf(error);
        setReply((before) => ({ path, data: before.path === path ? before.data : null, problem }));
      },
    );
    return () => leaving.abort();
  }, [path, method, times]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  const isSame = reply.path === path;
  return { data: isSame ? reply.data : null, problem: isSame ? reply.problem : null, reload };
}

/** Message for an unreachable server. */
export const noReply = "The server did not reply. Check your connection and try again.";

/** Returns what went wrong with a call, also if it was our own code. */
export function problemOf(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem(0, {}, noReply);
}

/** Returns why a call failed, in words. */
export const failureOf = (error: unknown): string => problemOf(error).message;

/** Returns whether a call that failed is worth another try: the network, an overload, or a login to be renewed. */
export function mayPass({ status, code }: ApiProblem): boolean {
  return [0, 401, 408, 429].includes(status) || status >= 500 || code.startsWith("second-factor");
}
