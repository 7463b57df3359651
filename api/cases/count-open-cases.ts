import { type Library, todaysState } from "#engine";
import type { CaseGroup } from "../store/case-groups.ts";

/** Counts the open cases in states of a wizard's live procedure, under the names that these have today. */
export function countOpenCases(
  groups: CaseGroup[],
  { wizards }: Library,
  wizard: string,
  states: string[],
): number {
  const machine = Object.hasOwn(wizards, wizard) ? wizards[wizard]?.procedure?.definition.procedure : null;
  return groups
    .filter((one) => one.wizard === wizard && !one.isDecided)
    .filter(({ state }) => states.includes((machine && todaysState(machine, state)) ?? state))
    .reduce((total, { count }) => total + count, 0);
}
