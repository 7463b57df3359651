import type { Fault, Origins, Source } from "../source.ts";
import type { Journey } from "../assemble.ts";
import type { Locate } from "../read.ts";
import type { Forms, Wizard } from "../wizard.ts";
import { checkShapes } from "./shapes.ts";

export function checkSources(sources: Map<string, Source>, origins: Origins): Fault[] {
  return checkShapes(sources, origins);
}

/** Every proof over one wizard. */
export function checkWizard(_given: {
  wizard: Wizard;
  journeys: Journey[];
  locate: Locate;
  locateJourney: Locate;
}): Fault[] {
  return [];
}

/** The same for the account forms, which have no order. */
export function checkForms(_given: { forms: Forms; locate: Locate }): Fault[] {
  return [];
}
