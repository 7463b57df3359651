import { useEffect, useState } from "react";

/** Checks a mailed link with the server when its page opens, and again on `retry`. Null until the reply. */
export function useLinkCheck<Check>(token: string | null, look: (token: string) => Promise<Check>) {
  const [check, setCheck] = useState<Check | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    let isHere = true;
    if (token) void look(token).then((found) => isHere && setCheck(found));
    return () => {
      isHere = false;
    };
  }, [token, tries]);
  const retry = () => {
    setCheck(null);
    setTries(tries + 1);
  };
  return { check, setCheck, retry };
}
