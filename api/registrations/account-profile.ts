import type { Resume } from "#engine";
import type { Services } from "../services.ts";
import { sharedCompanyOf } from "./company.ts";
import { type Person, type Profile, profileIn, standingOf } from "./standing.ts";

/**
 * Returns what a login says about a person's registration: `hasProfileDetails` is whether one was begun. For somebody
 * who joined a company, it is the company's registration.
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
