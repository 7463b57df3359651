import { profileWith } from "#engine";
import { findingsAsked } from "../cases/case-facts.ts";
import type { Services } from "../routing/services.ts";
import { type Person, type Profile, profileIn, type ReplayedRegistration } from "./replayed-registration.ts";

/** Returns the stored profile as other systems read it, with what staff found out about it. */
export async function profileFound(
  { store }: Pick<Services, "store">,
  replayed: ReplayedRegistration,
  person: Person,
): Promise<Profile> {
  const { registration, wizard, progress } = replayed;
  const own = profileIn(replayed, person);
  if (registration.confirmedAt === null) return own;
  const optedOutAt = await store.sharingChoices.optOutOf(registration.userId);
  const profile = { ...own, optedOutOfSharing: optedOutAt !== null };
  const { procedure } = wizard;
  const says = Object.values(procedure?.definition.procedure.meta.findings ?? {}).some((one) => one.profile);
  if (!procedure || !says) return profile;
  const stored = await store.caseFindings.findings(registration.id);
  if (stored.length === 0) return profile;
  const found = findingsAsked(procedure, progress.path.answers, stored).flatMap(
    ({ finding, index, found }) => (found ? [{ finding, index, answer: found.answer }] : []),
  );
  return { ...profile, ...profileWith(procedure, profile, found) } as Profile;
}
