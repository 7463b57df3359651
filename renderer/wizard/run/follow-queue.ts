import type { QueueNews } from "../queue/queue.ts";
import { renew } from "./renew.ts";
import type { Run } from "./run.ts";

/** Draws the consequences of each attempt for drafts and questions, until the returned function is called. */
export function followQueue(run: Run): () => void {
  const heard = run.queue.on("attempted", (news) => follow(run, news));
  return () => heard.unsubscribe();
}

function follow(run: Run, { save, outcome }: QueueNews): void {
  const { wizard } = run.read();
  switch (outcome.kind) {
    case "saved":
      run.change({ registration: { ...run.read().registration, changes: outcome.changes } });
      if (save.confirms || isOther(outcome.definitionVersion, wizard.definition.version)) void renew(run);
      if (!save.confirms && run.read().registration.id === null) void renew(run);
      break;
    case "refused":
      // What was refused is again only typed: the registrant finds it in the fields, with what is wrong.
      if (save.entry.answer && !save.confirms && !run.drafts.read()[save.step]) {
        run.drafts.type(save.step, save.entry.answer);
      }
      // What this side found in order was refused: the questions may have changed.
      void renew(run);
      break;
    case "outdated":
      run.change({ warning: outcome.message });
      void renew(run);
      break;
    case "confirmed":
      run.change({ warning: outcome.message });
      void renew(run);
      break;
    default:
  }
}

function isOther(version: string | null, known: string): boolean {
  return version !== null && version !== known;
}
