import { useContext, useRef } from "react";
import { DraftContext } from "./draft-context.ts";
import type { DraftState } from "./draft-session.ts";

/**
 * Returns functions for controls that store their text on blur. `begin` when somebody starts to type; `commit` then
 * stores the text, or shows both if others changed the same place meanwhile.
 */
export function useTypedSince() {
  const session = useContext(DraftContext);
  const since = useRef<DraftState["files"] | null>(null);
  return {
    begin(): void {
      since.current ??= session?.getSnapshot().files ?? {};
    },
    commit(save: () => void): void {
      const saved = () => {
        save();
        return true;
      };
      if (session) session.typedSince(since.current ?? session.getSnapshot().files, saved);
      else save();
      since.current = null;
    },
  };
}
