import { keptByContent } from "../../authoring/content-cache.ts";
import { tasks } from "../../authoring/tasks.ts";
import { notFound } from "../../base/problems.ts";
import type { DraftCheck, DraftWizard } from "../../responses/drafts.ts";
import type { ApiContext } from "../../routing/route.ts";
import { callerOf, draftOf, revisionNamed, revisionOf } from "../reading/open-draft.ts";
import { proofOfRevision, shownDraftOf } from "./proof.ts";

/** GET /api/studio/drafts/:id/check?revision=: returns the faults of a revision, of the newest one by default. */
export async function getCheck(ctx: ApiContext<{ id: string; revision?: string }>): Promise<DraftCheck> {
  const draft = await draftOf(ctx);
  const { revision: wanted } = ctx.input;
  const number = wanted === undefined ? draft.revision : revisionNamed(wanted);
  const { faults, journeys, retryIn } = await proofOfRevision(
    ctx.services,
    draft.id,
    await revisionOf(ctx, draft, number),
    callerOf(ctx).id,
  );
  const shown = await shownDraftOf(ctx.services, draft, callerOf(ctx).id);
  const wizards = Object.values(shown?.checked.wizards ?? {}).map(({ definition }) => definition);
  return {
    revision: number,
    faults,
    versions: Object.fromEntries(wizards.map(({ id, version }) => [id, version])),
    validRevision: shown?.validRevision ?? null,
    shownRevision: shown?.revision ?? null,
    behind: shown?.behind ?? [],
    journeys,
    retryIn,
  };
}

/** GET /api/studio/drafts/:id/wizards/:wizard: returns a wizard as it is shown: as the newest revision in which it has no faults. */
export async function getDraftWizard(ctx: ApiContext<{ id: string; wizard: string }>): Promise<DraftWizard> {
  const draft = await draftOf(ctx);
  const { wizard } = ctx.input;
  const shown = await shownDraftOf(ctx.services, draft, callerOf(ctx).id);
  const wizards = shown?.checked.wizards ?? {};
  const found = Object.hasOwn(wizards, wizard) ? wizards[wizard] : undefined;
  if (!shown || !found) throw notFound("No revision of this draft without faults has this wizard.");
  const { definition } = found;
  const readable = await keptByContent(`readable ${wizard}/${definition.version}`, () =>
    tasks.readableSteps(callerOf(ctx).id, definition),
  );
  const revision = shown.behind.includes(wizard) ? shown.validRevision : shown.revision;
  return { revision, definition, readable };
}
