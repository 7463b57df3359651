import type { Resume } from "#engine";
import type { Services } from "../services.ts";
import { sharedCompanyOf } from "./company.ts";
import { type Person, type Profile, profileIn, standingOf } from "./standing.ts";

/**
 * What a login tells of a person's registration: `hasProfileDetails` is whether one was begun. For whoever joined a
 * company it is the company's.
 */
export async function accountProfile(
  services: Services,
  person: Person,
): Promise<{ profile: Profile | null; hasProfileDetails: boolean; resume: Resume | null }> {
  const { store } = services;
  const context = await store.registrations.contextOf(person.id);
  const company = await sharedCompanyOf(services, store, context);
  if (company) {
    const profile = profileIn(services, company.standing, person);
    return { profile, hasProfileDetails: true, resume: null };
  }
  const standing = standingOf(services, context, person);
  if (!standing) return { profile: null, hasProfileDetails: false, resume: null };
  return {
    profile: profileIn(services, standing, person),
    hasProfileDetails: standing.stored.length > 0,
    resume: standing.progress.resume,
  };
}
