import { type CheckedDefinitions, type Library, openLibrary } from "#engine";
import type { Fault } from "#engine/authoring";
import { checkFolder } from "../../api/authoring/folder/check-folder.ts";
import { readSourceFiles } from "../../api/authoring/folder/read-source-files.ts";
import type { Site } from "../../api/site-content/site.ts";
import { storyClock } from "../stand-ins/date.ts";

/** The definitions as they can be rendered now. */
export interface Snapshot {
  /** The last definitions without a fault; null when there were none since the start. */
  checked: CheckedDefinitions<Site> | null;
  library: Library | null;
  /** Current faults of the folder. */
  faults: Fault[];
}

/** A folder of definitions that may change at any time. */
export interface DefinitionSource {
  folder: string;
  /** Current folder; read again only after a change. */
  read(): Promise<Snapshot>;
}

/** Watches over a definitions folder: whatever is wrong with it, the last good version stays. */
export function openDefinitionSource(folder: string): DefinitionSource {
  let seen: string | null = null;
  let reading: Promise<Snapshot> = Promise.resolve({ checked: null, library: null, faults: [] });

  async function changed(before: Snapshot): Promise<Snapshot> {
    const { checked, faults } = await checkFolder(folder);
    if (!checked) return { ...before, faults };
    return { checked, library: openLibrary(checked, storyClock), faults: [] };
  }

  return {
    folder,
    async read() {
      const now = JSON.stringify(await readSourceFiles(folder).catch((error: Error) => error.message));
      if (now !== seen) {
        seen = now;
        reading = reading.then(changed);
      }
      return reading;
    },
  };
}
