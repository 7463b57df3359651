import type { DraftChange, DraftCheck, DraftView } from "../../../../api/responses/drafts.ts";
import { closedBy } from "../closed.ts";
import { createDraftChecks, type DraftChecks } from "../draft-checks.ts";
import type { DraftFiles } from "../draft-files.ts";
import type { DraftState } from "../draft-session.ts";
import type { EditQueue } from "../edit-queue.ts";
import type { Pace } from "../pace.ts";
import { filesAfter } from "../pending-edits.ts";

/** A draft of the server while it is open in this tab: what the server has, what it lacks, and what the page shows. */
export interface OpenDraft {
  /** State on the server. */
  stored: { files: DraftFiles; revision: number; canUndo: boolean; canRedo: boolean };
  /** Edits that the server does not have. */
  queue: EditQueue;
  checks: DraftChecks;
  /** State that the page shows. */
  state: DraftState;
  listeners: Set<() => void>;
  /** Those who wait until everything typed is stored, held or refused. */
  whenSaved: (() => void)[];
  /** Calls that failed in a row. */
  failures: number;
  isOpen: boolean;
}

/** Returns a draft as the server has it, before anything is typed. */
export function openedDraft(
  view: DraftView,
  queue: EditQueue,
  check: (revision: number) => Promise<DraftCheck>,
  pace: Pace,
): OpenDraft {
  const { id, name, base, release, revision, files, canUndo, canRedo, publication } = view;
  const draft: OpenDraft = {
    stored: { files, revision, canUndo, canRedo },
    queue,
    checks: createDraftChecks(check, pace, (changes) => showDraft(draft, changes)),
    state: {
      id,
      name,
      base,
      live: view.isOutdated ? base + 1 : base,
      release,
      revision,
      files,
      saving: "saved",
      canUndo,
      canRedo,
      check: null,
      isChecking: false,
      present: [],
      conflicts: [],
      refused: [],
      publication,
      commentsStamp: "",
      trouble: null,
      isGone: false,
    },
    listeners: new Set(),
    whenSaved: [],
    failures: 0,
    isOpen: true,
  };
  return draft;
}

/** Shows the server's files with everything typed since, and other changes of state. */
export function showDraft(draft: OpenDraft, changes: Partial<DraftState> = {}): void {
  const { stored, queue, state } = draft;
  const pending = queue.pending();
  const files = filesAfter(stored.files, pending);
  const isClosed = closedBy({ ...state, ...changes }) !== null;
  draft.state = {
    ...state,
    revision: stored.revision,
    files: isSameFiles(files, state.files) ? state.files : files,
    saving: savingNow(draft),
    canUndo: !isClosed && (stored.canUndo || pending.length > 0),
    canRedo: !isClosed && stored.canRedo && pending.length === 0,
    conflicts: queue.conflicts(),
    refused: queue.refused(),
    ...changes,
  };
  if (pending.length === 0) for (const resolve of draft.whenSaved.splice(0)) resolve();
  for (const listener of [...draft.listeners]) listener();
}

function savingNow({ queue, failures }: OpenDraft): DraftState["saving"] {
  if (queue.pending().length === 0) return "saved";
  return failures > 0 ? "waiting" : "saving";
}

/** Applies the server's latest state of the draft. */
export function takeChange(
  { stored, checks }: OpenDraft,
  { revision, changed, canUndo, canRedo }: DraftChange,
): void {
  const isNew = revision !== stored.revision;
  const files = { ...stored.files };
  for (const [file, text] of Object.entries(changed)) {
    if (text === null) delete files[file];
    else files[file] = text;
  }
  Object.assign(stored, { files, revision, canUndo, canRedo });
  if (isNew) checks.ask(revision);
}

/** Closes a draft that somebody discarded. */
export function closeGone(draft: OpenDraft): void {
  draft.isOpen = false;
  draft.state = { ...draft.state, isGone: true };
}

function isSameFiles(a: DraftFiles, b: DraftFiles): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((file) => a[file] === b[file]);
}
