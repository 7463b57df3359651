import type {
  FieldDefinition,
  FormsDefinition,
  OptionList,
  WizardDefinition,
} from "../../definition/definition.ts";
import { ownValue } from "../../definition/json.ts";
import { splitPath } from "../../rules/condition.ts";
import type { DefinitionPath, Report } from "../source/fault.ts";
import { didYouMean } from "../source/suggest.ts";
import { fieldMeant } from "./renamed.ts";

export type Fields = { [name: string]: FieldDefinition };

/** "step.field", or a step alone, of an earlier answer. */
export function checkFarField(
  definition: FormsDefinition,
  name: string,
  path: DefinitionPath,
  report: Report,
): void {
  const { step, field } = splitPath(name);
  const slug = step ?? field ?? "";
  if (!("machine" in definition)) {
    report(
      "unknown-field",
      path,
      "A form of its own has no earlier steps: only its own fields can be looked at.",
    );
    return;
  }
  const found = ownValue(definition.steps, slug);
  if (isFileMissing(definition, slug)) return;
  if (!found) {
    report(
      "unknown-step",
      path,
      `There is no step "${slug}"${didYouMean(slug, Object.keys(definition.steps))}.`,
    );
  } else if (step !== null && field !== null && !Object.hasOwn(found.properties, field)) {
    report("unknown-field", path, noField(field, found.properties, ` in the step "${step}"`));
  }
}

/** A field, or with a dot a part of a file or of a looked-up value. */
export function checkPart(name: string, fields: Fields, path: DefinitionPath, report: Report): void {
  const [holder = "", part] = name.split(".");
  if (!checkName(holder, fields, path, report) || part === undefined) return;
  const parts = partsOfValue(fields[holder]);
  if (!parts.includes(part)) {
    report("unknown-field", path, `"${holder}" has no part "${part}"${didYouMean(part, parts)}.`);
  }
}

/** Returns the names that may follow a field's dot: the parts of a file or of a looked-up value. */
export function partsOfValue(field: FieldDefinition | undefined): string[] {
  if (field?.file) return ["id", "name", "type", "size"];
  return field?.lookup ? ["code", "name"] : [];
}

export function checkNames(names: string[], fields: Fields, path: DefinitionPath, report: Report): void {
  for (const [index, name] of names.entries()) {
    if (names.indexOf(name) < index)
      report("duplicate-id", [...path, index], `"${name}" stands twice in this list.`);
    else checkName(name, fields, [...path, index], report);
  }
}

export function checkName(name: string, fields: Fields, path: DefinitionPath, report: Report): boolean {
  if (Object.hasOwn(fields, name)) return true;
  report("unknown-field", path, noField(name, fields, " here"));
  return false;
}

/** Returns the message for a name that no field has, with the one that was perhaps meant. */
export function noField(name: string, fields: Fields, where: string): string {
  return `There is no field "${name}"${where}${fieldMeant(name, fields)}.`;
}

export function listOfField(
  definition: FormsDefinition,
  field: FieldDefinition | undefined,
): OptionList | undefined {
  const name = field?.items?.list ?? field?.list;
  return name === undefined ? undefined : definition.lists[name];
}

/**
 * Returns the message for a property that no option of a field's list has; null if one has it. A list that does not exist
 * is reported elsewhere.
 */
export function lackingProperty(
  definition: FormsDefinition,
  fields: Fields,
  name: string,
  property: string,
): string | null {
  const field = fields[name];
  const list = listOfField(definition, field);
  if (!list) {
    const isChosen = field?.list ?? field?.items?.list;
    return isChosen ? null : `"${name}" is not chosen from a list, so it has no "${property}".`;
  }
  const known = new Set(list.options.flatMap((option) => Object.keys(option)));
  return known.has(property)
    ? null
    : `No option of "${name}" has "${property}"${didYouMean(property, known)}.`;
}

/** Returns whether the file of a step that has a state is missing: only its state reports that. */
export function isFileMissing(definition: FormsDefinition | WizardDefinition, slug: string): boolean {
  if (!("machine" in definition)) return false;
  return (
    !Object.hasOwn(definition.steps, slug) &&
    Object.hasOwn((definition as WizardDefinition).machine.states, slug)
  );
}
