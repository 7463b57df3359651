import { useMemo, useSyncExternalStore } from "react";
import { type Entries, type Progress, progressOf, type Wizard, wizardOn } from "#engine";
import type { QueueContext } from "../queue/queue-context.ts";
import { countingEntries, type Save, type ServerEntries } from "../queue/save.ts";
import { useQueue } from "../queue/use-queue.ts";
import type { Run, Snapshot } from "./run.ts";

/** One registrant as the pages see them: their answers and the path that follows from them. */
export interface Registrant {
  run: Run;
  snapshot: Snapshot;
  wizard: Wizard;
  server: ServerEntries;
  saves: Save[];
  entries: Entries;
  progress: Progress;
  isSignedIn: boolean;
  /** True if nothing can be changed: it was sent, or a Member reads it. */
  isConfirmed: boolean;
  /** A newer answer was saved elsewhere; the registrant must choose. */
  conflict: QueueContext["conflict"];
  /** Returns whether the server or this browser has something entered at a step. */
  hasEntered(slug: string): boolean;
}

/** Returns the registrant; renders again when an answer, the questions or the server's state change. */
export function useRegistrant(run: Run): Registrant {
  const snapshot = useSyncExternalStore(run.subscribe, run.read);
  const server = useQueue(run.queue, ({ context }) => context.server);
  const saves = useQueue(run.queue, ({ context }) => context.saves);
  const conflict = useQueue(run.queue, ({ context }) => context.conflict);
  const entries = useMemo(() => countingEntries(server, saves), [server, saves]);
  const { confirmedAt, returned, company } = snapshot.registration;
  const isSent = confirmedAt !== null && !returned;
  const isConfirmed = isSent || company?.role === "Member";
  const wizard = useMemo(
    () => (confirmedAt === null ? snapshot.wizard : wizardOn(snapshot.wizard, confirmedAt)),
    [snapshot.wizard, confirmedAt],
  );
  const progress = useMemo(
    () => returned?.progress(wizard, entries, saves) ?? progressOf(wizard, entries, { isConfirmed: isSent }),
    [wizard, entries, isSent, returned, saves],
  );
  const { isSignedIn } = run;
  const hasEntered = (slug: string) => Object.hasOwn(entries, slug) || Object.hasOwn(run.drafts.read(), slug);
  const answers = { server, saves, entries, progress, hasEntered };
  return { run, snapshot, wizard, ...answers, isSignedIn, isConfirmed, conflict };
}
