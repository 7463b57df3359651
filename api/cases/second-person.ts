import { type Procedure, todaysName } from "#engine";
import type { StoredCaseEvent } from "../store/case-events.ts";

/** Returns the first person's decision that a move still waits with for a second one; null if there is none. */
export function secondOf(
  { definition }: Procedure,
  move: string,
  events: StoredCaseEvent[],
): StoredCaseEvent | null {
  const { moves } = definition.procedure.meta;
  const last = events.findLast(({ kind }) =>
    ["moved", "seconded", "corrected", "finding", "followed"].includes(kind),
  );
  if (last?.kind !== "seconded") return null;
  return todaysName(moves, String(last.data.move)) === move ? last : null;
}
