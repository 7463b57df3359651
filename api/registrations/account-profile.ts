import { type Resume, resumeOf } from "#engine";
import type { Services } from "../services.ts";
import { sharedCompanyOf } from "./company.ts";
import { type Person, type Profile, profileIn, standingOf } from "./standing.ts";
import { entriesIn } from "./views.ts";

/**
 * What a login tells of a person's registration: `hasProfileDetails` is whether one was begun. For whoever joined a
 * company it is the company's.
 */
export async function accountProfile(
  services: Services,
  person: Person,
): Promise<{ profile: Profile | null; hasProfileDetails: boolean; resume: Resume | null }> {
  const company = await sharedCompanyOf(services, services.store, person.id);
  if (company) {
    const profile = profileIn(services, company.standing, person);
    return { profile, hasProfileDetails: true, resume: null };
  }
  const standing = await standingOf(services, services.store, person);
  if (!standing) return { profile: null, hasProfileDetails: false, resume: null };
  const { wizard, stored, registration } = standing;
  return {
    profile: profileIn(services, standing, person),
    hasProfileDetails: stored.length > 0,
    resume: resumeOf(wizard, entriesIn(stored), registration.confirmedAt !== null),
  };
}
