import { useEffect, useState } from "react";
import type { FoundRow, LookupService } from "./lookup-service.ts";

interface Found {
  /** The words that were searched. */
  words: string;
  step: "idle" | "loading" | "found" | "failed";
  rows: FoundRow[];
}

const pause = 300;
/** Limits of the search text. */
const least = 2;
const most = 80;

/** Searches the server for words, after a pause in typing; with null as code, everywhere. */
export function useFoundRows(
  lookups: LookupService,
  source: string,
  code: string | null,
  typed: string,
): Omit<Found, "words"> & { retry: () => void } {
  const words = lookups.find ? typed.trim().slice(0, most) : "";
  const isSearch = words.length >= least;
  const key = `${code} ${words}`;
  const [found, setFound] = useState<Found | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt searches again
  useEffect(() => {
    if (!isSearch) return;
    let wanted = true;
    const take = (step: Found["step"], rows: FoundRow[] = []) => {
      if (wanted) setFound({ words: key, step, rows });
    };
    const timer = setTimeout(() => {
      take("loading");
      lookups.find?.(source, words, code).then(
        (rows) => take("found", rows),
        () => take("failed"),
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [lookups, source, code, words, tries]);

  const retry = () => setTries(tries + 1);
  if (!isSearch) return { step: "idle", rows: [], retry };
  // Until the pause is over, there is nothing for these words yet.
  return found?.words === key ? { ...found, retry } : { step: "loading", rows: [], retry };
}
