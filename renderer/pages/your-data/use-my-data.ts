import { useCallback, useEffect, useState } from "react";
import type { MyData } from "../../../api/responses/personal-data.ts";
import { call } from "../../session/client.ts";

/** Loads what "Your data" shows, and again on `reload`. `problem` says why it did not load. */
export function useMyData(failure: string) {
  const [data, setData] = useState<MyData | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    const leaving = new AbortController();
    call<MyData>("GET", "user/data", { signal: leaving.signal, failure }).then(
      (loaded) => {
        setData(loaded);
        setProblem(null);
      },
      (cause: Error) => !leaving.signal.aborted && setProblem(cause.message),
    );
    return () => leaving.abort();
  }, [times, failure]);
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  return { data, problem, reload };
}
