import { type Library, todaysState } from "#engine";
import type { Fault } from "#engine/authoring";
import type { Store } from "../store/store.ts";

/** Returns a fault for each state in which a release would leave open cases without a procedure. */
export async function strandedCases(store: Store, { wizards }: Library): Promise<Fault[]> {
  const standing = await store.cases.openStates();
  return standing.flatMap(({ wizard, state, count }): Fault[] => {
    const procedure = Object.hasOwn(wizards, wizard) ? wizards[wizard]?.procedure : null;
    const cases = count === 1 ? "1 open case is" : `${count} open cases are`;
    const place = { file: `wizards/${wizard}/procedure.json`, line: 1, column: 1, rule: "procedure-way" };
    if (!procedure) {
      const message = `${cases} in the state "${state}", and nobody could go on with a case without a procedure. Put the file back.`;
      return [{ ...place, message }];
    }
    if (todaysState(procedure.definition.procedure, state) !== null) return [];
    const message = `${cases} in the state "${state}", which is gone. Put it back, keep its name in the "was" of another, or name a state in "successors".`;
    return [{ ...place, message }];
  });
}
