import { type Applied, applyOperations } from "#engine/authoring";
import type { DraftCheck, DraftWizard } from "../../../api/responses/drafts.ts";
import { filesWith } from "./draft-files.ts";
import type { DraftSession, DraftState, EditOutcome } from "./draft-session.ts";

type Files = DraftState["files"];

/** Checks files and opens their wizards, as the server does for a stored draft. */
export interface LocalProof {
  check(files: Files, revision: number): DraftCheck;
  wizard(files: Files, wizard: string, revision: number): DraftWizard | null;
}

/** Opens a draft that lives in this tab only: for stories and tests. */
export function openLocalSession(files: Files, proof: LocalProof | null = null): DraftSession {
  const listeners = new Set<() => void>();
  const undone: Files[] = [];
  const done: Files[] = [];
  let valid: { files: Files; revision: number } | null = null;
  let state: DraftState = {
    id: "local",
    name: "Draft",
    base: 1,
    live: 1,
    release: null,
    revision: 0,
    files,
    saving: "saved",
    canUndo: false,
    canRedo: false,
    check: null,
    isChecking: false,
    present: [],
    conflicts: [],
    refused: [],
    publication: null,
    commentsStamp: "",
    trouble: null,
    isGone: false,
  };
  show(files);

  function show(now: Files): void {
    const revision = state.revision + 1;
    const check = proof?.check(now, revision) ?? null;
    if (check && check.faults.length === 0) valid = { files: now, revision };
    state = { ...state, revision, files: now, check, canUndo: done.length > 0, canRedo: undone.length > 0 };
    for (const listener of listeners) listener();
  }

  async function step(from: Files[], to: Files[], nothing: string): Promise<EditOutcome> {
    const before = from.pop();
    if (!before) return { done: false, message: nothing };
    to.push(state.files);
    show(before);
    return { done: true };
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(operations) {
      const applied = applyOperations(state.files, operations);
      if (applied.kind !== "applied") return { done: false, message: refusalSentence(applied) };
      done.push(state.files);
      undone.length = 0;
      show(filesWith(state.files, applied));
      return { done: true };
    },
    undo: () => step(done, undone, "There is nothing to undo."),
    redo: () => step(undone, done, "There is nothing to redo."),
    typedSince: (_files, save) => save(),
    resolve() {},
    decideRefused() {},
    saved: async () => {},
    async rename(name) {
      state = { ...state, name };
      for (const listener of listeners) listener();
      return { done: true };
    },
    refresh() {},
    dismissTrouble() {},
    loadWizard: async (wizard) => (proof && valid ? proof.wizard(valid.files, wizard, valid.revision) : null),
    setPlace() {},
    close() {},
  };
}

/** Returns the sentence for an edit that was not carried out. */
export function refusalSentence(applied: Exclude<Applied, { kind: "applied" }>): string {
  if (applied.kind === "refused") return applied.message;
  return "Somebody changed this in the meantime.";
}
