import {
  businessDaysBetween,
  businessDaysFrom,
  type CaseFacts,
  type CaseState,
  flagsOf,
  type Procedure,
  settledState,
  todayOn,
} from "#engine";
import type { Case } from "../store/case-rows.ts";
import type { CaseStatus } from "../store/case-status.ts";
import type { Store } from "../store/store.ts";

/** Returns a case in another state: with its clock, and decided if the state is final. */
export function inState(procedure: Procedure, stored: Case, name: string, at: Date): Case {
  const { states, meta } = procedure.definition.procedure;
  const state = states[name] as CaseState;
  const { holidays } = meta;
  const today = todayOn(procedure.clock);
  const isFinal = state.type === "final";
  const waits = state.meta.waitsFor === "registrant";
  const left = stored.dueOn === null ? stored.daysLeft : businessDaysBetween(today, stored.dueOn, holidays);
  const days = stored.daysLeft === null ? state.meta.due : Math.max(stored.daysLeft, 1);
  const runs = !isFinal && !waits && days !== undefined;
  const waited = states[stored.state]?.meta.waitsFor === "registrant";
  const asked = waits ? { askedAt: at.toISOString(), reminded: 0 } : { askedAt: null };
  return {
    ...stored,
    ...((waits || waited || isFinal) && asked),
    state: name,
    stateSince: at.toISOString(),
    dueOn: runs ? businessDaysFrom(today, days, holidays) : null,
    daysLeft: waits ? left : null,
    decidedAt: isFinal ? at.toISOString() : null,
    firstDecidedAt: stored.firstDecidedAt ?? (isFinal ? at.toISOString() : null),
  };
}

/** Stores a case as it stands: flags, what it goes on to by itself, and what others read of the verification. */
export async function settle(
  store: Store,
  procedure: Procedure,
  changed: Case,
  { facts, at }: { facts: CaseFacts; at: Date },
): Promise<void> {
  const rests = settledState(procedure, changed.state, facts);
  const settled = rests === changed.state ? changed : inState(procedure, changed, rests, at);
  const kept = { ...settled, flags: flagsOf(procedure, facts) };
  await store.cases.update(kept);
  await setStatus(store, procedure, kept);
}

/** Sets what registrants and other systems read of the verification: what the state says. */
async function setStatus(store: Store, procedure: Procedure, kept: Case): Promise<void> {
  const state = procedure.definition.procedure.states[kept.state];
  if (state) await store.caseStatuses.setStatus(kept.id, kept.stateSince, statusIn(procedure, state.meta));
}

/** Returns what a state says of the verification. */
export function statusIn({ definition }: Procedure, meta: CaseState["meta"]): CaseStatus {
  const { accountStatus, verificationStatus } = meta;
  const isVerified = verificationStatus === "Verified";
  return {
    accountStatus,
    verificationStatus,
    verifiedBy: isVerified ? definition.procedure.meta.team : null,
  };
}
