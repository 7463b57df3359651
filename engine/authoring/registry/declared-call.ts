import type { CallDefinition, MachineDefinition, WizardMeta } from "../../definition/definition.ts";

/** Returns the call that a wizard declares for a step, the confirmation for its review, with its path in wizard.json. */
export function declaredCall(
  { states, meta }: Pick<MachineDefinition, "states"> & { meta: Pick<WizardMeta, "confirm"> },
  step: string,
): { call: CallDefinition; path: string[] } | null {
  const isReview = states[step]?.meta.kind === "review";
  const call = isReview ? meta.confirm : states[step]?.meta.save;
  const path = isReview ? ["meta", "confirm"] : ["states", step, "meta", "save"];
  return call ? { call, path } : null;
}
