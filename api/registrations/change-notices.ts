import { type ChangeNotices, changeNoticesBetween, validatedUnder } from "#engine";
import { entriesIn } from "../answers/views.ts";
import type { Services } from "../routing/services.ts";
import { openEarlierWizard } from "../wizards/earlier-versions.ts";
import type { ReplayedRegistration } from "./replayed-registration.ts";

/**
 * Returns what to tell a registrant who returns, or whose questions change while they are here. Each answer names the
 * version of its answer, so the notice stays until that step is answered again.
 */
export async function changeNotices(
  services: Services,
  replayed: ReplayedRegistration,
): Promise<ChangeNotices | null> {
  const { registration, wizard, stored, progress } = replayed;
  const { id, version } = wizard.definition;
  if (registration.confirmedAt !== null) return null;
  const answered = stored.map(({ step, definitionVersion, givenAt }) => ({
    step,
    version: definitionVersion,
    at: givenAt,
  }));
  const since = validatedUnder(progress.path, answered);
  if (since === null || since === version) return null;
  const before = await openEarlierWizard(services.store, id, since, services.clock);
  return before && changeNoticesBetween(before, wizard, entriesIn(stored));
}
