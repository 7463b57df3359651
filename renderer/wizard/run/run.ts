import { type Answer, pathOf, type Wizard } from "#engine";
import type { FileService } from "../../controls/file/file-service.ts";
import type { LookupService } from "../../controls/list/lookup-service.ts";
import type { WizardStorage } from "../../seams/storage.ts";
import type { DraftStore } from "../draft/drafts.ts";
import type { Outcome } from "../queue/outcome.ts";
import type { SaveQueue } from "../queue/queue.ts";
import type { IsReached } from "../queue/queue-context.ts";
import { countingEntries, type Save } from "../queue/save.ts";
import type { Registration } from "./registration.ts";

/** Base of a session; fetched again when the server's definition or entries have changed. */
export interface Snapshot {
  wizard: Wizard;
  registration: Registration;
  /** The questions changed during the visit, and the registrant has not been notified yet. */
  changed: boolean;
  /** The definition's own sentence about steps answered out of order. */
  warning: string | null;
  /** The step to whose section the review opens: the registrant went there to change something. */
  section: string | null;
  /** Corrections were sent during the visit. */
  isResent?: boolean;
  /** Answers from the address, by step. */
  parameters?: { [step: string]: Answer };
}

/** One registrant's session in one wizard, for the life of this page. */
export interface Run {
  owner: string;
  queue: SaveQueue;
  drafts: DraftStore;
  files: FileService;
  lookups: LookupService;
  isSignedIn: boolean;
  /** Starts the machines, whose code comes after the first page; rejects if it does not load. */
  start(): Promise<void>;
  hasStarted(): boolean;
  read(): Snapshot;
  subscribe(listener: () => void): () => void;
  change(facts: Partial<Snapshot>): void;
  /** Returns what is known for a step without an answer: values of the account, and of the address. */
  known(slug: string): Answer;
  /** Returns those answers of a step that stay as the account says. */
  fixed(slug: string): Answer;
  /** Returns what the server asks and has by now. */
  fetchAnew(): Promise<Pick<Snapshot, "wizard" | "registration">>;
  stop(): void;
}

/** Sends one save and returns its outcome; never rejects. */
export type SendSave = (snapshot: Snapshot, save: Save) => Promise<Outcome>;

/** Services that a run needs from the application around it. */
export interface RunServices {
  /** True if answers may be sent already; until then they stay in this browser. */
  isSignedIn: boolean;
  storage: WizardStorage;
  files: FileService;
  lookups: LookupService;
  /** Loads the function that sends the saves. */
  loadSend(): Promise<SendSave>;
  fetchAnew(snapshot: Snapshot, saves: Save[]): Promise<Pick<Snapshot, "wizard" | "registration">>;
}

/** Returns a function that checks, like the server, whether a step may be answered. */
export function reachedIn(wizard: Wizard, { returned }: Registration): IsReached {
  return (server, slug) => {
    if (returned) return true;
    const step = pathOf(wizard, countingEntries(server, [])).steps.find((one) => one.slug === slug);
    return step !== undefined && step.status !== "ahead";
  };
}
