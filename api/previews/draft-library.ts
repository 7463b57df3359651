import type { CheckedDefinitions } from "#engine";
import type { Services } from "../services.ts";
import type { Site } from "../site/site.ts";

/** What a preview shows. */
export interface PreviewedLibrary {
  /** The name of the draft; null for what is live. */
  name: string | null;
  /** The newest revision of the draft, and the last one without faults. */
  revision: number;
  shownRevision: number | null;
  /** The definitions of that revision; null while there is none. */
  library: Pick<CheckedDefinitions<Site>, "version" | "wizards" | "content"> | null;
}

/** Returns what a link to a draft shows, or to what is live (null). Null if the draft is gone. */
export async function draftLibrary(
  services: Services,
  draftId: string | null,
): Promise<PreviewedLibrary | null> {
  if (draftId !== null) return null;
  return { name: null, revision: 0, shownRevision: 0, library: services.definitions.current() };
}
