import type { Resume } from "#engine";
import type { Services } from "../routing/services.ts";
import { wizardSite } from "../site/wizard-site.ts";
import { sharedCompanyOf } from "./company.ts";
import { profileFound } from "./found-in-profile.ts";
import {
  currentRegistration,
  type Person,
  type Profile,
  type ReplayedRegistration,
} from "./replayed-registration.ts";

interface AccountProfile {
  profile: Profile | null;
  /** `true` if a registration was begun. */
  hasProfileDetails: boolean;
  /** `true` if the person joined a company instead of registering one. */
  isMember: boolean;
  resume: Resume | null;
  /** Page for people whose registration is complete; null for the welcome page. */
  home: string | null;
}

/**
 * Returns what a login says about a person's registration. For somebody who joined a company, it is the company's
 * registration.
 */
export async function accountProfile(services: Services, person: Person): Promise<AccountProfile> {
  const { store } = services;
  const context = await store.registrationContexts.contextOf(person.id);
  const company = await sharedCompanyOf(services, store, context);
  const replayed = company?.replayed ?? currentRegistration(services, context, person);
  if (!replayed)
    return { profile: null, hasProfileDetails: false, isMember: false, resume: null, home: null };
  return {
    profile: await profileFound(services, replayed, person),
    hasProfileDetails: company !== null || replayed.stored.length > 0,
    isMember: company !== null,
    resume: company ? null : replayed.progress.resume,
    home: homeOf(services, replayed),
  };
}

function homeOf(services: Services, { registration }: ReplayedRegistration): string | null {
  return wizardSite(services, registration.wizard)?.home ?? null;
}
