import type { CaseState } from "#engine";
import { behindIn, caseImpact } from "../authoring/releases/case-impact.ts";
import { inState, settle, statusIn } from "../cases/enter-state.ts";
import type { Services } from "../routing/services.ts";
import type { CaseGroup } from "../store/case-groups.ts";
import type { Store } from "../store/store.ts";
import { openCase } from "./open-case.ts";

const batchSize = 200;

/**
 * Stores cases as the live procedures say: under the names of today, in the state that took the place of theirs, decided
 * or open, with the statuses that others read. Until then they are shown so. Returns how many it changed. Any number of
 * servers may run it at once.
 */
export async function followProcedures(services: Services): Promise<number> {
  const { store, definitions } = services;
  const { wizards } = definitions.current();
  const groups = await store.caseGroups.groups();
  let count = 0;
  for (const [id, { procedure }] of Object.entries(wizards)) {
    if (!procedure) continue;
    const machine = procedure.definition.procedure;
    const own = groups.filter(({ wizard }) => wizard === id);
    const behind = caseImpact(own, machine).map((impact) => ({ impact, how: behindIn(machine, impact) }));
    for (const { impact, how } of behind) if (how === "state") await followEach(services, impact);
    // All others are in the same state, which is called otherwise, or says something else.
    for (const { impact, how } of behind) {
      if (how !== "words" || impact.to === null) continue;
      await store.cases.renameState(impact, impact.to);
      const { meta } = machine.states[impact.to] as CaseState;
      await store.caseStatuses.setStatusOf({ wizard: id, state: impact.to }, statusIn(procedure, meta));
    }
    for (const { impact, how } of behind) if (how !== null) count += impact.count;
  }
  return count;
}

async function followEach(services: Services, group: CaseGroup): Promise<void> {
  const { store, log } = services;
  let last: string | undefined = "";
  while (last !== undefined) {
    const ids: string[] = await store.caseGroups.idsOf(group, last, batchSize);
    for (const id of ids)
      await store
        .transaction((tx) => follow(services, tx, id))
        .catch((error) =>
          log.error({ err: error, registration: id }, "A case could not follow its procedure."),
        );
    last = ids.length < batchSize ? undefined : ids.at(-1);
  }
}

async function follow(services: Services, store: Store, id: string): Promise<void> {
  const open = await openCase(services, store, id, { hold: true });
  const { stored, procedure, stateName, facts } = open;
  const at = services.clock();
  const revision = stored.revision + 1;
  await store.caseEvents.addEvent(id, {
    ...{ ordinal: revision, at: at.toISOString(), actorId: null, actor: "The procedure", kind: "followed" },
    ...{ data: { from: stored.state, to: stateName }, version: procedure.definition.version },
  });
  await settle(store, procedure, { ...inState(procedure, stored, stateName, at), revision }, { facts, at });
}
