import { createActor, fromPromise } from "xstate";
import { type Answer, type Identity, pathOf, type Wizard } from "#engine";
import type { FileService } from "../../controls/file/file-service.ts";
import { anonymous } from "../../session/storage.ts";
import { createDrafts, type DraftStore, type Drafts } from "../draft/drafts.ts";
import { draftKeeper, keepSaves } from "../draft/kept-registration.ts";
import { createFileService } from "../files/file-service.ts";
import type { Outcome } from "../queue/outcome.ts";
import { type SaveQueue, saveQueue } from "../queue/queue.ts";
import type { IsReached } from "../queue/queue-context.ts";
import { entriesOf, type Save } from "../queue/save.ts";
import type { Registration } from "./fetch-registration.ts";
import { sendSave } from "./send-save.ts";

/** What a session is based on; fetched again when the server's definition or entries have changed. */
export interface Snapshot {
  wizard: Wizard;
  registration: Registration;
  /** The questions changed during the visit, and the registrant has not been notified yet. */
  changed: boolean;
  /** The definition's own sentence about steps answered out of order. */
  warning: string | null;
}

/** One registrant's session in one wizard, for the life of this page. */
export interface Run {
  owner: string;
  queue: SaveQueue;
  drafts: DraftStore;
  files: FileService;
  read(): Snapshot;
  subscribe(listener: () => void): () => void;
  change(facts: Partial<Snapshot>): void;
  /** Returns the account's known values for a step without an answer. */
  known(): Answer;
  stop(): void;
}

interface Beginning {
  owner: string;
  wizard: Wizard;
  registration: Registration;
  drafts: Drafts;
  saves: Save[];
}

/** Creates a session that continues where the registrant left off. */
export function createRun({ owner, wizard, registration, drafts, saves }: Beginning): Run {
  const id = wizard.definition.id;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { wizard, registration, changed: false, warning: null };

  const send = fromPromise<Outcome, Save>(({ input }) =>
    sendSave({ wizard: snapshot.wizard, owner, identity: identityOf(owner, snapshot.registration) }, input),
  );
  const queue = createActor(saveQueue.provide({ actors: { send } }), {
    input: {
      server: registration.entries,
      saves,
      online: navigator.onLine,
      signedIn: owner !== anonymous,
      isReached: reachedIn(wizard),
    },
  });
  let kept: Save[] = [];
  queue.subscribe(({ context }) => {
    if (context.saves !== kept) keepSaves(owner, id, kept, context.saves);
    kept = context.saves;
  });
  queue.start();

  const store = createDrafts(drafts, draftKeeper(owner, wizard));
  return {
    owner,
    queue,
    drafts: store,
    files: createFileService(owner, id),
    read: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(facts) {
      snapshot = { ...snapshot, ...facts };
      for (const listener of [...listeners]) listener();
    },
    known: () => snapshot.registration.names,
    stop() {
      queue.stop();
      store.stop();
    },
  };
}

/** Returns a function that checks, like the server, whether a step may be answered. */
export function reachedIn(wizard: Wizard): IsReached {
  return (server, slug) => {
    const step = pathOf(wizard, entriesOf(server, [])).steps.find((one) => one.slug === slug);
    return step !== undefined && step.status !== "ahead";
  };
}

function identityOf(owner: string, registration: Registration): Identity {
  return {
    user: owner === anonymous ? null : owner,
    registration: registration.id,
    email: registration.email,
  };
}
