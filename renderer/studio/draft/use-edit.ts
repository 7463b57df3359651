import { useCallback, useState } from "react";
import type { Operation } from "#engine/authoring";
import { useDraftSession } from "./draft-context.ts";

/** Edits of a place of the draft, and why the last of them was not carried out. */
export interface Edits {
  /** Carries out operations, all or none; returns whether they were. */
  edit(operations: Operation[], label: string): boolean;
  /** A sentence to show where the edit was made; gone with the next edit. */
  refusal: string | null;
  dismiss(): void;
}

/** Edits the open draft and keeps the sentence of a refusal for the place that shows it. */
export function useEdit(): Edits {
  const session = useDraftSession();
  const [refusal, setRefusal] = useState<string | null>(null);
  const edit = useCallback(
    (operations: Operation[], label: string) => {
      const outcome = session.edit(operations, label);
      setRefusal(outcome.done ? null : outcome.message);
      return outcome.done;
    },
    [session],
  );
  return { edit, refusal, dismiss: useCallback(() => setRefusal(null), []) };
}
