import { useState } from "react";
import { isSameJson, type Json } from "#engine";
import type { ConflictBody, RebaseRequest, RebaseResult } from "../../../../api/responses/drafts.ts";
import { call } from "../../../session/client.ts";
import { noReply, problemOf } from "../../controls/use-reply.ts";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";

export type Conflict = ConflictBody["conflicts"][number];
type Keep = "yours" | "theirs";

export interface Rebase {
  /** Rebases the draft onto the live release; places that both changed become conflicts to decide. */
  bring: () => Promise<void>;
  isBusy: boolean;
  error: string | null;
  conflicts: Conflict[];
  keptOf: (conflict: Conflict) => Keep | null;
  decide: (conflict: Conflict, keep: Keep) => void;
  /** Cancels, leaving the draft as it is. */
  leave: () => void;
  /** Result; null until then. */
  result: RebaseResult | null;
}

/** Brings the open draft onto the live release. */
export function useRebase(): Rebase {
  const { id, revision } = useDraft();
  const session = useDraftSession();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [kept, setKept] = useState<Kept>({});
  const [result, setResult] = useState<RebaseResult | null>(null);

  async function bring(): Promise<void> {
    setIsBusy(true);
    setError(null);
    try {
      const body = { revision, decisions: decisionsOn(conflicts, kept) } satisfies RebaseRequest;
      const path = `studio/drafts/${id}/rebase`;
      setResult(await call<RebaseResult>("POST", path, { body, failure: noReply }));
      setConflicts([]);
    } catch (cause) {
      const problem = problemOf(cause);
      if (problem.code !== "conflict") return setError(problem.message);
      const now = (problem.body as unknown as ConflictBody).conflicts;
      setKept((before) => keptStill(before, conflicts, now));
      setConflicts(now);
    } finally {
      setIsBusy(false);
      session.refresh();
    }
  }

  return {
    bring,
    isBusy,
    error,
    conflicts,
    keptOf: (conflict) => kept[placeOfConflict(conflict)] ?? null,
    decide: (conflict, keep) => setKept((before) => ({ ...before, [placeOfConflict(conflict)]: keep })),
    leave: () => setConflicts([]),
    result,
  };
}

type Kept = { [place: string]: Keep };

function decisionsOn(conflicts: Conflict[], kept: Kept): RebaseRequest["decisions"] {
  return conflicts.flatMap((conflict) => {
    const { file, path, yours, theirs } = conflict;
    const keep = kept[placeOfConflict(conflict)];
    return keep ? [{ file, path, keep, seen: { yours, theirs } }] : [];
  });
}

/** Returns the decisions that hold: each stays only as long as both sides stay what they were. */
function keptStill(kept: Kept, before: Conflict[], now: Conflict[]): Kept {
  const isSame = (one: Conflict) => before.some((other) => isSameJson(sidesOf(one), sidesOf(other)));
  const decided = now.flatMap((one): [string, Keep][] => {
    const keep = kept[placeOfConflict(one)];
    return keep && isSame(one) ? [[placeOfConflict(one), keep]] : [];
  });
  return Object.fromEntries(decided);
}

function sidesOf({ file, path, yours, theirs }: Conflict): Json {
  return [file, ...path, yours ?? null, theirs ?? null];
}

/** Returns the place of a conflict: its file and path, in one text. */
export function placeOfConflict({ file, path }: Pick<Conflict, "file" | "path">): string {
  return JSON.stringify([file, ...path]);
}
