import { useSelector } from "@xstate/react";
import { useMemo, useSyncExternalStore } from "react";
import { type Entries, type Progress, progressOf, type Wizard } from "#engine";
import type { QueueContext } from "../queue/queue-context.ts";
import { entriesOf, type Save, type ServerEntries } from "../queue/save.ts";
import type { Ground, Run } from "./run.ts";

/** One registrant as the pages see them: what they answered, and the way that follows from it. */
export interface Registrant {
  run: Run;
  ground: Ground;
  wizard: Wizard;
  server: ServerEntries;
  saves: Save[];
  entries: Entries;
  progress: Progress;
  isSignedIn: boolean;
  isConfirmed: boolean;
  /** Somebody saved a newer answer meanwhile: the registrant must choose. */
  conflict: QueueContext["conflict"];
}

/** The registrant now; draws again when an answer, the questions or the server's word change. */
export function useRegistrant(run: Run): Registrant {
  const ground = useSyncExternalStore(run.subscribe, run.read);
  const server = useSelector(run.queue, ({ context }) => context.server);
  const saves = useSelector(run.queue, ({ context }) => context.saves);
  const conflict = useSelector(run.queue, ({ context }) => context.conflict);
  const entries = useMemo(() => entriesOf(server, saves), [server, saves]);
  const { wizard, registration } = ground;
  const isConfirmed = registration.confirmedAt !== null;
  const progress = useMemo(
    () => progressOf(wizard, entries, { isConfirmed }),
    [wizard, entries, isConfirmed],
  );
  const { isSignedIn } = run;
  return { run, ground, wizard, server, saves, entries, progress, isSignedIn, isConfirmed, conflict };
}
