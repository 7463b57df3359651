import { useCallback, useEffect, useRef, useState } from "react";
import type { CaseView } from "../../../api/responses/desk.ts";
import { type ApiProblem, call } from "../../session/client.ts";
import { noReply, useReply } from "../../studio/controls/use-reply.ts";

/** Interval, in milliseconds, at which colleagues are notified that a case is open here. */
const pace = 20_000;

export interface OpenCase {
  view: CaseView | null;
  problem: ApiProblem | null;
  /** Colleagues who have it open. */
  others: string[];
  /** Makes a change, which returns the changed case. Throws an ApiProblem. */
  change: (method: "POST" | "PUT", path: string, body: object) => Promise<CaseView>;
  reload: () => void;
}

/** Loads a case, and notifies colleagues that it is open here. Give each case its own. */
export function useCase(id: string): OpenCase {
  const path = `desk/cases/${encodeURIComponent(id)}`;
  const { reload, ...loaded } = useReply<CaseView>(path);
  // The reply of a change is shown until the case has reloaded.
  const [changed, setChanged] = useState<{ view: CaseView; after: typeof loaded } | null>(null);
  const isChanged = changed?.after.data === loaded.data && changed.after.problem === loaded.problem;
  const view = isChanged ? changed.view : loaded.data;
  const [heard, setHeard] = useState<{ view: CaseView | null; others: string[] } | null>(null);
  const latest = useRef({ view, loaded });
  latest.current = { view, loaded };

  const onOthers = useCallback((others: string[]) => setHeard({ view: latest.current.view, others }), []);
  useLook(path, onOthers);

  const change = useCallback(
    async (method: "POST" | "PUT", below: string, body: object) => {
      const next = await call<CaseView>(method, `${path}/${below}`, { body, failure: noReply });
      setChanged({ view: next, after: latest.current.loaded });
      return next;
    },
    [path],
  );
  return {
    view,
    problem: isChanged ? null : loaded.problem,
    others: (heard?.view === view ? heard?.others : view?.others) ?? [],
    change,
    reload,
  };
}

/** Notifies colleagues from time to time that a case is open here, and loads who else has it open. */
function useLook(path: string, onOthers: (others: string[]) => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setInterval(() => {
      call<{ others: string[] }>("POST", `${path}/look`, { signal: leaving.signal }).then(
        (reply) => onOthers(reply.others),
        // The list of colleagues is only a hint.
        () => undefined,
      );
    }, pace);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [path, onOthers]);
}
