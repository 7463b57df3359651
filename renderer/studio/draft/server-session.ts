import { applyOperations } from "#engine/authoring";
import type {
  ConflictBody,
  DraftChange,
  DraftNews,
  DraftView,
  DraftWizard,
} from "../../../api/drafts/responses.ts";
import type { ApiProblem } from "../../api-problem.ts";
import { mayPass, problemOf } from "../use-reply.ts";
import type { DraftCalls } from "./draft-calls.ts";
import { createDraftChecks } from "./draft-checks.ts";
import type { DraftSession, DraftState, EditOutcome } from "./draft-session.ts";
import { messageOf } from "./local-session.ts";
import type { Pace } from "./pace.ts";
import { decided, filesAfter, type HeldEdit, isSamePath, joined, type PendingEdit } from "./pending-edits.ts";
import type { UnsentEdits } from "./unsent-edits.ts";

const pollEvery = 2000;
const longestPause = 15_000;
/** A busy server takes long for a small edit, too; one that fails this often in a row is given up. */
const mostTries = 3;
const changedHere = "This place was changed in the meantime. Look at it, then try again.";
const isWaiting = "Your last changes are not saved yet. Undo and redo work again once they are.";

/**
 * Opens a draft of the server. Edits are carried out here at once and sent one after the other; what others did comes
 * in between. An edit leaves the queue only once the server has it, refused it, or found a conflict.
 */
export async function openServerSession(
  view: DraftView,
  calls: DraftCalls,
  unsent: UnsentEdits,
  pace: Pace,
): Promise<DraftSession> {
  const listeners = new Set<() => void>();
  const wizards = new Map<string, Promise<DraftWizard | null>>();
  let stored = {
    files: view.files as DraftState["files"],
    revision: view.revision,
    canUndo: view.canUndo,
    canRedo: view.canRedo,
  };
  let pending: PendingEdit[] = [];
  let held: HeldEdit[] = [];
  /** Undo, redo: carried out between edits, once. */
  const turns: (() => Promise<void>)[] = [];
  let failures = 0;
  let place: string | null = null;
  let isOpen = true;
  let isAtWork = false;
  let state: DraftState = {
    id: view.id,
    name: view.name,
    base: view.base,
    live: view.isOutdated ? view.base + 1 : view.base,
    release: view.release,
    revision: view.revision,
    files: view.files,
    saving: "saved",
    canUndo: view.canUndo,
    canRedo: view.canRedo,
    check: null,
    isChecking: false,
    present: [],
    conflicts: [],
    publication: view.publication,
    commentsStamp: "",
    trouble: null,
    isGone: false,
  };
  const checks = createDraftChecks(calls.check, pace, show);
  pending = await unsent.take();
  show();
  checks.ask(stored.revision);
  void work();

  function show(changes: Partial<DraftState> = {}): void {
    const { revision, canUndo, canRedo } = stored;
    const files = filesAfter(stored.files, pending);
    state = {
      ...state,
      revision,
      files: isSameFiles(files, state.files) ? state.files : files,
      saving: savingNow(),
      canUndo: canUndo || pending.length > 0,
      canRedo: canRedo && pending.length === 0,
      conflicts: held.flatMap(({ undecided }) => undecided),
      ...changes,
    };
    for (const listener of [...listeners]) listener();
  }

  function savingNow(): DraftState["saving"] {
    if (pending.length === 0) return "saved";
    return failures > 0 ? "waiting" : "saving";
  }

  function change(edits: PendingEdit[]): void {
    pending = edits;
    unsent.keep([...held.map(({ edit }) => edit), ...pending]);
  }

  /** Takes over what the server says the draft is now. */
  function take({ revision, changed, canUndo, canRedo }: DraftChange): void {
    const isNew = revision !== stored.revision;
    const files = { ...stored.files };
    for (const [file, text] of Object.entries(changed)) {
      if (text === null) delete files[file];
      else files[file] = text;
    }
    stored = { files, revision, canUndo, canRedo };
    if (isNew) checks.ask(revision);
  }

  /** Goes on after the draft was closed until everything typed is stored: a page that goes may still hand in a text. */
  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    while (isOpen || pending.length > 0) {
      try {
        if (pending[0]) await send(pending[0]);
        else if (turns[0]) await turns.shift()?.();
        else if (isOpen) await poll();
        failures = 0;
      } catch (error) {
        failures += 1;
        show();
        const { retryAfter } = problemOf(error);
        await pace.rest(Math.max((retryAfter ?? 0) * 1000, Math.min(longestPause, 500 * 2 ** failures)));
        continue;
      }
      show();
      if (isOpen && pending.length === 0 && turns.length === 0) await pace.wait(pollEvery);
    }
    isAtWork = false;
  }

  async function send(first: PendingEdit): Promise<void> {
    const edit = { ...first, request: first.request ?? crypto.randomUUID() };
    change([edit, ...pending.slice(1)]);
    try {
      const done = await calls.edit({ revision: stored.revision, ...edit });
      change(pending.slice(1));
      take(done);
    } catch (error) {
      refused(edit, problemOf(error));
    }
  }

  /** Throws what may pass if it is tried again. */
  function refused(edit: PendingEdit, problem: ApiProblem): void {
    if (mayPass(problem)) throw problem;
    if (problem.code === "too-heavy" && failures + 1 < mostTries) throw problem;
    if (problem.code === "conflict") {
      const body = problem.body as unknown as ConflictBody;
      take(body);
      held = [...held, { edit, files: stored.files, undecided: body.conflicts, kept: [] }];
      change(pending.slice(1));
    } else {
      change(pending.slice(1));
      if (problem.status === 404) leave();
      state = { ...state, trouble: troubleWith(state.trouble, edit.label, problem.message) };
    }
  }

  function leave(): void {
    isOpen = false;
    state = { ...state, isGone: true };
  }

  async function poll(): Promise<void> {
    try {
      await askForNews();
    } catch (error) {
      const problem = problemOf(error);
      if (mayPass(problem)) throw problem;
      if (problem.status === 404) leave();
      else state = { ...state, trouble: problem.message };
    }
  }

  async function askForNews(): Promise<void> {
    const news: DraftNews = await calls.since(stored.revision, place);
    take(news);
    const { name, base, release, present, commentsStamp, publication, live } = news;
    state = { ...state, name, base, release, present, commentsStamp, publication, live };
  }

  function turn(work: () => Promise<DraftChange | null>): Promise<EditOutcome> {
    if (failures > 0) return Promise.resolve({ done: false, message: isWaiting });
    return new Promise((resolve) => {
      turns.push(async () => {
        try {
          const done = await work();
          if (done) take(done);
          resolve({ done: true });
        } catch (error) {
          resolve({ done: false, message: problemOf(error).message });
        }
      });
      pace.wake();
    });
  }

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit(operations, label) {
      const applied = applyOperations(state.files, operations);
      if (applied.kind === "conflict") return { done: false, message: changedHere };
      if (applied.kind === "refused") return { done: false, message: messageOf(applied) };
      const edit = { operations, label };
      const last = pending.at(-1);
      const both = last ? joined(last, edit) : null;
      change(both ? [...pending.slice(0, -1), both] : [...pending, edit]);
      show();
      pace.wake();
      void work();
      return { done: true };
    },
    undo: () => turn(() => calls.undo(stored.revision)),
    redo: () => turn(() => calls.redo(stored.revision)),
    async rename(name) {
      const outcome = await turn(async () => {
        await calls.rename(name);
        return null;
      });
      if (outcome.done) show({ name });
      return outcome;
    },
    resolve(conflict, keep) {
      held = held.map((one) => {
        const found = one.undecided.find(
          ({ file, path }) => file === conflict.file && isSamePath(path, conflict.path),
        );
        if (!found) return one;
        return {
          ...one,
          undecided: one.undecided.filter((other) => other !== found),
          kept: [...one.kept, { conflict: found, keep }],
        };
      });
      const done = held.filter(({ undecided }) => undecided.length === 0);
      held = held.filter(({ undecided }) => undecided.length > 0);
      change([...pending, ...done.flatMap((one) => decided(one) ?? [])]);
      show();
      pace.wake();
    },
    loadWizard(wizard) {
      const { check } = state;
      if (check && !Object.hasOwn(check.versions, wizard)) return Promise.resolve(null);
      const key = `${wizard} ${check?.versions[wizard] ?? ""}`;
      const known = wizards.get(key);
      if (known) return known;
      const coming = calls.wizard(wizard);
      wizards.set(key, coming);
      // A failed one is asked for again next time.
      coming.catch(() => wizards.delete(key));
      return coming;
    },
    setPlace(next) {
      if (place === next) return;
      place = next;
      pace.wake();
    },
    refresh: () => pace.wake(),
    dismissTrouble: () => show({ trouble: null }),
    close() {
      isOpen = false;
      checks.close();
      pace.wake();
    },
  };
}

/** Edits that build on a refused one fail for its reason, not for the one that the server gives. */
function troubleWith(before: string | null, label: string, reason: string): string {
  const lost = `"${label}" was not saved.`;
  return before?.includes(" was not saved.") ? `${before} ${lost}` : `${lost} ${reason}`;
}

function isSameFiles(a: DraftState["files"], b: DraftState["files"]): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((file) => a[file] === b[file]);
}
