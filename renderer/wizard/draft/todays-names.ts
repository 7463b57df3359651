import { type Answer, type Entries, isObject, type Wizard } from "#engine";
import type { Save } from "../queue/save.ts";
import type { Drafts } from "./drafts.ts";
import { seenKey } from "./typed-answer.ts";

/** Drafts and unsent saves stored by an earlier visit. */
export interface Kept {
  drafts: Drafts;
  saves: Save[];
}

/** Returns what an earlier visit stored under the names that steps, fields and options have today. */
export function underNames(
  definition: Wizard["definition"],
  renaming: NonNullable<Wizard["renaming"]>,
  kept: Kept,
): Kept {
  const under = (step: string, answer: Answer) => renaming.answerUnder(definition, step, answer);
  const typed: Entries = Object.fromEntries(
    Object.entries(kept.drafts).map(([step, answer]) => [step, { answer }]),
  );
  const drafts = Object.entries(renaming.entriesUnder(definition, typed)).map(([step, { answer = {} }]) => {
    const seen = answer[seenKey];
    return [step, isObject(seen) ? { ...answer, [seenKey]: under(step, seen) } : answer];
  });
  const saves = kept.saves.map(({ seen, ...save }) => {
    const step = renaming.todaysStep(definition, save.step);
    const { answer } = save.entry;
    const entry = answer ? { answer: under(step, answer) } : save.entry;
    return { ...save, step, entry, ...(seen && { seen: under(step, seen) }) };
  });
  return { drafts: Object.fromEntries(drafts), saves };
}
