import type { SourceFiles } from "#engine/authoring";
import { carryOutInThread } from "../../authoring/carry-out-in-thread.ts";
import { isSameFolder, withChanged } from "../../authoring/drafts/folders.ts";
import { stepsBack } from "../../authoring/drafts/steps-back.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Draft } from "../../store/draft-rows.ts";
import { filesOf } from "../reading/draft-files.ts";
import { callerOf, editableDraft, headOf, revisionOf } from "../reading/open-draft.ts";
import { changeSince, refusal, storeRevision, untilStored } from "./store-revision.ts";

type StepContext = ApiContext<{ id: string; revision: number }>;

const words = {
  undo: {
    nothing: "There is nothing to undo.",
    since:
      "Somebody changed the same place since. Change it by hand, so nothing of theirs is lost. The next undo takes back what you did before that.",
  },
  redo: {
    nothing: "There is nothing to redo.",
    since:
      "Somebody changed the same place since. Make your change again by hand. The next redo goes on with what you took back before that.",
  },
};

/** POST /api/studio/drafts/:id/undo: takes back what the caller did last; what others did stays. */
export const postUndo = (ctx: StepContext) => stepBack(ctx, "undo");

/** POST /api/studio/drafts/:id/redo: does again what the caller took back last. */
export const postRedo = (ctx: StepContext) => stepBack(ctx, "redo");

/**
 * Takes back a revision, or passes it where somebody else changed the same since. While it is the newest, the files are the
 * very bytes of before; else the two are merged.
 */
async function stepBack(ctx: StepContext, kind: "undo" | "redo") {
  const seen = ctx.input.revision;
  let isPassed = false;
  await untilStored(ctx.input.id, async () => {
    const draft = await editableDraft(ctx);
    const steps = stepsBack(await ctx.services.store.draftHistory.stepsOf(draft.id, callerOf(ctx).id));
    const target = steps[kind];
    if (target === null) throw await refusal(ctx, seen, words[kind].nothing);
    const revision = await revisionOf(ctx, draft, target);
    const files = await filesBefore(ctx, draft, target);
    isPassed = files === null;
    const step = { kind: files ? kind : ("passed" as const), seen, target, label: revision.label };
    return await storeRevision(ctx, draft, files ?? (await headOf(ctx, draft)).files, step);
  });
  if (isPassed) throw await refusal(ctx, seen, words[kind].since);
  return await changeSince(ctx, seen);
}

/** Returns the draft's files without a revision; null where somebody has changed the same since. */
async function filesBefore(
  ctx: ApiContext<{ id: string }>,
  draft: Draft,
  target: number,
): Promise<SourceFiles | null> {
  const { files: head } = await headOf(ctx, draft);
  const after = await filesOf(ctx.services, await revisionOf(ctx, draft, target));
  const before = await filesOf(ctx.services, await revisionOf(ctx, draft, target - 1));
  if (isSameFolder(head, after)) return before;
  const outcome = await carryOutInThread(callerOf(ctx).id, {
    kind: "merge",
    base: after,
    yours: head,
    theirs: before,
  });
  return outcome.kind === "applied" ? withChanged(head, outcome.files, outcome.removed) : null;
}
