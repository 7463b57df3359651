import type { Resume } from "#engine";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import { sharedCompanyOf } from "./company.ts";
import { profileFound } from "./found-in-profile.ts";
import { type Person, type Profile, type Standing, standingOf } from "./standing.ts";

interface AccountProfile {
  profile: Profile | null;
  /** Whether a registration was begun. */
  hasProfileDetails: boolean;
  /** Whether the person joined a company instead of registering one. */
  isMember: boolean;
  resume: Resume | null;
  /** Where the wizard leads those whose registration is complete; null for the welcome page. */
  home: string | null;
}

/**
 * Returns what a login says about a person's registration. For somebody who joined a company, it is the company's
 * registration.
 */
export async function accountProfile(services: Services, person: Person): Promise<AccountProfile> {
  const { store } = services;
  const context = await store.registrations.contextOf(person.id);
  const company = await sharedCompanyOf(services, store, context);
  const standing = company?.standing ?? standingOf(services, context, person);
  if (!standing)
    return { profile: null, hasProfileDetails: false, isMember: false, resume: null, home: null };
  return {
    profile: await profileFound(services, standing, person),
    hasProfileDetails: company !== null || standing.stored.length > 0,
    isMember: company !== null,
    resume: company ? null : standing.progress.resume,
    home: homeOf(services, standing),
  };
}

function homeOf(services: Services, { registration }: Standing): string | null {
  return wizardSite(services, registration.wizard)?.home ?? null;
}
