import { type Entries, isObject, isSameJson, type Json } from "#engine";
import { returnedUnder } from "../answers/corrections.ts";
import { underTodaysNames } from "../answers/views.ts";
import { HttpProblem } from "../base/problems.ts";
import { factsOf, findingsAsked } from "../cases/case-facts.ts";
import { inState, settle } from "../cases/enter-state.ts";
import type { Correction } from "../responses/desk.ts";
import type { Services } from "../routing/services.ts";
import type { Registration } from "../store/registration-rows.ts";
import type { Store } from "../store/store.ts";
import { mailAssignee, mailCorrected } from "./mails.ts";
import { type OpenCase, opened } from "./open-case.ts";
import { describedBy, keysOf } from "./receive.ts";

/** Opens the questions that the registrant must correct, and what depends on them. */
export async function returnCase(
  { clock }: Services,
  store: Store,
  { stored }: OpenCase,
  corrections: Correction[],
): Promise<void> {
  const returned = await store.registrationReturns.returnForCorrection(stored.id, corrections, clock());
  if (!returned) throw new HttpProblem(409, "blocked", "This registration waits for corrections already.");
}

/**
 * Ends a return without corrections: what was saved for it and not sent is again what was sent before. Returns the case
 * as it is then.
 */
export async function endReturn(services: Services, store: Store, open: OpenCase): Promise<OpenCase> {
  const { stored, wizard, filled } = open;
  const { registration, entries } = filled;
  if (!registration.returned) return open;
  const { id: registrationId, userId: givenBy } = registration;
  const { sent } = returnedUnder(wizard, registration.returned);
  for (const { step, entry: now, definitionVersion } of underTodaysNames(wizard, entries)) {
    const entry = sent[step];
    const author = { registrationId, step, definitionVersion, givenBy, givenAt: services.clock() };
    if (entry && !isSameJson(entry, now)) await store.registrationEntries.putEntry({ ...author, entry });
  }
  await store.registrationReturns.changeReturned(registrationId, null);
  return await opened(services, store, stored);
}

/** An answer that was corrected. */
export interface ChangedAnswer {
  step: string;
  path: (string | number)[];
  before: Json;
}

/** Takes a case on when its registrant has sent the corrections, in the transaction that stores them. */
export async function receiveCorrections(
  services: Services,
  store: Store,
  registration: Registration,
  { before, after }: { before: Entries; after: Entries },
): Promise<void> {
  const held = await store.cases.hold(registration.id);
  if (!held) return;
  const open = await opened(services, store, held);
  const { procedure, answers, state, person } = open;
  const at = services.clock();
  const target = state.meta.resent;
  const entered = target === undefined ? held : inState(procedure, held, target, at);
  const revision = held.revision + 1;
  const described = describedBy(procedure, answers, held.id, person.email);
  await store.caseEvents.addEvent(held.id, {
    ...{ ordinal: revision, at: at.toISOString(), actorId: person.id, actor: "The registrant" },
    ...{ kind: "corrected", data: { before: changedAnswers(before, after) } },
    version: procedure.definition.version,
  });
  const files = await store.files.listOf(registration.userId);
  await store.cases.setKeys(held.id, keysOf(procedure, answers, { files, email: person.email }));
  const asked = findingsAsked(procedure, answers, await store.caseFindings.findings(held.id));
  const facts = factsOf(procedure, answers, asked);
  await settle(store, procedure, { ...entered, ...described, revision }, { facts, at });
  await mailCorrected(services, store, open);
  await mailAssignee(services, store, open, null);
}

/** Returns the answers that differ, each with what it was; rows are compared one by one. */
function changedAnswers(before: Entries, after: Entries): ChangedAnswer[] {
  const steps = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return steps.flatMap((step) =>
    changesIn(before[step]?.answer ?? {}, after[step]?.answer ?? {}).map((one) => ({ step, ...one })),
  );
}

function changesIn(
  before: Json | undefined,
  after: Json | undefined,
  path: (string | number)[] = [],
): Omit<ChangedAnswer, "step">[] {
  if (Array.isArray(before) && Array.isArray(after) && [...before, ...after].some(isObject))
    return indexes(before, after).flatMap((index) =>
      changesIn(before[index], after[index], [...path, index]),
    );
  if (isObject(before) && isObject(after) && !("id" in before || "id" in after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => changesIn(before[name], after[name], [...path, name]));
  }
  const isSame = JSON.stringify(before) === JSON.stringify(after);
  return isSame ? [] : [{ path, before: before ?? null }];
}

function indexes(one: Json[], other: Json[]): number[] {
  return Array.from({ length: Math.max(one.length, other.length) }, (_none, index) => index);
}
