import { useState } from "react";
import { isSameJson, type Json } from "#engine";
import type { ConflictBody, RebaseRequest, RebaseResult } from "../../../../api/responses/drafts.ts";
import { call } from "../../../session/client.ts";
import { noReply, problemOf } from "../../controls/use-reply.ts";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";

type Conflict = ConflictBody["conflicts"][number];
type Keep = "yours" | "theirs";

export interface Rebase {
  /** Brings the draft onto what is live; what both changed comes back as conflicts to decide. */
  bring: () => Promise<void>;
  isBusy: boolean;
  error: string | null;
  conflicts: Conflict[];
  keptOf: (conflict: Conflict) => Keep | null;
  decide: (conflict: Conflict, keep: Keep) => void;
  /** Leaves the draft as it is. */
  leave: () => void;
  /** What was done; null until then. */
  result: RebaseResult | null;
}

/** Brings the open draft onto the live release. */
export function useRebase(): Rebase {
  const { id, revision } = useDraft();
  const session = useDraftSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [kept, setKept] = useState<{ [place: string]: Keep }>({});
  const [result, setResult] = useState<RebaseResult | null>(null);

  async function bring(): Promise<void> {
    setIsBusy(true);
    setError(null);
    const decisions = conflicts.flatMap((conflict) => {
      const { file, path, yours, theirs } = conflict;
      const keep = kept[placeOf(conflict)];
      return keep ? [{ file, path, keep, seen: { yours, theirs } }] : [];
    });
    try {
      const body = { revision, decisions } satisfies RebaseRequest;
      const path = `studio/drafts/${id}/rebase`;
      setResult(await call<RebaseResult>("POST", path, { body, failure: noReply }));
      setConflicts([]);
    } catch (cause) {
      const problem = problemOf(cause);
      if (problem.code === "conflict") ask((problem.body as unknown as ConflictBody).conflicts);
      else setError(problem.message);
    } finally {
      setIsBusy(false);
      session.refresh();
    }
  }

  /** Asks for what is to be decided; a decision stays only as long as both sides stay what they were. */
  function ask(now: Conflict[]): void {
    const isSame = (one: Conflict) => conflicts.some((other) => isSameJson(sidesOf(one), sidesOf(other)));
    setKept((before) =>
      Object.fromEntries(
        now.flatMap((one) => {
          const keep = before[placeOf(one)];
          return keep && isSame(one) ? [[placeOf(one), keep]] : [];
        }),
      ),
    );
    setConflicts(now);
  }

  return {
    bring,
    isBusy,
    error,
    conflicts,
    keptOf: (conflict) => kept[placeOf(conflict)] ?? null,
    decide: (conflict, keep) => setKept((before) => ({ ...before, [placeOf(conflict)]: keep })),
    leave: () => setConflicts([]),
    result,
  };
}

function sidesOf({ file, path, yours, theirs }: Conflict): Json {
  return [file, ...path, yours ?? null, theirs ?? null];
}

export function placeOf({ file, path }: Pick<Conflict, "file" | "path">): string {
  return JSON.stringify([file, ...path]);
}
