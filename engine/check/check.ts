import type { Journey } from "../assemble.ts";
import type { Locate } from "../read.ts";
import type { Fault, Origins, Source } from "../source.ts";
import type { Forms, Wizard } from "../wizard.ts";

/** Faults of single files: their shape by the schemas beside them, limits, duplicate keys. */
export function checkSources(_sources: Map<string, Source>, _origins: Origins): Fault[] {
  return [];
}

/** Every proof over one wizard. */
export function checkWizard(_given: { wizard: Wizard; journeys: Journey[]; locate: Locate; locateJourney: Locate }): Fault[] {
  return [];
}

/** The same for the account forms, which have no order. */
export function checkForms(_given: { forms: Forms; locate: Locate }): Fault[] {
  return [];
}
