import type { DraftChanges } from "../../../api/responses/drafts.ts";
import { type Reply, useReply } from "../controls/use-reply.ts";
import { useDraft } from "../draft/draft-context.ts";

/** Loads the changes of the newest revision without faults since the draft's base, again with each such revision. */
export function useDraftChanges(): Reply<DraftChanges> {
  const { id, base, check } = useDraft();
  const revision = check?.validRevision ?? null;
  return useReply(revision === null ? null : `studio/drafts/${id}/changes?of=${base}-${revision}`);
}
