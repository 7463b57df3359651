import { carryOutInThread } from "../authoring/carry-out-in-thread.ts";
import { changesBetween } from "../authoring/changes-between.ts";
import { type Decision, placeOfConflict } from "../authoring/drafts/carry-out.ts";
import { withChanged } from "../authoring/drafts/folders.ts";
import { HttpProblem } from "../base/problems.ts";
import type { RebaseResult } from "../responses/drafts.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Draft } from "../store/draft-rows.ts";
import type { Release } from "../store/releases.ts";
import {
  changeSince,
  conflictProblem,
  refusal,
  storeRevision,
  untilStored,
} from "./editing/store-revision.ts";
import { baseFiles } from "./reading/draft-files.ts";
import { callerOf, editableDraft, headOf } from "./reading/open-draft.ts";

interface RebaseOrder {
  revision: number;
  decisions?: { file: string; path: (string | number)[]; keep: Decision["keep"]; seen?: Decision["seen"] }[];
}

/**
 * POST /api/studio/drafts/:id/rebase: brings a draft onto the live release, place by place. What both changed is a 409
 * with both sides, and nothing is stored, until the body settles each, as it is then.
 */
export async function postRebase(ctx: ApiContext<{ id: string } & RebaseOrder>): Promise<RebaseResult> {
  const { services } = ctx;
  const { revision: seen, decisions: decided = [] } = ctx.input;
  const decisions = Object.fromEntries(
    decided.map(({ file, path, keep, seen }) => [
      placeOfConflict({ file, path }),
      { keep, seen: seen ?? null },
    ]),
  );
  let before = 0;
  let base = 0;
  await untilStored(ctx.input.id, async () => {
    const draft = await editableDraft(ctx);
    const live = await services.store.releases.live();
    if (!live) throw new HttpProblem(409, "nothing-live", "Nothing has been published yet.");
    before = draft.base;
    base = live.number;
    if (before === base) return true;
    return await storeRebased(ctx, draft, live, { seen, decisions });
  });
  const changes = before === base ? [] : await changesOfReleases(ctx, before, base);
  return { ...(await changeSince(ctx, seen)), base, changes: changes ?? [] };
}

/** Merges a release into the newest revision of a draft. Returns false if another revision came in between. */
async function storeRebased(
  ctx: ApiContext<{ id: string }>,
  draft: Draft,
  { number: base, author }: Release,
  { seen, decisions }: { seen: number; decisions: { [place: string]: Decision } },
): Promise<boolean> {
  const { files: yours } = await headOf(ctx, draft);
  const [old, theirs] = [await baseFiles(ctx.services, draft.base), await baseFiles(ctx.services, base)];
  const order = { kind: "merge", base: old, yours, theirs, decisions } as const;
  const outcome = await carryOutInThread(callerOf(ctx).id, order);
  if (outcome.kind === "refused") throw await refusal(ctx, seen, outcome.message);
  if (outcome.kind === "conflict") {
    const message = `Release ${base} changed the same places as this draft.`;
    throw await conflictProblem(ctx, seen, outcome.conflicts, { message, publisher: author?.name ?? null });
  }
  const files = withChanged(yours, outcome.files, outcome.removed);
  const label = `Brought onto release ${base}`;
  return await storeRevision(ctx, draft, files, { kind: "rebase", seen, label, base });
}

async function changesOfReleases(ctx: ApiContext, before: number, after: number) {
  const { services } = ctx;
  const folders = { before: await baseFiles(services, before), after: await baseFiles(services, after) };
  const checkedWith = { apiPath: services.env.apiPath, now: services.clock() };
  return await changesBetween(callerOf(ctx).id, folders, checkedWith);
}
