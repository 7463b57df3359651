import { useEffect, useState } from "react";
import type { LookupRow, LookupService } from "./lookup-service.ts";

interface Found {
  step: "idle" | "loading" | "found" | "failed";
  rows: LookupRow[];
}

const idle: Found = { step: "idle", rows: [] };

/** Loads the rows under a code; two fields of a step share one request. */
export function useLookup(
  lookups: LookupService,
  source: string,
  code: string | null,
): Found & { retry: () => void } {
  const [found, setFound] = useState<Found>(idle);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    if (code === null) return setFound(idle);
    let wanted = true;
    setFound({ step: "loading", rows: [] });
    rowsOfCode(lookups, source, code).then(
      (rows) => wanted && setFound({ step: "found", rows }),
      () => wanted && setFound({ step: "failed", rows: [] }),
    );
    return () => {
      wanted = false;
    };
  }, [lookups, source, code, tries]);

  return { ...found, retry: () => setTries(tries + 1) };
}

const asked = new WeakMap<LookupService, Map<string, Promise<LookupRow[]>>>();

function rowsOfCode(lookups: LookupService, source: string, code: string): Promise<LookupRow[]> {
  const own = asked.get(lookups) ?? new Map<string, Promise<LookupRow[]>>();
  asked.set(lookups, own);
  const key = `${source} ${code}`;
  const known = own.get(key);
  if (known) return known;
  const rows = lookups.search(source, code);
  own.set(key, rows);
  rows.catch(() => own.delete(key));
  return rows;
}
