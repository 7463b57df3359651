import { type Procedure, todaysName } from "#engine";
import { caseImpact, isBehind } from "../releases/case-impact.ts";
import type { Services } from "../services.ts";
import type { Store } from "../store/store.ts";
import { inState, settle } from "./enter-state.ts";
import { openCase } from "./open-case.ts";

const batchSize = 200;

/**
 * Stores cases as the live procedures say: under the names of today, in the state that took the place of theirs, decided
 * or open, with the statuses that others read. Until then they are shown so. Returns how many it changed. Any number of
 * servers may run it at once.
 */
export async function followProcedures(services: Services): Promise<number> {
  const { store, definitions, log } = services;
  const { wizards } = definitions.current();
  const standings = await store.cases.standings();
  let count = 0;
  for (const [id, { procedure }] of Object.entries(wizards)) {
    if (!procedure) continue;
    const machine = procedure.definition.procedure;
    const own = standings.filter(({ wizard }) => wizard === id);
    for (const standing of caseImpact(own, machine).filter((one) => isBehind(one, machine))) {
      let last: string | undefined = "";
      while (last !== undefined) {
        const ids: string[] = await store.cases.idsOf(standing, last, batchSize);
        for (const one of ids)
          await store
            .transaction((tx) => follow(services, tx, one))
            .catch((error) =>
              log.error({ err: error, registration: one }, "A case could not follow its procedure."),
            );
        count += ids.length;
        last = ids.length < batchSize ? undefined : ids.at(-1);
      }
    }
  }
  return count;
}

async function follow(services: Services, store: Store, id: string): Promise<void> {
  const open = await openCase(services, store, id, { hold: true });
  const { stored, procedure, stateName, state, facts } = open;
  const at = services.clock();
  const isRenamed = namesToday(procedure, stored.state) === stateName;
  if (isRenamed && (stored.decidedAt !== null) === (state.type === "final"))
    return await settle(store, procedure, { ...stored, state: stateName }, facts, at);
  const revision = stored.revision + 1;
  await store.cases.addEvent(id, {
    ...{ ordinal: revision, at: at.toISOString(), actorId: null, actor: "The procedure", kind: "followed" },
    ...{ data: { from: stored.state, to: stateName }, version: procedure.definition.version },
  });
  await settle(store, procedure, { ...inState(procedure, stored, stateName, at), revision }, facts, at);
}

function namesToday({ definition }: Procedure, state: string): string | null {
  const { states } = definition.procedure;
  return todaysName(
    Object.fromEntries(Object.entries(states).map(([name, { meta }]) => [name, meta])),
    state,
  );
}
