import { useCallback, useEffect, useState } from "react";
import type { ImpactOfWizard, ImpactProgress } from "../../../../api/responses/drafts.ts";
import type { ApiProblem } from "../../../base/api-problem.ts";
import { call } from "../../../session/client.ts";
import { noReply, problemOf } from "../../controls/use-reply.ts";
import { useDraft } from "../../draft/draft-context.ts";

/** Milliseconds between two polls of a running count. */
const interval = 700;

export interface Impact {
  /** Undefined until it has loaded; null before the first count. */
  progress: ImpactProgress | null | undefined;
  problem: ApiProblem | null;
  isCounting: boolean;
  /** People affected by the newest revision without faults; null until counted. */
  result: ImpactOfWizard[] | null;
  /** Begins to count people affected by the newest revision without faults. */
  count: () => void;
}

/** Follows the count of people affected by the draft; starts that of its newest revision without faults. */
export function useCountedImpact(): Impact {
  const { id, check, release, publication } = useDraft();
  const impact = useCount(id);
  const { progress, isCounting, count } = impact;
  const valid = check?.validRevision ?? null;
  const isOpen = release === null && publication === null;
  const isWanted =
    isOpen && progress !== undefined && !isCounting && valid !== null && progress?.revision !== valid;
  useEffect(() => {
    if (isWanted) count();
  }, [isWanted, count]);
  const isCurrent = progress?.revision === valid;
  return { ...impact, result: (isCurrent && progress?.result) || null };
}

function useCount(draft: string): Omit<Impact, "result"> {
  const path = `studio/drafts/${draft}/impact`;
  const [progress, setProgress] = useState<Impact["progress"]>();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const ask = useCallback(
    async (method: "GET" | "POST") => {
      try {
        setProgress(await call<ImpactProgress | null>(method, path, { failure: noReply }));
        setProblem(null);
      } catch (error) {
        setProblem(problemOf(error));
      }
    },
    [path],
  );
  const isCounting = Boolean(progress && progress.result === null && progress.failure === null);
  useEffect(() => void ask("GET"), [ask]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply, and each failure, is followed by the next look
  useEffect(() => {
    if (!isCounting) return;
    const timer = setTimeout(() => void ask("GET"), interval);
    return () => clearTimeout(timer);
  }, [ask, isCounting, progress, problem]);
  const count = useCallback(() => void ask("POST"), [ask]);
  return { progress, problem, isCounting, count };
}
