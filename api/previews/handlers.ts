import { keptByContent } from "../authoring/content-cache.ts";
import type { SampledWizard } from "../authoring/previews/samples.ts";
import { tasks } from "../authoring/tasks.ts";
import { notFound } from "../base/problems.ts";
import { FairQueue } from "../concurrency/fair-queue.ts";
import { callerOf, draftOf } from "../drafts/reading/open-draft.ts";
import type { PreviewIndex, PreviewSamples, PreviewStrings, PreviewWizard } from "../responses/previews.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { sendModule } from "../routing/send-module.ts";
import { brandTokens } from "../site-content/brand-colors.ts";
import { type LookupQuery, lookUp } from "../wizards/lookup-handlers.ts";
import { draftLibrary, type PreviewedLibrary } from "./draft-library.ts";
import { createPreviewLink, linkOf, previewLinkGone } from "./preview-links.ts";

/** GET /api/previews/:token: what the link shows. */
export async function getPreview(ctx: ApiContext<{ token: string }>): Promise<PreviewIndex> {
  const { previewed, expiresAt } = await previewOf(ctx);
  const { name, revision, shownRevision, library } = previewed;
  const wizards = Object.values(library?.wizards ?? {}).map(({ definition: { id, version, machine } }) => ({
    id,
    title: machine.meta.title,
    version,
    steps: Object.entries(machine.states).map(([slug, { meta }]) => ({ slug, title: meta.rail })),
  }));
  return {
    name,
    revision,
    shownRevision,
    expiresAt: expiresAt.toISOString(),
    wizards,
  };
}

/** GET /api/previews/:token/wizards/:wizard: a wizard as the preview runs it. */
export async function getPreviewWizard(
  ctx: ApiContext<{ token: string; wizard: string }>,
): Promise<PreviewWizard> {
  const { token } = ctx.input;
  const { previewed } = await previewOf(ctx);
  const { definition } = wizardIn(ctx, previewed);
  const content = previewed.library?.content;
  if (!content) throw notFound("There are no texts to show a wizard with.");
  const { changed, owed } = content.registration;
  const strings: PreviewStrings = {
    controls: content.controls,
    wizard: content.wizard,
    registration: { changed, owed },
    errors: { request: content.errors.request },
  };
  return {
    revision: previewed.shownRevision ?? 0,
    definition,
    validators: `${ctx.services.env.apiPath}/previews/${token}/validators/${definition.version}.js`,
    strings,
    tokens: brandTokens(content.brand.colors ?? {}),
  };
}

/** GET /api/previews/:token/validators/:version.js: the compiled validators of a shown wizard. */
export async function getPreviewValidators(
  ctx: ApiContext<{ token: string; version: string }>,
): Promise<void> {
  const { version } = ctx.input;
  const { previewed } = await previewOf(ctx);
  const shown = Object.values(previewed.library?.wizards ?? {});
  sendModule(ctx, shown.find(({ definition }) => definition.version === version)?.validatorCode ?? null);
}

/** GET /api/previews/:token/wizards/:wizard/steps/:step/samples: sample registrants who stand at a step. */
export async function getPreviewSamples(
  ctx: ApiContext<{ token: string; wizard: string; step: string }>,
): Promise<PreviewSamples> {
  const { step } = ctx.input;
  const { previewed, by } = await previewOf(ctx);
  const wizard = wizardIn(ctx, previewed);
  const { id, version, machine } = wizard.definition;
  if (!Object.hasOwn(machine.states, step)) throw notFound("There is no such step.");
  const { wizards } = ctx.services.definitions.whole();
  const live = Object.hasOwn(wizards, id) ? wizards[id] : undefined;
  const before = live && live.definition.version !== version ? dataOf(live) : null;
  const { apiPath } = ctx.services.env;
  const key = ["samples", id, version, before?.definition.version, step].join(" ");
  const samples = await keptByContent(key, () =>
    tasks.samplesAt(by, { wizard: dataOf(wizard), live: before, step, apiPath }),
  );
  return { samples };
}

/** GET /api/previews/:token/lookups/:source: as `GET /api/:source`, for a page that may call nothing else. */
export async function getPreviewLookup(
  ctx: ApiContext<{ token: string; source: string } & LookupQuery>,
): ReturnType<typeof lookUp> {
  await previewOf(ctx);
  return await lookUp(ctx, ctx.input.source);
}

/** POST /api/studio/drafts/:id/links: creates a link to a draft, to pass on or for the studio's own frame. */
export async function postPreviewLink(ctx: ApiContext<{ id: string; purpose: "sharing" | "studio" }>) {
  const { id: draftId } = await draftOf(ctx);
  const { purpose } = ctx.input;
  const { id: by } = callerOf(ctx);
  return await ctx.services.store.transaction(async (store) => {
    const action = purpose === "sharing" ? "preview-shared" : "preview-opened";
    await record(ctx, store, { action, target: draftId, result: "ok" });
    return await createPreviewLink(ctx.services, store, { draftId, by, purpose });
  });
}

/** POST /api/studio/releases/live/links: creates a link for the studio's own frame to what is live, to compare a draft with. */
export async function postLivePreviewLink(ctx: ApiContext) {
  const { services } = ctx;
  const { id: by } = callerOf(ctx);
  return await services.store.transaction(async (store) => {
    await record(ctx, store, { action: "preview-opened", target: "live", result: "ok" });
    return await createPreviewLink(services, store, { draftId: null, by, purpose: "studio" });
  });
}

/** Returns what may pass to a thread: an opened wizard has functions. */
export function dataOf({ definition, validatorCode, journeys }: SampledWizard): SampledWizard {
  return { definition, validatorCode, journeys };
}

/** Links take turns, so one that many open at once keeps nobody from another. */
const queue = new FairQueue({
  name: "previews",
  running: 400,
  runningEach: 4,
  waiting: 400,
  waitingEach: 40,
});

/** Returns what the link of this call shows, and who created it. Throws a problem if it shows nothing any more. */
export async function previewOf(
  ctx: ApiContext<{ token: string }>,
): Promise<{ previewed: PreviewedLibrary; by: string; expiresAt: Date }> {
  const { token } = ctx.input;
  const { draftId, by, expiresAt } = await linkOf(ctx.services, token);
  const previewed = await queue.run(token, () => draftLibrary(ctx.services, draftId, by));
  if (!previewed)
    throw previewLinkGone("revoked", "This preview link no longer works: the draft was closed.");
  return { previewed, by, expiresAt };
}

function wizardIn(ctx: ApiContext<{ wizard: string }>, { library }: PreviewedLibrary): SampledWizard {
  const { wizard } = ctx.input;
  const wizards = library?.wizards ?? {};
  const found = Object.hasOwn(wizards, wizard) ? wizards[wizard] : undefined;
  if (!found) throw notFound("There is no such wizard.");
  return found;
}
