import type { CheckedDefinitions } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import { shownDraftOf } from "../drafts/proof/proof.ts";
import type { Services } from "../routing/services.ts";
import type { Site } from "../site-content/site.ts";

/** Definitions that a preview shows. */
export interface PreviewedLibrary {
  /** The name of the draft; null for what is live. */
  name: string | null;
  /** The newest revision of the draft, and the one that is shown, in which wizards with faults are as they were without. */
  revision: number;
  shownRevision: number | null;
  /** The definitions of that revision; null while there is none. */
  library: Pick<CheckedDefinitions<Site>, "version" | "wizards" | "content"> | null;
  /** Its files; null while there are none; of what is live, those that mails need. */
  files: SourceFiles | null;
}

/** Returns what a link to a draft shows, or to what is live (null), in the turn of `by`. Null if the draft is gone. */
export async function draftLibrary(
  services: Services,
  draftId: string | null,
  by: string,
): Promise<PreviewedLibrary | null> {
  if (draftId === null) {
    const library = services.definitions.whole();
    return { name: null, revision: 0, shownRevision: 0, library, files: library.texts };
  }
  const draft = await services.store.draftLists.find(draftId);
  if (!draft) return null;
  const shown = await shownDraftOf(services, draft, by);
  return {
    name: draft.name,
    revision: draft.revision,
    shownRevision: shown?.revision ?? null,
    library: shown?.checked ?? null,
    files: shown?.files ?? null,
  };
}
