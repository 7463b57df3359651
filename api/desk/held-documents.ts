import type { ReviewSectionView } from "#engine";
import { heldBack } from "../files/held-back.ts";
import type { HeldDocument } from "../responses/desk.ts";
import type { Services } from "../routing/services.ts";
import type { StoredCaseEvent } from "../store/case-events.ts";
import type { StoredFile } from "../store/file-rows.ts";
import { fileOfEvent } from "./case-words.ts";

/** Returns the ids of the files that answers name, in the order of the review, then of those sent with answers to staff. */
export function documentIds(review: ReviewSectionView[], events: StoredCaseEvent[]): string[] {
  const named = review.flatMap(({ groups }) =>
    groups.flatMap(({ lines }) => lines.flatMap(({ files }) => files)),
  );
  const sent = events.flatMap(({ data }) => fileOfEvent(data) ?? []);
  return [...new Set([...named, ...sent].map(({ id }) => id))];
}

/** Returns the documents of a case that nobody may open. What is no longer kept spent its time in quarantine. */
export function heldDocuments(
  services: Pick<Services, "scanner">,
  ids: string[],
  files: StoredFile[],
): HeldDocument[] {
  const owned = new Map(files.map((file) => [file.id, file]));
  return ids.flatMap((id) => {
    const file = owned.get(id);
    const why = file ? heldBack(services, file) : "gone";
    return why === null ? [] : [{ id, why, found: file?.found ?? null }];
  });
}
