import type { Run } from "./run.ts";

/** Returns whether this browser holds answers that the server does not have. */
export function hasAnswers({ drafts, queue }: Run): boolean {
  return Object.keys(drafts.read()).length > 0 || queue.getSnapshot().context.saves.length > 0;
}
