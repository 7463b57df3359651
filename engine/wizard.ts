import type { AnyStateMachine } from "xstate";
import type { WizardDefinition } from "./definition.ts";
import type { Clock } from "./formats/format.ts";
import type { Forms, Texts } from "./forms.ts";
import { checkRelations, type Relations } from "./load-relations.ts";
import { checkTexts } from "./load-texts.ts";
import { createWizardMachine } from "./machine.ts";
import type { Registry } from "./registry.ts";
import { bindValidators, type CreateValidators } from "./validators.ts";

/** A wizard whose steps can be ordered, shown and filled in. */
export interface Wizard extends Forms {
  definition: WizardDefinition;
  machine: AnyStateMachine;
}

/** Opens a wizard with what the caller loaded for it, so that a browser need not load all of ours. */
export function openWizardWith(
  registry: Registry,
  definition: WizardDefinition,
  create: CreateValidators,
  clock: Clock,
  relations: Relations | null,
  texts: Texts | null,
): Wizard {
  checkRelations(definition, relations);
  checkTexts(definition, texts);
  const validators = bindValidators(create, clock, registry);
  const machine = createWizardMachine(definition.machine, validators);
  return {
    definition,
    validators,
    registry,
    clock,
    relations,
    texts,
    machine,
  };
}
