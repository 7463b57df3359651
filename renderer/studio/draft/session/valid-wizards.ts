import type { DraftWizard } from "../../../../api/responses/drafts.ts";
import type { OpenDraft } from "./open-draft.ts";

/** Returns a loader of a draft's wizards, as they last passed the check. Each version is asked for once. */
export function createValidWizards(
  draft: OpenDraft,
  load: (wizard: string) => Promise<DraftWizard | null>,
): (wizard: string) => Promise<DraftWizard | null> {
  const wizards = new Map<string, Promise<DraftWizard | null>>();
  return (wizard) => {
    const { check } = draft.state;
    if (check && !Object.hasOwn(check.versions, wizard)) return Promise.resolve(null);
    const key = `${wizard} ${check?.versions[wizard] ?? ""}`;
    const known = wizards.get(key);
    if (known) return known;
    const coming = load(wizard);
    wizards.set(key, coming);
    // A failed one is requested again next time.
    coming.catch(() => wizards.delete(key));
    return coming;
  };
}
