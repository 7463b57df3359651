import { todaysStep, type WizardDefinition } from "#engine";
import type { RegistrantsOfWizard, ReleaseRegistrants } from "../responses/releases.ts";
import type { ApiContext } from "../routing/route.ts";
import type { FunnelDuring } from "../store/funnels.ts";
import { releaseNamed } from "./release-number.ts";

/** GET /api/studio/releases/:number/registrants -> ReleaseRegistrants. */
export async function getRegistrants(ctx: ApiContext<{ number: number }>): Promise<ReleaseRegistrants> {
  const { store, definitions } = ctx.services;
  const { number, publishedAt: from } = await releaseNamed(ctx);
  const until = (await store.releases.find(number + 1))?.publishedAt ?? null;
  const { wizards } = definitions.whole();
  const counted = await store.funnels.during(from, until ?? undefined);
  return {
    number,
    from,
    until,
    wizards: counted
      .filter(({ begun, wentOn, confirmed }) => begun + wentOn + confirmed > 0)
      .map((counts) => viewOf(counts, wizards[counts.wizard]?.definition ?? null)),
  };
}

/** A wizard or a step that is gone keeps its name instead of a title. */
function viewOf(
  { wizard, answered, ...counts }: FunnelDuring,
  definition: WizardDefinition | null,
): RegistrantsOfWizard {
  const people = new Map<string, number>();
  for (const [name, count] of answered) {
    const step = definition ? todaysStep(definition, name) : name;
    people.set(step, (people.get(step) ?? 0) + count);
  }
  const order = Object.keys(definition?.machine.states ?? {});
  const steps = [...people]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([step, count]) => ({ step, title: definition?.steps[step]?.title ?? step, people: count }));
  return { id: wizard, title: definition?.machine.meta.title ?? wizard, ...counts, steps };
}
