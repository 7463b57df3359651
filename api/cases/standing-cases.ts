import { type Library, todaysState } from "#engine";
import type { CaseStanding } from "../store/cases.ts";

/** Returns how many open cases stand in states of a wizard's live procedure, under the names that these have today. */
export function standingCases(
  standings: CaseStanding[],
  { wizards }: Library,
): (wizard: string, states: string[]) => number {
  return (wizard, states) =>
    standings
      .filter((one) => one.wizard === wizard && !one.isDecided)
      .filter(({ state }) => {
        const machine = Object.hasOwn(wizards, wizard)
          ? wizards[wizard]?.procedure?.definition.procedure
          : null;
        return states.includes((machine && todaysState(machine, state)) ?? state);
      })
      .reduce((total, { count }) => total + count, 0);
}
