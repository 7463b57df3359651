import type { Case } from "../store/case-rows.ts";
import type { ClosedCase } from "../store/closed-cases.ts";
import type { Store } from "../store/store.ts";

/** Returns what stays of a case without the person: its states with their dates. */
export async function withoutPerson(
  store: Store,
  { id, wizard, state, stateSince, receivedAt }: Case,
): Promise<Pick<ClosedCase, "id" | "wizard" | "state" | "receivedAt" | "history">> {
  const events = await store.caseEvents.events(id);
  const entered = events.flatMap(({ at, kind, data, version }) =>
    typeof data.to === "string" && kind !== "seconded" ? [{ state: data.to, at, version }] : [],
  );
  const version = events.at(-1)?.version ?? "";
  const now = { state, at: stateSince, version };
  const history = entered.at(-1)?.state === state ? entered : [...entered, now];
  return { id, wizard, state, receivedAt, history };
}

/** Removes the members of a registration's company, and the role that came with it. */
export async function releaseTeam(store: Store, registrationId: string): Promise<void> {
  for (const teammate of await store.memberships.listOf(registrationId)) {
    await store.memberships.remove(teammate.id, registrationId);
    await store.accounts.chooseRole(teammate.id, null);
    await store.staff.forgetEarlierRole(teammate.id);
    await store.sessions.endAllOf(teammate.id);
  }
}
