import type { EditConflict, Operation } from "#engine/authoring";
import type { DraftCheck, DraftWizard, PendingPublication, Presence } from "../../../api/responses/drafts.ts";
import type { DraftFiles } from "./draft-files.ts";
import type { RefusedEdit } from "./refused-edits.ts";

/** Draft as it is open in this tab. A new object with each change. */
export interface DraftState {
  id: string;
  name: string;
  /** The release that it changes, and the one that is live. */
  base: number;
  live: number;
  /** The release that it became; null while it can be edited. */
  release: number | null;
  /** The revision that the server has; edits on their way are in `files` already. */
  revision: number;
  /** The text of each file by its path, with everything typed here. */
  files: DraftFiles;
  saving: "saved" | "saving" | "waiting";
  canUndo: boolean;
  canRedo: boolean;
  /** The last check; null until the first one is done. */
  check: DraftCheck | null;
  isChecking: boolean;
  present: Presence[];
  /** Places that two people edited at once, to be decided side by side. */
  conflicts: (EditConflict & { by: string | null })[];
  /** Edits that the server refused, until somebody decides about them. */
  refused: RefusedEdit[];
  publication: PendingPublication | null;
  /** Changes with every comment on the draft. */
  commentsStamp: string;
  /** Error message, until it is dismissed. */
  trouble: string | null;
  /** Somebody discarded the draft. */
  isGone: boolean;
}

/** Result of an edit: done at once, or refused with a sentence to show where it was made. */
export type EditOutcome = { done: true } | { done: false; message: string };

/** An open draft. Edits show at once and are stored in the background; nothing typed is lost while the network is away. */
export interface DraftSession {
  getSnapshot(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Applies operations, all or none. `label` is their name for undo: "Reword a question". */
  edit(operations: Operation[], label: string): EditOutcome;
  /**
   * Applies what `save` edits as if it was made on these files, which the person had when they began to type: where
   * others changed the same place since, both sides are shown.
   */
  typedSince(files: DraftState["files"], save: () => boolean): boolean;
  undo(): Promise<EditOutcome>;
  redo(): Promise<EditOutcome>;
  /** Resolves a conflict with this tab's text, or with the stored one. */
  resolve(conflict: EditConflict, keep: "yours" | "theirs"): void;
  /** Tries the refused edits again, or drops them. */
  decideRefused(decision: "again" | "drop"): void;
  /** Resolves once everything typed is stored, held or refused. */
  saved(): Promise<void>;
  /** Gives the draft another name. */
  rename(name: string): Promise<EditOutcome>;
  /** Asks the server for news at once, for example after a publication was requested. */
  refresh(): void;
  dismissTrouble(): void;
  /** Loads the last valid definition of a wizard, as the engine runs it; null while there is none. */
  loadWizard(wizard: string): Promise<DraftWizard | null>;
  /** Tells others where this person is, as in `membership/contact`. */
  setPlace(place: string | null): void;
  close(): void;
}
