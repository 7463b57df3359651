import { type Answer, fromAccount, type Wizard } from "#engine";
import { createDrafts, type Drafts } from "../draft/drafts.ts";
import { draftKeeper, keepSaves } from "../draft/kept-registration.ts";
import { typedAnswer } from "../draft/typed-answer.ts";
import { type LateQueue, lateQueue } from "../queue/late-queue.ts";
import { countingEntries, type Save } from "../queue/save.ts";
import { loadMachines } from "./load-machines.ts";
import type { Registration } from "./registration.ts";
import { type Run, type RunServices, reachedIn, type Snapshot } from "./run.ts";

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
  const queue = createQueue({ wizard, registration, saves }, services, () => run);
  const ofAccount = (slug: string, which: "all" | "fixed") => answersOfAccount(snapshot, slug, which);
  const known = (slug: string) => ({ ...ofAccount(slug, "all"), ...snapshot.parameters?.[slug] });
  const store = createDrafts(drafts, draftKeeper(storage, wizard), (slug) => {
    const { server, saves: pending } = queue.getSnapshot().context;
    const entries = countingEntries(server, pending);
    return entries[slug]?.answer ?? typedAnswer(snapshot.wizard, entries, {}, slug, known(slug));
  });
  const run: Run = {
    owner,
    queue,
    drafts: store,
    files,
    lookups,
    isSignedIn,
    start: queue.start,
    hasStarted: queue.hasStarted,
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
  return run;
}

function answersOfAccount({ wizard, registration }: Snapshot, slug: string, which: "all" | "fixed"): Answer {
  return fromAccount(wizard.definition.steps[slug]?.properties ?? {}, registration.account, which);
}

/** Creates the queue of saves, which are kept in the storage until they are sent. */
function createQueue(
  { wizard, registration, saves }: Pick<Beginning, "wizard" | "registration" | "saves">,
  services: RunServices,
  ofRun: () => Run,
): LateQueue {
  const input = {
    server: registration.entries,
    saves,
    online: navigator.onLine,
    signedIn: services.isSignedIn && !registration.otherRoles,
    isReached: reachedIn(wizard, registration),
  };
  const queue = lateQueue(input, async () => {
    const [{ followQueue, startQueue }, send] = await Promise.all([loadMachines(), services.loadSend()]);
    followQueue(ofRun());
    return (beginning) => startQueue(beginning, (save) => send(ofRun().read(), save));
  });
  let kept: Save[] = [];
  queue.subscribe(() => {
    const { saves: now } = queue.getSnapshot().context;
    if (now !== kept) keepSaves(services.storage, wizard.definition.id, kept, now);
    kept = now;
  });
  return queue;
}
