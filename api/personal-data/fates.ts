import { referenceNumber } from "#engine";
import type { WizardSite } from "../../definitions/schema/site.gen.d.ts";
import { wizardOf } from "../registrations/replayed-registration.ts";
import type { ClosingView } from "../responses/personal-data.ts";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import type { Case } from "../store/case-rows.ts";
import type { FilledRegistration } from "../store/registration-context.ts";
import type { Store } from "../store/store.ts";

/** A registration that was decided, and the law that makes us keep it, if there is one. */
interface Decided {
  filled: FilledRegistration;
  stored: Case;
  decidedAt: string;
  keep: NonNullable<WizardSite["keep"]> | null;
}

/** Returns the registrations of a person that were decided, also those that a change reopened. */
export async function decidedOf(services: Services, store: Store, userId: string): Promise<Decided[]> {
  const { registrations } = await store.registrationContexts.contextOf(userId);
  const decided: Decided[] = [];
  for (const filled of registrations) {
    const stored = await store.cases.find(filled.registration.id);
    if (!stored || stored.firstDecidedAt === null) continue;
    const { keep = null } = wizardSite(services, stored.wizard) ?? {};
    decided.push({ filled, stored, decidedAt: stored.firstDecidedAt, keep });
  }
  return decided;
}

/** Returns the last day on which something is kept, as an ISO date. */
export function keepUntil(decidedAt: string, years: number): string {
  const day = new Date(decidedAt);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}

/** Returns what closing an account would delete and keep. */
export async function fatesOf(
  services: Services,
  userId: string,
): Promise<Omit<ClosingView, "possibleFrom">> {
  const { store } = services;
  const { registrations } = await store.registrationContexts.contextOf(userId);
  const decided = await decidedOf(services, store, userId);
  let teammates = 0;
  for (const { registration } of registrations)
    teammates += (await store.memberships.listOf(registration.id)).length;
  return {
    registrations: registrations.map((filled) => {
      const { id, wizard } = filled.registration;
      const found = decided.find(({ stored }) => stored.id === id);
      return {
        title: wizardOf(services, filled)?.definition.machine.meta.title ?? wizard,
        reference: referenceNumber(id),
        isDecided: found !== undefined,
        kept: found?.keep
          ? { until: keepUntil(found.decidedAt, found.keep.years), why: found.keep.why }
          : null,
      };
    }),
    files: (await store.files.listOf(userId)).length,
    teammates,
  };
}
