import { createActor, fromPromise } from "xstate";
import { type Answer, pathOf, type Wizard } from "#engine";
import type { FileService } from "../../controls/file/file-service.ts";
import type { LookupService } from "../../controls/list/lookup-service.ts";
import type { WizardStorage } from "../../form/storage.ts";
import { createDrafts, type DraftStore, type Drafts } from "../draft/drafts.ts";
import { draftKeeper, keepSaves } from "../draft/kept-registration.ts";
import type { Outcome } from "../queue/outcome.ts";
import { type SaveQueue, saveQueue } from "../queue/queue.ts";
import type { IsReached } from "../queue/queue-context.ts";
import { entriesOf, type Save } from "../queue/save.ts";
import type { Registration } from "./registration.ts";

/** What a run stands on; fetched anew when the server's definition or entries have moved on. */
export interface Ground {
  wizard: Wizard;
  registration: Registration;
  /** The questions changed while the registrant was here; they have not been told yet. */
  changed: boolean;
  /** A sentence of the definition's for what went wrong with the order of the steps. */
  warning: string | null;
}

/** One registrant in one wizard, as long as this page lives. */
export interface Run {
  owner: string;
  queue: SaveQueue;
  drafts: DraftStore;
  files: FileService;
  lookups: LookupService;
  isSignedIn: boolean;
  read(): Ground;
  subscribe(listener: () => void): () => void;
  change(facts: Partial<Ground>): void;
  /** What the account already knows of an answer that was never given. */
  known(): Answer;
  /** Returns what the server asks and has by now. */
  fetchAnew(): Promise<Pick<Ground, "wizard" | "registration">>;
  stop(): void;
}

/** What a run needs of the application around it. */
export interface RunServices {
  /** Whether answers may be sent already; until then they stay in this browser. */
  isSignedIn: boolean;
  storage: WizardStorage;
  files: FileService;
  lookups: LookupService;
  /** Sends one save and tells how it went; never rejects. */
  send(ground: Ground, save: Save): Promise<Outcome>;
  fetchAnew(ground: Ground, saves: Save[]): Promise<Pick<Ground, "wizard" | "registration">>;
}

interface Beginning {
  owner: string;
  wizard: Wizard;
  registration: Registration;
  drafts: Drafts;
  saves: Save[];
}

/** Begins where the registrant left off, on what was fetched and what was kept. */
export function createRun(
  { owner, wizard, registration, drafts, saves }: Beginning,
  services: RunServices,
): Run {
  const { isSignedIn, storage, files, lookups } = services;
  const id = wizard.definition.id;
  const listeners = new Set<() => void>();
  let ground: Ground = { wizard, registration, changed: false, warning: null };

  const send = fromPromise<Outcome, Save>(({ input }) => services.send(ground, input));
  const queue = createActor(saveQueue.provide({ actors: { send } }), {
    input: {
      server: registration.entries,
      saves,
      online: navigator.onLine,
      signedIn: isSignedIn,
      isReached: reachedIn(wizard),
    },
  });
  let kept: Save[] = [];
  queue.subscribe(({ context }) => {
    if (context.saves !== kept) keepSaves(storage, id, kept, context.saves);
    kept = context.saves;
  });
  queue.start();

  const store = createDrafts(drafts, draftKeeper(storage, wizard));
  return {
    owner,
    queue,
    drafts: store,
    files,
    lookups,
    isSignedIn,
    read: () => ground,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(facts) {
      ground = { ...ground, ...facts };
      for (const listener of [...listeners]) listener();
    },
    known: () => ground.registration.names,
    fetchAnew: () => services.fetchAnew(ground, queue.getSnapshot().context.saves),
    stop() {
      queue.stop();
      store.stop();
    },
  };
}

/** Whether a step may be answered, with what the server has: the same question that the server will ask. */
export function reachedIn(wizard: Wizard): IsReached {
  return (server, slug) => {
    const step = pathOf(wizard, entriesOf(server, [])).steps.find((one) => one.slug === slug);
    return step !== undefined && step.status !== "ahead";
  };
}
