import { personName } from "../../base/person-name.ts";
import type { DraftSummary, DraftView, PendingPublication } from "../../responses/drafts.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Draft, Publication } from "../../store/draft-rows.ts";
import { headOf } from "../reading/open-draft.ts";
import { changeSince } from "./store-revision.ts";

export function draftSummary(draft: Draft, live: number): DraftSummary {
  const { id, name, base, revision, createdAt, updatedAt, release } = draft;
  const isOutdated = release === null && base !== live;
  const author = personName(draft.author);
  const publication = publicationView(draft.publication);
  return { id, name, base, isOutdated, revision, author, createdAt, updatedAt, release, publication };
}

export function publicationView(publication: Publication | null): PendingPublication | null {
  if (!publication) return null;
  const { by, editorId, note, at, waitsForApproval: needsApproval, revision, problem } = publication;
  return { by: personName(by), byId: by?.id ?? null, editorId, note, at, needsApproval, revision, problem };
}

/** Returns the number of the live release. */
export async function liveNumber({ services }: Pick<ApiContext, "services">): Promise<number> {
  return (await services.store.releases.live())?.number ?? 0;
}

/** Returns everything that an editor starts with. */
export async function draftView(ctx: ApiContext<{ id: string }>, draft: Draft): Promise<DraftView> {
  const { files } = await headOf(ctx, draft);
  const { canUndo, canRedo } = await changeSince(ctx, draft.revision, draft);
  return { ...draftSummary(draft, await liveNumber(ctx)), files, canUndo, canRedo };
}
