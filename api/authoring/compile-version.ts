import type { FormsDefinition, WizardDefinition } from "#engine";
import { compileValidators } from "#engine/authoring";

/** Compiles the validators of a version that was live. */
export function compileVersion(definition: FormsDefinition | WizardDefinition): string {
  try {
    return compileValidators(definition);
  } catch (cause) {
    const { id, version } = definition;
    throw new Error(`The rules of ${id}/${version} cannot be compiled.`, { cause });
  }
}
