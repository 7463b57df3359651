import type { Fault, SourceFiles } from "#engine/authoring";
import type { FolderState } from "../../responses/releases.ts";
import type { Release } from "../../store/releases.ts";

/** Number of files that a message names. */
const mostNamed = 5;

export const liveFolder: FolderState = { state: "live", message: null, faults: [], differing: [] };

/** The state of a folder with faults. */
export function faultyFolder(faults: Fault[]): FolderState {
  const message = `The folder has ${faults.length} fault(s); the last good version keeps serving.`;
  return { state: "refused", message, faults, differing: [] };
}

/** The state of a folder whose files were live before. Nobody changed it, so this is no fault. */
export function folderBehind(live: Release, differing: string[]): FolderState {
  const message = `The folder holds what was live before; release ${live.number} is live. ${waysOn(live)}`;
  return { state: "behind", message, faults: [], differing };
}

/** The state of a folder that was changed, but not on top of what is live. */
export function folderDiffers(live: Release, differing: string[]): FolderState {
  const message =
    `The folder was changed, but not on top of release ${live.number}, which is live. ` +
    `${filesInWords(differing)} ${waysOn(live)}`;
  const fault = { file: ".", line: 1, column: 1, rule: "not-on-live", message };
  return { state: "refused", message, faults: [fault], differing };
}

/** Returns the paths of files whose texts, or hashes, are not the same in both folders, sorted. */
export function differingFiles(ours: SourceFiles, theirs: SourceFiles): string[] {
  return [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    .filter((path) => ours[path] !== theirs[path])
    .sort();
}

function filesInWords(differing: string[]): string {
  const more = differing.length - mostNamed;
  const named = differing.slice(0, mostNamed).join(", ");
  return `Files that differ: ${named}${more > 0 ? ` and ${more} more` : ""}.`;
}

function waysOn({ number }: Release): string {
  return (
    `\`npm run definitions -- pull\` brings release ${number} into the folder; ` +
    `\`npm run definitions -- push --over ${number} --note "..."\` makes the folder live instead.`
  );
}
