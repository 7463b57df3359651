import type { FormsDefinition, WizardDefinition } from "./definition/definition.ts";
import type { Journey } from "./definition/journey.ts";
import type { Clock } from "./formats/base/format.ts";
import { ourRegistry, type Registry } from "./formats/registry.ts";
import { evaluateValidators } from "./formats/validators.ts";
import { openForms, openWizard } from "./open.ts";
import type { Wizard } from "./path/wizard.ts";
import type { Procedure, ProcedureDefinition } from "./procedure/procedure.ts";
import type { Forms } from "./rules/forms.ts";

/** A checked definitions folder, ready to serve. `Content` is what a host application keeps in it. */
export interface Library<Content = unknown> {
  /** Changes with any definition in it. */
  version: string;
  wizards: { [id: string]: ServedWizard };
  forms: Served<Forms>;
  /** Result of the host's `ContentReader`; null in a folder that has none of it. */
  content: Content | null;
  /** The host's files: path to text. */
  texts: { [file: string]: string };
}

/** Opened forms, and the code that their validators were made from. */
export type Served<T> = T & { validatorCode: string };

/** A checked definitions folder as plain data, which can be handed from one thread to another. */
export interface CheckedDefinitions<Content = unknown> {
  version: string;
  wizards: {
    [id: string]: {
      definition: WizardDefinition;
      validatorCode: string;
      journeys: Journey[];
      procedure: { definition: ProcedureDefinition; validatorCode: string } | null;
    };
  };
  forms: { definition: FormsDefinition; validatorCode: string };
  content: Content | null;
  texts: { [file: string]: string };
}

/** A wizard with its validators' source, its sample registrations, and what staff do with what was sent. */
export type ServedWizard = Served<Wizard> & { journeys: Journey[]; procedure: Served<Procedure> | null };

/** Opens a checked procedure. */
export function openProcedure(
  { definition, validatorCode }: { definition: ProcedureDefinition; validatorCode: string },
  clock: Clock,
  registry: Registry,
): Served<Procedure> {
  const forms = openForms(definition, evaluateValidators(validatorCode), clock, registry);
  return { ...forms, definition, validatorCode };
}

/** Makes checked definitions ready to serve: cheap, since all the checks are done. */
export function openLibrary<Content>(
  checked: CheckedDefinitions<Content>,
  clock: Clock,
  registry: Registry = ourRegistry,
): Library<Content> {
  const { version, wizards, forms, content, texts } = checked;
  const opened = Object.entries(wizards).map(([id, { definition, validatorCode, journeys, procedure }]) => {
    const wizard = openWizard(definition, evaluateValidators(validatorCode), clock, registry);
    return [
      id,
      {
        ...wizard,
        validatorCode,
        journeys,
        procedure: procedure && openProcedure(procedure, clock, registry),
      },
    ] as const;
  });
  const { definition, validatorCode } = forms;
  const openedForms = openForms(definition, evaluateValidators(validatorCode), clock, registry);
  return {
    version,
    wizards: Object.fromEntries(opened),
    forms: { ...openedForms, validatorCode },
    content,
    texts,
  };
}
