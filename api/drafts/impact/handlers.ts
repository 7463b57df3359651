import { randomUUID } from "node:crypto";
import { HttpProblem } from "../../base/problems.ts";
import type { ImpactProgress } from "../../responses/drafts.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Services } from "../../routing/services.ts";
import type { DraftImpact } from "../../store/draft-impacts.ts";
import { type ValidDraft, validLibraryOf } from "../proof/proof.ts";
import { callerOf, draftOf, openDraftOf } from "../reading/open-draft.ts";
import { impactOf } from "./impact-of.ts";

/** Milliseconds without news after which the process that counted is taken for gone. */
const silence = 3 * 60_000;

/** POST /api/studio/drafts/:id/impact: begins to count whom the newest revision without faults touches. */
export async function postImpact(ctx: ApiContext<{ id: string }>) {
  const { services } = ctx;
  const { id } = await openDraftOf(ctx);
  const { id: by } = callerOf(ctx);
  const valid = await validLibraryOf(services, id, by);
  if (!valid)
    throw new HttpProblem(409, "has-faults", "This draft has never been without faults. Mend them first.");
  const run = randomUUID();
  await services.store.draftImpacts.begin(id, { run, revision: valid.revision, at: services.clock() });
  void count(services, { draft: id, by, run }, valid);
  return await latestImpact(ctx, id);
}

/** GET /api/studio/drafts/:id/impact: returns how far the last count has come, and what it found; nothing before the first. */
export async function getImpact(ctx: ApiContext<{ id: string }>) {
  return await latestImpact(ctx, (await draftOf(ctx)).id);
}

async function count(
  services: Services,
  { draft, by, run }: { draft: string; by: string; run: string },
  valid: ValidDraft,
): Promise<void> {
  const { store, clock, log } = services;
  const note = (found: Parameters<typeof store.draftImpacts.note>[2]) =>
    store.draftImpacts.note(draft, run, found);
  try {
    const report = async (done: number) =>
      !services.stopping() && (await note({ done: Math.min(done, 0.99), at: clock() }));
    const result = await impactOf(services, by, valid, report);
    if (result) await note({ done: 1, result: JSON.stringify(result), at: clock() });
  } catch (error) {
    // Whoever counts too often at once gets the message: it is not an error to log.
    const isRefused = error instanceof HttpProblem;
    if (!isRefused) log.error({ err: error, draft }, "Whom a draft touches could not be counted.");
    const failure = isRefused ? error.message : "This could not be counted. Try again in a moment.";
    await note({ failure, at: clock() }).catch(() => undefined);
  }
}

async function latestImpact(ctx: ApiContext, id: string) {
  const { store, clock } = ctx.services;
  const found = await store.draftImpacts.find(id);
  return found && progressOf(found, clock());
}

function progressOf({ revision, done, result, failure, updatedAt }: DraftImpact, now: Date): ImpactProgress {
  const isSilent = result === null && now.getTime() - Date.parse(updatedAt) > silence;
  return {
    revision,
    done,
    result: result === null ? null : JSON.parse(result),
    failure: failure ?? (isSilent ? "The count was interrupted. Start it again." : null),
  };
}
