import { shownValue } from "../../answer/shown-value.ts";
import type { FieldDefinition, FormsDefinition, Json, Option } from "../../definition/definition.ts";
import { isObject, ownValue } from "../../definition/json.ts";
import { ourRegistry } from "../../formats/registry.ts";
import { splitPath } from "../../rules/condition.ts";
import { type Marks, plainMarks } from "./marks.ts";

/** Fields by name: those beside a field, on the same page or in the same row. */
export type Siblings = { [name: string]: FieldDefinition };

/** The question that a condition or guard names, as readers know it. */
export interface NamedQuestion {
  /** The field; undefined for a whole step, or when there is no such field. */
  field: FieldDefinition | undefined;
  /** `"Country"` for a sibling, `"Country" (Business Location)` for an earlier step's. */
  words: string;
}

/** Returns what `field` or `step.field` names; an unknown name is kept as written. */
export function namedQuestion(
  definition: FormsDefinition,
  path: string,
  siblings: Siblings,
  marks: Marks = plainMarks,
): NamedQuestion {
  const { step: slug, field: name } = splitPath(path);
  const step = slug === null ? null : ownValue(definition.steps, slug);
  const field = name === null ? undefined : ownValue(step ? step.properties : siblings, name);
  const title = marks.question(field?.title ?? name ?? path);
  return { field, words: slug === null ? title : `${title} (${marks.text(step?.title ?? slug)})` };
}

/** Describes a stored value: the label of an option, yes or no, the name of a file or code. */
export function valueInWords(
  definition: FormsDefinition,
  field: FieldDefinition | undefined,
  value: Json,
  marks: Marks = plainMarks,
): string {
  const option = field && offeredOptions(definition, field).find((one) => one.value === value);
  if (option) return marks.text(option.label);
  const { labels } = field?.draw ?? {};
  if (typeof value === "boolean" && labels) return marks.text(value ? labels.yes : labels.no);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null) return String(value);
  if (typeof value === "number") return marks.text(shownValue(ourRegistry, field, value));
  if (typeof value === "string") {
    const shown = shownValue(ourRegistry, field, value);
    if (shown !== value) return marks.text(shown);
    return marks.text(value === "" ? "nothing" : `"${value}"`);
  }
  if (Array.isArray(value)) {
    return value.map((one) => valueInWords(definition, field, one, marks)).join(", ");
  }
  const parts = [value.code, value.name].filter((part) => typeof part === "string");
  return marks.text(parts.join(" ") || JSON.stringify(value));
}

/** Returns every option that a field may offer: its own list's, then its variants'. */
function offeredOptions(definition: FormsDefinition, field: FieldDefinition): Option[] {
  const readings = [field, field.items, ...(field.variants ?? [])].filter(isObject);
  return readings.flatMap(({ list }) =>
    typeof list === "string" ? (ownValue(definition.lists, list)?.options ?? []) : [],
  );
}
