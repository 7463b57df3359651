import { type ServedWizard, todaysStep, type WizardDefinition } from "#engine";
import { compareWizards, isOnEveryRoute } from "#engine/authoring";
import type { StudioHome } from "../../responses/drafts.ts";
import type { ApiContext } from "../../routing/route.ts";
import type { Release } from "../../store/releases.ts";
import type { SignedIn } from "../../store/sessions.ts";
import { draftSummary } from "../editing/views.ts";

/** Number of published drafts on the home page. */
const lately = 5;

type WizardHome = StudioHome["wizards"][number];

/** GET /api/studio: returns the wizards with their people, and the drafts. */
export async function getHome(ctx: ApiContext): Promise<StudioHome> {
  const { store, definitions, env } = ctx.services;
  const releases = await store.releases.list();
  const wizards: WizardHome[] = [];
  const inOrder = Object.values(definitions.whole().wizards).sort((a, b) =>
    compareWizards(a.definition.machine.meta, b.definition.machine.meta),
  );
  for (const wizard of inOrder) wizards.push(await wizardHome(ctx, wizard, releases));
  const live = releases[0]?.number ?? 0;
  const listed = [...(await store.draftLists.list()), ...(await store.draftLists.listPublished(lately))];
  const comments = await store.draftComments.openIn(listed.map(({ id }) => id));
  const drafts = listed.map((draft) => ({
    ...draftSummary(draft, live),
    isMine: draft.author?.id === (ctx.state.user as SignedIn).id,
    openComments: comments.get(draft.id) ?? 0,
  }));
  return { live, wizards, drafts, needsApproval: env.publishApproval };
}

async function wizardHome(
  { services: { store, definitions } }: ApiContext,
  { definition }: ServedWizard,
  releases: Release[],
): Promise<WizardHome> {
  const { id, version, machine } = definition;
  const { underWay, confirmed, answered } = await store.funnels.of(id);
  const recorded = (await store.definitionVersions.find(id, version))?.recordedAt;
  const brought = releases.findLast(({ publishedAt }) => recorded !== undefined && publishedAt >= recorded);
  const release = brought ?? releases[0];
  return {
    id,
    title: machine.meta.title,
    isServed: Object.hasOwn(definitions.current().wizards, id),
    release: release?.number ?? 0,
    publishedAt: release?.publishedAt ?? "",
    underWay,
    confirmed,
    funnel: askingSteps(definition).map((step) => ({
      step,
      title: definition.steps[step]?.title ?? step,
      isForAll: isOnEveryRoute(definition, step),
      people: peopleAt(definition, step, answered),
    })),
  };
}

/** Counts who answered a step, under its former names as well. */
function peopleAt(definition: WizardDefinition, step: string, answered: Map<string, number>): number {
  const counts = [...answered].filter(([name]) => todaysStep(definition, name) === step);
  return counts.reduce((total, [, people]) => total + people, 0);
}

/** Returns the steps with questions, in order. */
function askingSteps({ machine, steps }: WizardDefinition): string[] {
  return machine.meta.numbering.wizard.filter(
    (slug) => Object.keys(steps[slug]?.properties ?? {}).length > 0,
  );
}
