import { applyOperations, type Operation } from "#engine/authoring";
import type { DraftFiles } from "../draft-files.ts";
import type { DraftSession } from "../draft-session.ts";
import { refusalSentence } from "../local-session.ts";
import { madeOn } from "../pending-edits.ts";
import { type OpenDraft, showDraft } from "./open-draft.ts";

const changedHere = "This place was changed in the meantime. Look at it, then try again.";

/** Applies edits at once. Typing that conflicts with others' changes is kept beside theirs. */
export function createTypedEdits(
  draft: OpenDraft,
  onAdded: () => void,
): Pick<DraftSession, "edit" | "typedSince"> {
  /** Files as they were when the person began to type what is being saved. */
  let since: DraftFiles | null = null;
  return {
    edit(typed, label) {
      const { state, queue } = draft;
      const from = since;
      const operations = from ? typed.map((one) => madeOn(from, state.files, one)) : typed;
      const edit = { operations, label };
      const applied = applyOperations(state.files, operations);
      if (applied.kind === "applied") {
        queue.add(edit);
        showDraft(draft);
        onAdded();
        return { done: true };
      }
      if (applied.kind === "conflict") {
        if (!from) return { done: false, message: changedHere };
        queue.holdTyped(edit, state.files, applied.conflicts);
      } else {
        const message = refusalSentence(applied);
        if (!from || !isGoneSince(from, state.files, operations)) return { done: false, message };
        queue.refuseTyped(edit, message);
      }
      showDraft(draft);
      return { done: true };
    },
    typedSince(files, save) {
      since = files;
      try {
        return save();
      } finally {
        since = null;
      }
    },
  };
}

/** Returns whether a file that an edit is about is gone since the person began to type. */
function isGoneSince(since: DraftFiles, now: DraftFiles, operations: Operation[]): boolean {
  return operations.some((one) => "file" in one && one.file in since && !(one.file in now));
}
