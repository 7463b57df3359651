import type { Library } from "../../../library.ts";
import { wizardFile, wizardsIn } from "../../source/layout.ts";
import type { Fault, SourceFiles } from "../../source/source.ts";
import { renewJourneys } from "./renew-journeys.ts";
import { withoutJourneys } from "./without-journeys.ts";

/** Checks and opens a folder, as `readDefinitions` does with the caller's options. */
export type ReadFolder = (files: SourceFiles) => { library: Library | null; faults: Fault[] };

export interface RenewedFolder {
  /** The journeys' files that changed. */
  files: SourceFiles;
  /** Sentences about what changes in the journeys. */
  changes: string[];
  /** Faults of the folder outside its journeys: if there are any, nothing is renewed. */
  faults: Fault[];
}

/** Renews the journeys of a folder's wizards, or of those named. */
export function renewFolder(
  files: SourceFiles,
  read: ReadFolder,
  wizards: string[] = wizardsIn(files),
): RenewedFolder {
  const fileOf = (wizard: string) => wizardFile(wizard, "journeys");
  const { library, faults } = read(withoutJourneys(files));
  if (!library) return { files: {}, changes: [], faults };
  const renewed: RenewedFolder = { files: {}, changes: [], faults: [] };
  for (const wizard of wizards) {
    const text = files[fileOf(wizard)];
    const opened = library.wizards[wizard];
    if (text === undefined || !opened) continue;
    const { text: now, changes } = renewJourneys(opened, text);
    if (now !== text) renewed.files[fileOf(wizard)] = now;
    renewed.changes.push(...changes);
  }
  return renewed;
}
