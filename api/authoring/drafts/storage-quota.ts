import type { StorageTaken } from "../../store/draft-storage.ts";

const megabyte = 1024 * 1024;
/** Maximum bytes of the revisions of one draft, and of one person's open drafts: thousands of edits. */
const most = { draft: 32 * megabyte, person: 128 * megabyte };

/** Returns why a revision can't be stored, as a sentence; null if there is room for it. */
export function faultInStorage({ draft, person }: StorageTaken): string | null {
  if (draft > most.draft)
    return `All the changes of this draft together have reached ${most.draft / megabyte} MB, the most that is kept of one. Publish it, or go on in a new draft.`;
  if (person > most.person)
    return `Your changes in all drafts together have reached ${most.person / megabyte} MB, the most that is kept of one person. Publish or discard drafts that you no longer need.`;
  return null;
}
