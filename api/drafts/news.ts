import { initialsOf, personName } from "../base/person-name.ts";
import type { DraftChange, DraftNews } from "../responses/drafts.ts";
import { countCall } from "../routing/count-call.ts";
import type { ApiContext } from "../routing/route.ts";
import { changeSince } from "./editing/store-revision.ts";
import { draftSummary, liveNumber } from "./editing/views.ts";
import { callerOf, draftOf } from "./reading/open-draft.ts";

export const longestPlace = 300;
/** Characters of news that anybody may ask for every two seconds; more counts as reading a draft. */
const mostUncounted = 1024 * 1024;

/**
 * GET /api/studio/drafts/:id/since/:revision?place=: returns what others did since a revision, and who else is here. It
 * also notes where the caller is.
 */
export async function getNews(
  ctx: ApiContext<{ id: string; revision: number; place?: string }>,
): Promise<DraftNews> {
  const { store, clock } = ctx.services;
  const draft = await draftOf(ctx);
  const place = ctx.input.place || null;
  const now = clock();
  await store.draftPresence.note({ draftId: draft.id, userId: callerOf(ctx).id, place, at: now });
  const present = await store.draftPresence.list(draft.id, now);
  const { name, base, release, publication } = draftSummary(draft, 0);
  const change = await changeSince(ctx, ctx.input.revision, draft);
  if (charactersIn(change) > mostUncounted) await countCall(ctx, "draft-reads");
  return {
    ...change,
    name,
    base,
    release,
    publication,
    present: present.map((person) => ({
      id: person.id,
      name: personName(person),
      initials: initialsOf(person),
      place: person.place,
    })),
    commentsStamp: await store.draftComments.stampOf(draft.id),
    live: await liveNumber(ctx),
  };
}

function charactersIn({ changed }: DraftChange): number {
  return Object.values(changed).reduce((total, text) => total + (text?.length ?? 0), 0);
}
