import type { Revision } from "../../store/draft-revision-rows.ts";

type Step = Pick<Revision, "number" | "kind" | "target">;

/** Revisions that somebody can undo and redo next; null for none. */
export interface StepsBack {
  undo: number | null;
  redo: number | null;
}

/**
 * Follows a person's revisions, the oldest first: an undo takes the newest one back, a new edit ends what could be redone.
 * What could not be taken back is passed. Nothing is undone across a rebase, which replaced what it stood on.
 */
export function stepsBack(steps: Step[]): StepsBack {
  let done: number[] = [];
  let undone: number[] = [];
  for (const { number, kind, target } of steps) {
    if (kind === "start" || kind === "rebase") [done, undone] = [[], []];
    else if (kind === "passed") {
      done = done.filter((one) => one !== target);
      undone = undone.filter((one) => one !== target);
    } else if (kind === "undo") {
      done = done.filter((one) => one !== target);
      undone.push(number);
    } else if (kind === "redo") {
      undone = undone.filter((one) => one !== target);
      done.push(number);
    } else {
      done.push(number);
      undone = [];
    }
  }
  return { undo: done.at(-1) ?? null, redo: undone.at(-1) ?? null };
}
