import type { EditConflict } from "#engine/authoring";
import type { DraftFiles } from "./draft-files.ts";
import {
  decided,
  type HeldEdit,
  heldWith,
  isSamePath,
  joinedEdits,
  type PendingEdit,
} from "./pending-edits.ts";
import { type RefusedEdit, withRefused } from "./refused-edits.ts";
import type { UnsentEdits } from "./unsent-edits.ts";

/** Edits of an open draft that the server does not have. Each change is stored in the browser at once. */
export interface EditQueue {
  /** Edits to send, in this order. */
  pending(): PendingEdit[];
  /** Edits of places that others changed, too. */
  conflicts(): HeldEdit["undecided"];
  refused(): RefusedEdit[];
  /** Restores what earlier pages left. */
  restore(): Promise<void>;
  /** Adds an edit; typing on in the same place stays one edit. */
  add(edit: PendingEdit): void;
  /** Returns the first edit with the name under which it is sent, and sent again; null if there is none. */
  first(): PendingEdit | null;
  /** The server has the first edit. */
  stored(): void;
  /** Holds the first edit until its conflicts with others' edits are decided. `files` are what is stored. */
  hold(files: DraftFiles, conflicts: HeldEdit["undecided"]): void;
  /** Holds the first edit, which the server refused, until somebody decides about it. */
  refuse(message: string): void;
  /** Keeps an edit that others' changes have met before it was sent. */
  holdTyped(edit: PendingEdit, files: DraftFiles, conflicts: EditConflict[]): void;
  refuseTyped(edit: PendingEdit, message: string): void;
  resolve(conflict: EditConflict, keep: "yours" | "theirs"): void;
  /** Tries the refused edits again, or drops them. */
  decideRefused(decision: "again" | "drop"): void;
}

export function createEditQueue(unsent: UnsentEdits): EditQueue {
  let pending: PendingEdit[] = [];
  let held: HeldEdit[] = [];
  let refused: RefusedEdit[] = [];

  function change(edits: PendingEdit[]): void {
    pending = edits;
    unsent.keep([...refused.map(({ edit }) => edit), ...held.map(({ edit }) => edit), ...pending]);
  }

  return {
    pending: () => pending,
    conflicts: () => held.flatMap(({ undecided }) => undecided),
    refused: () => refused,
    async restore() {
      pending = await unsent.take();
    },
    add(edit) {
      const last = pending.at(-1);
      const both = last ? joinedEdits(last, edit) : null;
      change(both ? [...pending.slice(0, -1), both] : [...pending, edit]);
    },
    first() {
      const [edit, ...later] = pending;
      if (!edit) return null;
      const named = { ...edit, request: edit.request ?? crypto.randomUUID() };
      change([named, ...later]);
      return named;
    },
    stored: () => change(pending.slice(1)),
    hold(files, conflicts) {
      const [edit, ...later] = pending;
      if (!edit) return;
      const all = heldWith({ edit, files, undecided: conflicts, kept: [] }, later);
      held = [...held, all.held];
      change(all.later);
    },
    refuse(message) {
      const [edit, ...later] = pending;
      if (!edit) return;
      refused = withRefused(refused, { edit, message });
      change(later);
    },
    holdTyped(edit, files, conflicts) {
      const undecided = conflicts.map((conflict) => ({ ...conflict, by: null }));
      const typedOn = held.map((one) => heldWith(one, [edit]));
      const isHeld = typedOn.some(({ later }) => later.length === 0);
      held = typedOn.map((one) => one.held);
      if (!isHeld) held = [...held, { edit, files, undecided, kept: [] }];
      change(pending);
    },
    refuseTyped(edit, message) {
      refused = withRefused(refused, { edit, message });
      change(pending);
    },
    resolve(conflict, keep) {
      const all = held.map((one) => withDecision(one, conflict, keep));
      held = all.filter(({ undecided }) => undecided.length > 0);
      const done = all.filter(({ undecided }) => undecided.length === 0);
      change([...pending, ...done.flatMap((one) => decided(one) ?? [])]);
    },
    decideRefused(decision) {
      const again = decision === "again" ? refused.map(({ edit }) => edit) : [];
      refused = [];
      // The first one may be on its way: it must stay the first.
      const [first, ...later] = pending;
      change(first?.request ? [first, ...again, ...later] : [...again, ...pending]);
    },
  };
}

function withDecision(one: HeldEdit, conflict: EditConflict, keep: "yours" | "theirs"): HeldEdit {
  const found = one.undecided.find(
    ({ file, path }) => file === conflict.file && isSamePath(path, conflict.path),
  );
  if (!found) return one;
  const undecided = one.undecided.filter((other) => other !== found);
  return { ...one, undecided, kept: [...one.kept, { conflict: found, keep }] };
}
