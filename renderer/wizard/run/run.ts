import { createActor, fromPromise } from "xstate";
import { type Answer, fromAccount, pathOf, type Wizard } from "#engine";
import type { FileService } from "../../controls/file/file-service.ts";
import type { LookupService } from "../../controls/list/lookup-service.ts";
import type { WizardStorage } from "../../seams/storage.ts";
import { createDrafts, type DraftStore, type Drafts } from "../draft/drafts.ts";
import { draftKeeper, keepSaves } from "../draft/kept-registration.ts";
import { typedAnswer } from "../draft/typed-answer.ts";
import type { Outcome } from "../queue/outcome.ts";
import { type SaveQueue, saveQueue } from "../queue/queue.ts";
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

/** Services that a run needs from the application around it. */
export interface RunServices {
  /** True if answers may be sent already; until then they stay in this browser. */
  isSignedIn: boolean;
  storage: WizardStorage;
  files: FileService;
  lookups: LookupService;
  /** Sends one save and returns its outcome; never rejects. */
  send(snapshot: Snapshot, save: Save): Promise<Outcome>;
  fetchAnew(snapshot: Snapshot, saves: Save[]): Promise<Pick<Snapshot, "wizard" | "registration">>;
}

interface Beginning {
  owner: string;
  wizard: Wizard;
  registration: Registration;
  drafts: Drafts;
  saves: Save[];
}

/** Creates a session that continues where the registrant left off. */
export function createRun(
  { owner, wizard, registration, drafts, saves }: Beginning,
  services: RunServices,
): Run {
  const { isSignedIn, storage, files, lookups } = services;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { wizard, registration, changed: false, warning: null, section: null };
  const queue = startQueue({ wizard, registration, saves }, services, () => snapshot);
  const ofAccount = (slug: string, which: "all" | "fixed") => answersOfAccount(snapshot, slug, which);
  const known = (slug: string) => ({ ...ofAccount(slug, "all"), ...snapshot.parameters?.[slug] });
  const store = createDrafts(drafts, draftKeeper(storage, wizard), (slug) => {
    const { server, saves: pending } = queue.getSnapshot().context;
    const entries = countingEntries(server, pending);
    return entries[slug]?.answer ?? typedAnswer(snapshot.wizard, entries, {}, slug, known(slug));
  });
  return {
    owner,
    queue,
    drafts: store,
    files,
    lookups,
    isSignedIn,
    read: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(facts) {
      snapshot = { ...snapshot, ...facts };
      for (const listener of [...listeners]) listener();
    },
    known,
    fixed: (slug) => ofAccount(slug, "fixed"),
    fetchAnew: () => services.fetchAnew(snapshot, queue.getSnapshot().context.saves),
    stop() {
      queue.stop();
      store.stop();
    },
  };
}

function answersOfAccount({ wizard, registration }: Snapshot, slug: string, which: "all" | "fixed"): Answer {
  return fromAccount(wizard.definition.steps[slug]?.properties ?? {}, registration.account, which);
}

/** Starts the queue of saves, which are kept in the storage until they are sent. */
function startQueue(
  { wizard, registration, saves }: Pick<Beginning, "wizard" | "registration" | "saves">,
  services: RunServices,
  read: () => Snapshot,
): SaveQueue {
  const send = fromPromise<Outcome, Save>(({ input }) => services.send(read(), input));
  const queue = createActor(saveQueue.provide({ actors: { send } }), {
    input: {
      server: registration.entries,
      saves,
      online: navigator.onLine,
      signedIn: services.isSignedIn && !registration.otherRoles,
      isReached: reachedIn(wizard, registration),
    },
  });
  let kept: Save[] = [];
  queue.subscribe(({ context }) => {
    if (context.saves !== kept) keepSaves(services.storage, wizard.definition.id, kept, context.saves);
    kept = context.saves;
  });
  queue.start();
  return queue;
}

/** Returns a function that checks, like the server, whether a step may be answered. */
export function reachedIn(wizard: Wizard, { returned }: Registration): IsReached {
  return (server, slug) => {
    if (returned) return true;
    const step = pathOf(wizard, countingEntries(server, [])).steps.find((one) => one.slug === slug);
    return step !== undefined && step.status !== "ahead";
  };
}
