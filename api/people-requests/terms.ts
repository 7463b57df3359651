import { businessDaysFrom } from "#engine";
import type { PeopleRequest, RequestKind } from "../responses/people-requests.ts";

/** The days that site/legal/ccpa-policy.md promises. */
const promised: { [kind in RequestKind]: { confirm?: number; days?: number; businessDays?: number } } = {
  access: { confirm: 10, days: 45 },
  correction: { confirm: 10, days: 45 },
  deletion: { confirm: 10, days: 45 },
  "opt-out": { businessDays: 15 },
  "shine-the-light": { days: 30 },
};

/** Returns by when a request must be confirmed and answered, as ISO dates. Holidays count as days, so nothing is late. */
export function termsOf(kind: RequestKind, receivedOn: string): Pick<PeopleRequest, "confirmBy" | "dueOn"> {
  const { confirm, days, businessDays = 0 } = promised[kind];
  const day = new Date(`${receivedOn}T00:00:00Z`);
  if (days !== undefined) day.setUTCDate(day.getUTCDate() + days);
  return {
    confirmBy: confirm === undefined ? null : businessDaysFrom(receivedOn, confirm),
    dueOn: days === undefined ? businessDaysFrom(receivedOn, businessDays) : day.toISOString().slice(0, 10),
  };
}

/** Opting out and the notice of Shine the Light harm nobody, so nobody has to prove who they are. */
export function needsIdentity(kind: RequestKind): boolean {
  return kind !== "opt-out" && kind !== "shine-the-light";
}
