import type {
  FieldDefinition,
  FormsDefinition,
  Json,
  WizardDefinition,
} from "../../definition/definition.ts";
import type { DefinitionPath, Report } from "../source/fault.ts";
import { checkRetired } from "./retired-options.ts";

/** Reports duplicate options, and retired ones that a new registrant would get. */
export function checkOptions(definition: FormsDefinition | WizardDefinition, report: Report): void {
  checkRetired(definition, report);
  for (const [name, list] of Object.entries(definition.lists))
    checkList(["lists", name, "options"], list.options, report);
}

function checkList(path: DefinitionPath, options: { value: Json; label: string }[], report: Report): void {
  const values = new Set<Json>();
  const labels = new Set<string>();
  for (const [index, { value, label }] of options.entries()) {
    if (values.has(value)) {
      report(
        "duplicate-id",
        [...path, index, "value"],
        `The value ${JSON.stringify(value)} stands twice in this list.`,
      );
    } else if (labels.has(label)) {
      report(
        "duplicate-id",
        [...path, index, "label"],
        `The label ${JSON.stringify(label)} stands twice in this list.`,
      );
    }
    values.add(value);
    labels.add(label);
  }
}

/** The values that a field is chosen from, in any of its variants; null when it is typed, or its list is not known. */
export function choicesOf(definition: FormsDefinition, field: FieldDefinition): Json[] | null {
  const choices: Json[] = [];
  for (const reading of [field, ...(field.variants ?? [])]) {
    const options = reading.list && definition.lists[reading.list]?.options;
    if (reading.list && !options) return null;
    if (options) choices.push(...options.map(({ value }) => value));
    else if (reading.enum) choices.push(...reading.enum);
    else if (reading === field) return field.type === "boolean" ? [true, false] : null;
  }
  return choices;
}
