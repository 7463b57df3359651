import { useDraft } from "./draft-context.ts";
import type { DraftState } from "./draft-session.ts";

/** Reason why a draft is read-only: it became a release, waits to become one, or was discarded. */
type Closed = "published" | "waiting" | "gone";

/** Returns why the draft can only be read; null while it can be edited. */
export function closedBy({
  release,
  publication,
  isGone,
}: Pick<DraftState, "release" | "publication" | "isGone">): Closed | null {
  if (isGone) return "gone";
  if (release !== null) return "published";
  return publication ? "waiting" : null;
}

/** Returns whether the open draft can only be read. */
export function useIsClosed(): boolean {
  return closedBy(useDraft()) !== null;
}
