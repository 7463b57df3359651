import type { ChangeSet } from "@codemirror/state";
import { operationsBetween } from "#engine/authoring";
import type { DraftSession } from "../../draft/draft-session.ts";
import { changesBetween, changesOver } from "./text-changes.ts";

/** Milliseconds without typing after which the text is stored: longer in the middle of a line. */
const pauses = { whole: 400, broken: 1500 };

/** Text of a file in the editor. */
export interface OpenText {
  text(): string;
  /** Applies changes from elsewhere, without undo here. */
  change(changes: ChangeSet): void;
}

export interface SyncState {
  /** Reports that somebody else changed the same lines: the typed text waits for a decision. */
  isClash: boolean;
  /** Reason why the typed text is not stored. */
  refusal: string | null;
}

/**
 * Synchronizes the text of an editor with a file of the draft. Typing becomes operations; changes by others, or on
 * other pages, are merged in place.
 */
export class SyncedFile {
  readonly #file: string;
  readonly #session: DraftSession;
  readonly #editor: OpenText;
  readonly #show: (state: SyncState) => void;
  readonly #leave: () => void;
  /** The draft's text on which the editor's is based. */
  #base: string;
  #state: SyncState = { isClash: false, refusal: null };
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(file: string, session: DraftSession, editor: OpenText, show: (state: SyncState) => void) {
    this.#file = file;
    this.#session = session;
    this.#editor = editor;
    this.#show = show;
    this.#base = this.#stored() ?? "";
    this.#leave = session.subscribe(() => this.#take());
  }

  /** Reports typing: the text is stored after a pause. */
  typed(): void {
    clearTimeout(this.#timer);
    const pause = isWhole(this.#file, this.#editor.text()) ? pauses.whole : pauses.broken;
    this.#timer = setTimeout(() => this.store(), pause);
  }

  /** Stores the typed text at once. */
  store(): void {
    clearTimeout(this.#timer);
    this.#take();
    const own = this.#editor.text();
    if (this.#state.isClash || own === this.#base) return;
    const operations = operationsBetween(this.#stored() ?? null, own, this.#file);
    const outcome = this.#session.edit(operations, `Edit ${this.#file}`);
    if (outcome.done) this.#base = this.#stored() ?? own;
    this.#tell({ ...this.#state, refusal: outcome.done ? null : outcome.message });
  }

  decide(keep: "yours" | "theirs"): void {
    const theirs = this.#stored() ?? "";
    if (keep === "theirs") this.#editor.change(changesBetween(this.#editor.text(), theirs));
    this.#base = theirs;
    this.store();
  }

  /** Stores the typed text and ends. */
  close(): void {
    // Nobody is left to decide: the typed text wins, and the draft's undo has the rest.
    if (this.#state.isClash) this.decide("yours");
    else this.store();
    this.#leave();
  }

  #stored(): string | undefined {
    return this.#session.getSnapshot().files[this.#file];
  }

  #tell(now: SyncState): void {
    if (now.isClash === this.#state.isClash && now.refusal === this.#state.refusal) return;
    this.#state = now;
    this.#show(now);
  }

  #take(): void {
    const theirs = this.#stored();
    if (theirs === undefined) return;
    const own = this.#editor.text();
    const isTyped = own !== this.#base && own !== theirs;
    const changes = isTyped ? changesOver(this.#base, own, theirs) : changesBetween(own, theirs);
    if (changes) {
      this.#base = theirs;
      if (!changes.empty) this.#editor.change(changes);
    }
    this.#tell({ ...this.#state, isClash: !changes });
  }
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
