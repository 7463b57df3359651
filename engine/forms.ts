import type { FormsDefinition } from "./definition.ts";
import type { Clock } from "./formats.ts";
import { bindVerdicts, type CreateVerdicts, type Verdicts } from "./verdicts.ts";

/** Forms that can draw and judge answers. */
export interface Forms {
  definition: FormsDefinition;
  verdicts: Verdicts;
}

/** The account forms from their definition and their compiled validators: their pages need no machine. */
export function openForms(definition: FormsDefinition, create: CreateVerdicts, clock: Clock): Forms {
  return { definition, verdicts: bindVerdicts(create, clock) };
}
