import { type ChangeNotices, changeNoticesBetween, pathOf, validatedUnder, type Wizard } from "#engine";
import { countingEntries, type Save } from "../queue/save.ts";
import { fetchWizard } from "./fetch-wizard.ts";

/**
 * Returns what changed for a visitor without an account since they answered. Their answers exist only in this
 * browser, so the engine's function for the server runs here; only the older questions are fetched.
 */
export async function unsentChanges(wizard: Wizard, saves: Save[]): Promise<ChangeNotices | null> {
  const { id, version } = wizard.definition;
  const entries = countingEntries({}, saves);
  const answered = saves.flatMap(({ step, at, version: under }) =>
    under ? { step, at, version: under } : [],
  );
  const since = validatedUnder(pathOf(wizard, entries), answered);
  if (since === null || since === version) return null;
  return changeNoticesBetween(await fetchWizard(id, { version: since }), wizard, entries);
}
