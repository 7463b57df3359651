import { normalize, pathOf } from "#engine";
import { afterMerge, type Choices, mergedEntry } from "../queue/merge-answers.ts";
import { countingEntries } from "../queue/save.ts";
import type { Run } from "./run.ts";

/** Continues with the answers of both sides and somebody's choices. */
export function resolveConflict(run: Run, choices: Choices): void {
  const { conflict, server, saves } = run.queue.getSnapshot().context;
  if (!conflict) return;
  const { wizard } = run.read();
  const { step } = conflict.save;
  const { answers } = pathOf(wizard, countingEntries(server, saves));
  run.queue.send({
    type: "resolve",
    resolved: (context) =>
      afterMerge(context, (sides, current) => {
        const entry = mergedEntry(sides, current, choices);
        // Answers to questions that only a dropped answer asked are dropped, too.
        return entry.answer ? { answer: normalize(wizard, step, entry.answer, answers) } : entry;
      }),
  });
}
