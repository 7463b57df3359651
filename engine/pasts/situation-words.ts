import { splitPath } from "../condition.ts";
import type { Condition, FieldDefinition, FormsDefinition, Json, JsonSchema } from "../definition.ts";
import { isObject } from "../json.ts";
import type { Branch } from "./branches.ts";

/** A branch in a sentence: '"Other goal" is asked, because "Goals" includes "Other"'. */
export function situationInWords(definition: FormsDefinition, { place, condition, holds }: Branch): string {
  const title = quoted(place.field.title ?? place.name);
  if (!condition) return `${title} is asked as it is written`;
  const why = conditionInWords(definition, condition.condition, place.siblings);
  const variant = condition.variant === null ? undefined : place.field.variants?.[condition.variant];
  if (variant) {
    const renamed = variant.title !== undefined && variant.title !== place.field.title;
    return `${title} is asked ${renamed ? `as ${quoted(variant.title)}` : "differently"}, because ${why}`;
  }
  return holds ? `${title} is asked, because ${why}` : `${title} is not asked (only when ${why})`;
}

function conditionInWords(
  definition: FormsDefinition,
  condition: Condition,
  siblings: { [name: string]: FieldDefinition },
): string {
  const parts = Object.entries(condition).map(([path, test]) => {
    const { step, field: name } = splitPath(path);
    const field = step === null ? siblings[path] : definition.steps[step]?.properties[name ?? ""];
    return `${quoted(field?.title ?? path)} ${testInWords(definition, field, test)}`;
  });
  return parts.join(" and ");
}

function testInWords(
  definition: FormsDefinition,
  field: FieldDefinition | undefined,
  test: JsonSchema | true,
): string {
  if (test === true) return "is answered";
  const label = (value: Json) => labelOf(definition, field, value);
  if (test.const !== undefined) return `is ${label(test.const)}`;
  if (Array.isArray(test.enum)) return `is one of ${test.enum.map(label).join(", ")}`;
  if (isObject(test.contains) && test.contains.const !== undefined)
    return `includes ${label(test.contains.const)}`;
  if (isObject(test.not)) return `fits anything but this: it ${testInWords(definition, field, test.not)}`;
  const bounds = Object.entries(boundWords).flatMap(([keyword, words]) =>
    test[keyword] === undefined ? [] : [words.replace("#", String(test[keyword]))],
  );
  return bounds.length > 0 ? bounds.join(" and ") : "has a certain form";
}

const boundWords: { [keyword: string]: string } = {
  minimum: "is # or more",
  maximum: "is # or less",
  exclusiveMinimum: "is more than #",
  exclusiveMaximum: "is less than #",
  minLength: "has # characters or more",
  maxLength: "has # characters or fewer",
  minItems: "has # entries or more",
  maxItems: "has # entries or fewer",
};

function labelOf(definition: FormsDefinition, field: FieldDefinition | undefined, value: Json): string {
  const readings = [field, field?.items, ...(field?.variants ?? [])];
  const names = readings.flatMap((reading) => reading?.list ?? []);
  const options = names.flatMap((name) => definition.lists[name]?.options ?? []);
  if (typeof value === "boolean" && options.length === 0) return value ? "ticked" : "not ticked";
  return quoted(String(options.find((option) => option.value === value)?.label ?? value));
}

function quoted(words: string | undefined): string {
  return `"${words ?? ""}"`;
}
