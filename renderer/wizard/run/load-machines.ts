import { type CreateStepMachine, readMachine, type StepMachine } from "#engine";
import { arriving } from "../../base/lazy-page.ts";

let machines: typeof import("./machines.ts") | null = null;

/** Loads XState and what it runs. No page waits for it: a registrant can type before it has come. */
export async function loadMachines(): Promise<typeof import("./machines.ts")> {
  machines ??= await arriving("machines", () => import("./machines.ts"));
  return machines;
}

/** Creates a wizard's machine that XState runs as soon as it has loaded; until then, its transitions are read. */
export const lateMachine: CreateStepMachine = (definition, validators) => {
  const written = readMachine(definition, validators);
  let running: StepMachine | null = null;
  return {
    stepAfter(...event) {
      running ??= machines?.createWizardMachine(definition, validators) ?? null;
      return (running ?? written).stepAfter(...event);
    },
  };
};
