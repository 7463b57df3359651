import type { DraftView } from "../../../../api/responses/drafts.ts";
import type { DraftCalls } from "../draft-calls.ts";
import type { DraftSession } from "../draft-session.ts";
import { createEditQueue } from "../edit-queue.ts";
import type { Pace } from "../pace.ts";
import type { UnsentEdits } from "../unsent-edits.ts";
import { createCallsInTurn } from "./calls-in-turn.ts";
import { openedDraft, showDraft } from "./open-draft.ts";
import { createTypedEdits } from "./typed-edits.ts";
import { createValidWizards } from "./valid-wizards.ts";

/**
 * Opens a draft of the server. Edits are applied here at once and sent one after the other; what others did is merged
 * in between. An edit leaves the queue only once the server has it, refused it, or found a conflict.
 */
export async function openServerSession(
  view: DraftView,
  calls: DraftCalls,
  unsent: UnsentEdits,
  pace: Pace,
): Promise<DraftSession> {
  const queue = createEditQueue(unsent);
  const draft = openedDraft(view, queue, calls.check, pace);
  const { stored, checks, listeners, whenSaved } = draft;
  const { run, turn, setPlace } = createCallsInTurn(draft, calls, pace);
  await queue.restore();
  showDraft(draft);
  checks.ask(stored.revision);
  void run();

  function goOn(): void {
    pace.wake();
    void run();
  }

  return {
    getSnapshot: () => draft.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...createTypedEdits(draft, goOn),
    undo: () => turn(() => calls.undo(stored.revision)),
    redo: () => turn(() => calls.redo(stored.revision)),
    async rename(name) {
      const outcome = await turn(async () => {
        await calls.rename(name);
        return null;
      });
      if (outcome.done) showDraft(draft, { name });
      return outcome;
    },
    resolve(conflict, keep) {
      queue.resolve(conflict, keep);
      showDraft(draft);
      pace.wake();
    },
    decideRefused(decision) {
      queue.decideRefused(decision);
      showDraft(draft);
      goOn();
    },
    saved: () =>
      new Promise((resolve) => {
        whenSaved.push(resolve);
        showDraft(draft);
      }),
    loadWizard: createValidWizards(draft, calls.wizard),
    setPlace,
    refresh: () => pace.wake(),
    dismissTrouble: () => showDraft(draft, { trouble: null }),
    close() {
      draft.isOpen = false;
      checks.close();
      pace.wake();
    },
  };
}
