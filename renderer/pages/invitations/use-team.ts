import { useCallback, useEffect, useMemo, useState } from "react";
import type { Team } from "../../../api/responses/invitations.ts";
import { useSite } from "../../site/site-context.tsx";
import { type TeamCalls, teamCalls } from "./team-call.ts";

/** The team, or why there is none; neither while it is loading. */
export interface TeamState {
  calls: TeamCalls;
  team: Team | null;
  failure: Error | null;
  /** Fetches the team again. */
  reload: () => void;
  /** Stores the team that another call returned. */
  take: (team: Team) => void;
}

/** Loads the current user's team, whose calls are at this address. */
export function useTeam(address: string): TeamState {
  const calls = useMemo(() => teamCalls(address), [address]);
  const { failed } = useSite().invitations.pending;
  const [team, setTeam] = useState<Team | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    const leaving = new AbortController();
    calls.fetch(failed, leaving.signal).then(setTeam, (cause: Error) => {
      if (!leaving.signal.aborted) setFailure(cause);
    });
    return () => leaving.abort();
  }, [calls, tries]);

  const reload = useCallback(() => {
    setFailure(null);
    setTries((count) => count + 1);
  }, []);
  const take = useCallback((next: Team) => {
    setFailure(null);
    setTeam(next);
  }, []);
  return { calls, team, failure, reload, take };
}
