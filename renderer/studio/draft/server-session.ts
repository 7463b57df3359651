import { applyOperations, type Operation } from "#engine/authoring";
import type {
  ConflictBody,
  DraftChange,
  DraftNews,
  DraftView,
  DraftWizard,
} from "../../../api/responses/drafts.ts";
import type { ApiProblem } from "../../base/api-problem.ts";
import { mayPass, problemOf } from "../controls/use-reply.ts";
import { closedBy } from "./closed.ts";
import type { DraftCalls } from "./draft-calls.ts";
import { createDraftChecks } from "./draft-checks.ts";
import type { DraftSession, DraftState, EditOutcome } from "./draft-session.ts";
import { createEditQueue } from "./edit-queue.ts";
import { messageOf } from "./local-session.ts";
import type { Pace } from "./pace.ts";
import { filesAfter, madeOn, type PendingEdit } from "./pending-edits.ts";
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
  const queue = createEditQueue(unsent);
  /** What the person had when they began to type what is being saved. */
  let since: DraftState["files"] | null = null;
  const whenSaved: (() => void)[] = [];
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
    refused: [],
    publication: view.publication,
    commentsStamp: "",
    trouble: null,
    isGone: false,
  };
  const checks = createDraftChecks(calls.check, pace, show);
  await queue.restore();
  show();
  checks.ask(stored.revision);
  void work();

  function show(changes: Partial<DraftState> = {}): void {
    const { revision, canUndo, canRedo } = stored;
    const pending = queue.pending();
    const files = filesAfter(stored.files, pending);
    const isClosed = closedBy({ ...state, ...changes }) !== null;
    state = {
      ...state,
      revision,
      files: isSameFiles(files, state.files) ? state.files : files,
      saving: savingNow(),
      canUndo: !isClosed && (canUndo || pending.length > 0),
      canRedo: !isClosed && canRedo && pending.length === 0,
      conflicts: queue.conflicts(),
      refused: queue.refused(),
      ...changes,
    };
    if (pending.length === 0) for (const resolve of whenSaved.splice(0)) resolve();
    for (const listener of [...listeners]) listener();
  }

  function savingNow(): DraftState["saving"] {
    if (queue.pending().length === 0) return "saved";
    return failures > 0 ? "waiting" : "saving";
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
    while (isOpen || queue.pending().length > 0) {
      try {
        const edit = queue.first();
        if (edit) await send(edit);
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
      if (isOpen && queue.pending().length === 0 && turns.length === 0) await pace.wait(pollEvery);
    }
    isAtWork = false;
  }

  async function send(edit: PendingEdit): Promise<void> {
    try {
      const done = await calls.edit({ revision: stored.revision, ...edit });
      queue.stored();
      take(done);
    } catch (error) {
      refused(problemOf(error));
    }
  }

  /** Throws what may pass if it is tried again. */
  function refused(problem: ApiProblem): void {
    if (mayPass(problem)) throw problem;
    if (problem.code === "too-heavy" && failures + 1 < mostTries) throw problem;
    if (problem.code === "conflict") {
      const body = problem.body as unknown as ConflictBody;
      take(body);
      queue.hold(stored.files, body.conflicts);
    } else {
      queue.refuse(problem.message);
      if (problem.status === 404) leave();
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
    edit(given, label) {
      const from = since;
      const operations = from ? given.map((one) => madeOn(from, state.files, one)) : given;
      const edit = { operations, label };
      const applied = applyOperations(state.files, operations);
      if (applied.kind === "conflict") {
        if (!from) return { done: false, message: changedHere };
        queue.holdTyped(edit, state.files, applied.conflicts);
        show();
        return { done: true };
      }
      if (applied.kind === "refused") {
        const message = messageOf(applied);
        if (!from || !isGoneSince(from, state.files, operations)) return { done: false, message };
        queue.refuseTyped(edit, message);
        show();
        return { done: true };
      }
      queue.add(edit);
      show();
      pace.wake();
      void work();
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
      queue.resolve(conflict, keep);
      show();
      pace.wake();
    },
    decideRefused(decision) {
      queue.decideRefused(decision);
      show();
      pace.wake();
      void work();
    },
    saved: () =>
      new Promise((resolve) => {
        whenSaved.push(resolve);
        show();
      }),
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

/** Whether a file that an edit is about is gone since the person began to type. */
function isGoneSince(since: DraftState["files"], now: DraftState["files"], operations: Operation[]): boolean {
  return operations.some((one) => "file" in one && one.file in since && !(one.file in now));
}

function isSameFiles(a: DraftState["files"], b: DraftState["files"]): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((file) => a[file] === b[file]);
}
