import { contestedQuestions } from "../queue/merge-answers.ts";
import { resolveConflict } from "./resolve-conflict.ts";
import type { Run } from "./run.ts";

/** Continues with the answers of both sides, unless somebody must choose between them. */
export function mergeSaves(run: Run): void {
  const { conflict } = run.queue.getSnapshot().context;
  if (conflict && contestedQuestions(conflict.save, conflict.current).length === 0) resolveConflict(run, {});
}
