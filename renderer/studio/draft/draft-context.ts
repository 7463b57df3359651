import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Json } from "#engine";
import { jsonIn } from "#engine/authoring";
import type { DraftWizard } from "../../../api/responses/drafts.ts";
import { mayPass, problemOf } from "../controls/use-reply.ts";
import type { DraftSession, DraftState } from "./draft-session.ts";

/** Milliseconds until a definition that a busy server did not send is requested again. */
const afterFailure = 3000;

/** The draft that the pages under it edit. */
export const DraftContext = createContext<DraftSession | null>(null);

/** Returns the open draft, to edit it. Throws outside of one. */
export function useDraftSession(): DraftSession {
  const session = useContext(DraftContext);
  if (!session) throw new Error("No draft is open here.");
  return session;
}

/** Returns the state of the open draft; renders again with each change. */
export function useDraft(): DraftState {
  const session = useDraftSession();
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}

/** Returns the parsed content of a file of the draft; null if there is none, or if it is not JSON. */
export function useDraftJson<T extends Json = Json>(file: string): T | null {
  return jsonIn(useDraft().files, file) as T | null;
}

/** Returns the last valid definition of a wizard, as the engine runs it; null until it has loaded. */
export function useDraftWizard(wizard: string): DraftWizard | null {
  const session = useDraftSession();
  const version = useDraft().check?.versions[wizard];
  const [loaded, setLoaded] = useState<DraftWizard | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is reloaded
  useEffect(() => {
    let isHere = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      session.loadWizard(wizard).then(
        (found) => isHere && setLoaded(found),
        (error: unknown) => {
          // The check reports what is wrong; the last definition stays on the page.
          if (isHere && mayPass(problemOf(error))) again = setTimeout(load, afterFailure);
        },
      );
    void load();
    return () => {
      isHere = false;
      clearTimeout(again);
    };
  }, [session, wizard, version]);
  return loaded;
}
