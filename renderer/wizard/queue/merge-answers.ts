import { type Answer, type Entry, isSameJson } from "#engine";
import type { QueueContext } from "./queue-context.ts";
import { createSave, plainEntry, type Save, type ServerEntry } from "./save.ts";

/** Chosen answer, by question. */
export type Choices = { [question: string]: "mine" | "theirs" };

type Sides = Pick<Save, "entry" | "seen">;

/** Returns the questions of a step that were answered here and elsewhere since somebody saw them, each otherwise. */
export function contestedQuestions({ entry, seen = {} }: Sides, current: ServerEntry): string[] {
  const [mine, theirs] = [entry.answer ?? {}, current.answer ?? {}];
  return questionsIn(mine, theirs, seen).filter(
    (name) =>
      !isSameJson(mine[name], seen[name]) &&
      !isSameJson(theirs[name], seen[name]) &&
      !isSameJson(mine[name], theirs[name]),
  );
}

/**
 * Returns what both sides answered: of each question the answer of the side that changed it. Where both did, the choice
 * decides, or else what was entered here.
 */
export function mergedEntry(sides: Sides, current: ServerEntry, choices: Choices = {}): Entry {
  const { entry, seen = {} } = sides;
  const [mine, theirs] = [entry.answer ?? {}, current.answer ?? {}];
  const merged: Answer = {};
  for (const name of questionsIn(mine, theirs, seen)) {
    const isTheirs = isSameJson(mine[name], seen[name]) || choices[name] === "theirs";
    const value = isTheirs ? theirs[name] : mine[name];
    if (value !== undefined) merged[name] = value;
  }
  return entry.skipped && !current.answer ? entry : { answer: merged };
}

/** Replaces a step's saves by what `merge` makes of both sides, based on the newer answer. */
export function afterMerge(
  { conflict, saves, server }: QueueContext,
  merge: (sides: Sides, current: ServerEntry) => Entry,
): Partial<QueueContext> {
  if (!conflict) return {};
  const { current, save: first } = conflict;
  const { step } = first;
  const last = saves.findLast((save) => save.step === step) ?? first;
  const entry = merge({ entry: last.entry, ...(first.seen && { seen: first.seen }) }, current);
  const { version } = last;
  const merged = createSave(step, entry, current, version === undefined ? {} : { version });
  return {
    conflict: null,
    server: { ...server, [step]: current },
    saves: saves
      .map((save) => (save === last ? merged : save))
      .filter((save) => save.step !== step || (save === merged && !isSameJson(entry, plainEntry(current)))),
  };
}

function questionsIn(...answers: Answer[]): string[] {
  return [...new Set(answers.flatMap((answer) => Object.keys(answer)))];
}
