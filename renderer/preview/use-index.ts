import { useEffect, useState } from "react";
import type { PreviewIndex } from "../../api/responses/previews.ts";
import { ApiProblem } from "../base/api-problem.ts";
import type { PreviewCalls } from "./preview-calls.ts";
import { isInStudio } from "./studio-window.ts";

/** Milliseconds between two checks for a newer revision, in a separate tab. The studio notifies its own frame. */
const interval = 10_000;

/** Returns what the link shows, or why it shows nothing; both null until it has loaded. */
export function useIndex(calls: PreviewCalls): { index: PreviewIndex | null; problem: ApiProblem | null } {
  const [state, setState] = useState<ReturnType<typeof useIndex>>({ index: null, problem: null });
  useEffect(() => {
    let isHere = true;
    const look = () =>
      calls.index().then(
        (index) => isHere && setState({ index, problem: null }),
        (error: unknown) => {
          const problem = problemOf(error);
          // The content stays while the network is down.
          if (isHere)
            setState((before) => (isOver(problem) ? { index: null, problem } : { ...before, problem }));
        },
      );
    void look();
    const timer = isInStudio ? undefined : setInterval(() => !document.hidden && void look(), interval);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [calls]);
  return state;
}

/** Returns what went wrong with a call, also if it was our own code. */
export function problemOf(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem(0, {}, "The preview could not be shown.");
}

/** Returns whether a link shows nothing anymore. */
export function isOver({ status }: ApiProblem): boolean {
  return status === 404 || status === 410;
}
