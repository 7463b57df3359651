import { isBlank } from "#engine";
import { logError } from "../../base/log.ts";
import { seenKey } from "../draft/typed-answer.ts";
import type { QueueNews } from "../queue/queue.ts";
import type { Registration } from "./registration.ts";
import { renew } from "./renew.ts";
import type { Run } from "./run.ts";

/** Updates drafts and questions after each attempt to save. */
export function followQueue(run: Run): void {
  run.queue.on("attempted", (news) => follow(run, news));
}

function follow(run: Run, { save, outcome }: QueueNews): void {
  const { wizard } = run.read();
  const { answer } = save.entry;
  switch (outcome.kind) {
    case "saved":
      run.change({ registration: afterSave(run, save, outcome.changes) });
      if (save.confirms || isOther(outcome.definitionVersion, wizard.definition.version)) void renew(run);
      if (!save.confirms && run.read().registration.id === null) void renew(run);
      break;
    case "refused":
      // A refused answer becomes a draft again, so that the registrant finds it in the fields with its problems.
      if (answer && !isBlank(answer))
        run.drafts.type(save.step, {
          ...(run.drafts.read()[save.step] ?? answer),
          [seenKey]: save.seen ?? {},
        });
      // The server refused an answer that is valid here: the questions may have changed.
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
    case "stale":
      // Until this part has arrived, the answer waits like any other.
      void import("./merge-saves.ts").then(
        ({ mergeSaves }) => mergeSaves(run),
        (error: unknown) => logError("Merging failed.", error),
      );
      break;
    default:
  }
}

function afterSave(run: Run, save: QueueNews["save"], changes: Registration["changes"]): Registration {
  const { returned, ...registration } = run.read().registration;
  if (returned && save.confirms) run.change({ isResent: true });
  return { ...registration, changes, returned: (!save.confirms && returned?.saved([save])) || null };
}

function isOther(version: string | null, known: string): boolean {
  return version !== null && version !== known;
}
