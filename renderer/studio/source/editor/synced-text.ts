import type { ChangeSet } from "@codemirror/state";
import { operationsBetween } from "#engine/authoring";
import type { DraftSession } from "../../draft/draft-session.ts";
import { changesBetween, changesOver } from "./text-changes.ts";

/** How long somebody pauses before what they typed is stored, in milliseconds: longer in the middle of a line. */
const pauses = { whole: 400, broken: 1500 };

/** The text of a file as it is in the editor. */
export interface OpenText {
  text(): string;
  /** Carries out what came from elsewhere: it is nothing to undo here. */
  change(changes: ChangeSet): void;
}

export interface SyncState {
  /** Somebody else changed the same lines: what is typed waits for a decision. */
  isClash: boolean;
  /** Why what is typed is not stored. */
  refusal: string | null;
}

export interface SyncedText {
  /** Says that somebody typed: the text is stored after a pause. */
  typed(): void;
  /** Stores what was typed, at once. */
  store(): void;
  decide(keep: "yours" | "theirs"): void;
  /** Stores what was typed and ends. */
  close(): void;
}

/**
 * Keeps the text of an editor and a file of the draft the same. What is typed becomes operations; what others changed,
 * or other pages, comes in where it was changed.
 */
export function syncText(
  file: string,
  session: DraftSession,
  editor: OpenText,
  show: (state: SyncState) => void,
): SyncedText {
  /** The draft's text that the editor's comes from. */
  let base = session.getSnapshot().files[file] ?? "";
  let state: SyncState = { isClash: false, refusal: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = session.subscribe(take);

  function tell(now: SyncState): void {
    if (now.isClash === state.isClash && now.refusal === state.refusal) return;
    state = now;
    show(state);
  }

  function take(): void {
    const theirs = session.getSnapshot().files[file];
    if (theirs === undefined) return;
    const own = editor.text();
    const isTyped = own !== base && own !== theirs;
    const changes = isTyped ? changesOver(base, own, theirs) : changesBetween(own, theirs);
    if (changes) {
      base = theirs;
      if (!changes.empty) editor.change(changes);
    }
    tell({ ...state, isClash: !changes });
  }

  function store(): void {
    clearTimeout(timer);
    take();
    const own = editor.text();
    if (state.isClash || own === base) return;
    const there = session.getSnapshot().files[file] ?? null;
    const outcome = session.edit(operationsBetween(there, own, file), `Edit ${file}`);
    if (outcome.done) base = session.getSnapshot().files[file] ?? own;
    tell({ ...state, refusal: outcome.done ? null : outcome.message });
  }

  function decide(keep: "yours" | "theirs"): void {
    const theirs = session.getSnapshot().files[file] ?? "";
    if (keep === "theirs") editor.change(changesBetween(editor.text(), theirs));
    base = theirs;
    store();
  }

  return {
    typed() {
      clearTimeout(timer);
      timer = setTimeout(store, isWhole(file, editor.text()) ? pauses.whole : pauses.broken);
    },
    store,
    decide,
    close() {
      // Nobody is left to ask: what was typed here counts, and the draft's undo has the rest.
      if (state.isClash) decide("yours");
      else store();
      leave();
    },
  };
}

function isWhole(file: string, text: string): boolean {
  if (!file.endsWith(".json")) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
