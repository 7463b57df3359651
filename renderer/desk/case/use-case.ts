import { useCallback, useEffect, useRef, useState } from "react";
import type { CaseView } from "../../../api/responses/desk.ts";
import { type ApiProblem, call } from "../../session/client.ts";
import { noReply, problemOf } from "../../studio/controls/use-reply.ts";

/** How often colleagues are told that a case is open here, in milliseconds. */
const pace = 20_000;

export interface OpenCase {
  view: CaseView | null;
  problem: ApiProblem | null;
  /** Colleagues who have it open. */
  others: string[];
  /** Makes a change, whose reply is the case as it is then. Throws an ApiProblem. */
  change: (method: "POST" | "PUT", path: string, body: object) => Promise<CaseView>;
  reload: () => void;
}

/** Loads a case, and tells colleagues that it is open here. */
export function useCase(id: string): OpenCase {
  const path = `desk/cases/${encodeURIComponent(id)}`;
  const [state, setState] = useState<{ id: string; view: CaseView | null; problem: ApiProblem | null }>({
    id,
    view: null,
    problem: null,
  });
  const [others, setOthers] = useState<string[]>([]);
  const [times, setTimes] = useState(0);
  const current = useRef(id);
  current.current = id;

  const show = useCallback(
    (view: CaseView) => {
      if (current.current !== id) return;
      setState({ id, view, problem: null });
      setOthers(view.others);
    },
    [id],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` asks again
  useEffect(() => {
    const leaving = new AbortController();
    call<CaseView>("GET", path, { signal: leaving.signal, failure: noReply }).then(show, (error: unknown) => {
      if (leaving.signal.aborted) return;
      const problem = problemOf(error);
      setState((before) => ({ id, view: before.id === id ? before.view : null, problem }));
    });
    return () => leaving.abort();
  }, [id, path, times, show]);

  useLook(path, setOthers);

  const change = useCallback(
    async (method: "POST" | "PUT", below: string, body: object) => {
      const view = await call<CaseView>(method, `${path}/${below}`, { body, failure: noReply });
      show(view);
      return view;
    },
    [path, show],
  );
  const reload = useCallback(() => setTimes((before) => before + 1), []);
  const isSame = state.id === id;
  return {
    view: isSame ? state.view : null,
    problem: isSame ? state.problem : null,
    others: isSame ? others : [],
    change,
    reload,
  };
}

/** Tells colleagues from time to time that a case is open here, and takes over who else has it open. */
function useLook(path: string, onOthers: (others: string[]) => void): void {
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setInterval(() => {
      call<{ others: string[] }>("POST", `${path}/look`, { signal: leaving.signal }).then(
        (reply) => onOthers(reply.others),
        // Who else is here is no more than a hint.
        () => undefined,
      );
    }, pace);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [path, onOthers]);
}
