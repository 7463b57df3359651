import type { FieldDefinition, WizardDefinition } from "../../definition/definition.ts";
import type { WizardEvent } from "../../path/transitions.ts";
import { hasParts } from "../../rules/lookup.ts";
import { canMiss, reachableFrom, targetsByStep } from "../structure/graph.ts";
import { textInWords } from "./texts.ts";

/** Texts that have an order. */
type OrderedText = (typeof orderedTexts)[number];
const orderedTexts = ["money", "date", "month", "time"] as const;

/** An answer that a condition may read. */
export interface ReadableField {
  /** Name in conditions: `organizationType`, or `company-details.organizationType` from a later step. */
  name: string;
  /** The step that asks it, and the heading that it is found under: the step's, or the list's. */
  step: string;
  stepTitle: string;
  /** The heading above it and its neighbors on the page. */
  heading?: string;
  title: string;
  /** Comparable kind: `choice` and `choices` have options, `tick` is true or false, `rows` is a list of rows. */
  type: "text" | "number" | "choice" | "choices" | "tick" | "rows" | "other" | OrderedText;
  /** Currency of an amount of money. */
  currency?: string;
  /** A retired one is named by conditions that have it, and offered to no other. */
  options: { value: string | number; label: string; retired?: true }[];
  /** The questions of each entry of a list, as they are named among themselves. */
  columns?: ReadableField[];
  /** `true` for a tick that is answered with Yes or No. */
  isYesNo?: true;
  /** A line of text that may be somebody's name: which part of it browsers fill in; `any` where that isn't said. */
  naming?: "name" | "given-name" | "additional-name" | "family-name" | "any";
  /** `true` if its step may be skipped or bypassed: its reader must say what happens then. */
  mayBeMissing?: true;
}

/** Place of a condition at a step: the field of that name, or a transition of that event. */
export type ConditionPlace = { field: string } | { event: WizardEvent };

/**
 * Returns what conditions at a step may read, as the check allows: the fields of the page, or of those only the ones
 * above a field, and the answers of every step that comes earlier on some path.
 */
export function readableAt(
  definition: WizardDefinition,
  slug: string,
  place?: ConditionPlace,
): ReadableField[] {
  const { machine, steps } = definition;
  const targets = targetsByStep(definition);
  const met = reachableFrom(targets, machine.initial);
  const earlier = machine.meta.numbering.wizard.filter(
    (other) => other !== slug && met.has(other) && met.has(slug) && reachableFrom(targets, other).has(slug),
  );
  const far = earlier.flatMap((step) => {
    const mayBeMissing = canMiss(definition, step, slug);
    return namesIn(step).map((name) => ({
      ...readableField(definition, step, name, `${step}.${name}`),
      ...(mayBeMissing ? { mayBeMissing } : {}),
    }));
  });
  return [...ownFields(), ...far];

  function namesIn(step: string): string[] {
    return Object.keys(steps[step]?.properties ?? {});
  }

  function ownFields(): ReadableField[] {
    const names = namesIn(slug);
    if (!place) return names.map((name) => readableField(definition, slug, name, name));
    if ("event" in place)
      return place.event === "SKIP"
        ? []
        : names.map((name) => readableField(definition, slug, name, `${slug}.${name}`));
    const index = names.indexOf(place.field);
    const above = index < 0 ? names : names.slice(0, index);
    return above.map((name) => readableField(definition, slug, name, name));
  }
}

/** Returns all answers of a definition, as guards and flags of a procedure read them: `step.field`. */
export function readableEverywhere(definition: WizardDefinition): ReadableField[] {
  return Object.entries(definition.steps).flatMap(([step, { properties }]) =>
    Object.keys(properties).map((name) => readableField(definition, step, name, `${step}.${name}`)),
  );
}

function readableField(definition: WizardDefinition, step: string, name: string, as: string): ReadableField {
  const field = definition.steps[step]?.properties[name] ?? {};
  const stepTitle = definition.steps[step]?.title ?? step;
  const columns = Object.entries(field.items?.properties ?? {}).map(([column, inner]) =>
    compared(definition, inner, { name: column, step, stepTitle: field.title ?? name }),
  );
  const heading = headingOf(definition, step, name);
  return {
    ...compared(definition, field, { name: as, step, stepTitle }),
    ...(heading === undefined ? {} : { heading }),
    ...(columns.length > 0 ? { columns } : {}),
  };
}

/** Returns the heading of the group that a field is in. */
function headingOf({ steps }: WizardDefinition, step: string, name: string): string | undefined {
  const { guidance = [], properties = {} } = steps[step] ?? {};
  const names = Object.keys(properties);
  const placeOf = (one: string | undefined) => names.indexOf(one ?? "");
  return guidance.find(
    ({ before, through, title }) =>
      title !== undefined && placeOf(before) <= placeOf(name) && placeOf(name) <= placeOf(through),
  )?.title;
}

function compared(
  definition: WizardDefinition,
  field: FieldDefinition,
  { name, step, stepTitle }: Pick<ReadableField, "name" | "step" | "stepTitle">,
): ReadableField {
  return {
    ...{ name, step, stepTitle },
    title: textInWords(definition, field.title ?? name.split(".").at(-1) ?? name, {}),
    type: typeOf(field),
    options: listedOptions(definition, field),
    ...(field.currency === undefined ? {} : { currency: field.currency }),
    ...(field.draw?.widget === "yes-no" ? { isYesNo: true as const } : {}),
    ...namingOf(field),
  };
}

/** Numbers, codes, addresses, long texts and signatures are nobody's name. */
function namingOf(field: FieldDefinition): Pick<ReadableField, "naming"> {
  const { format, const: only, compare = [], draw: { widget, autocomplete } = {} } = field;
  const isLine =
    typeOf(field) === "text" && format === undefined && only === undefined && widget !== "textarea";
  if (!isLine || compare.some(({ loosely }) => loosely)) return {};
  if (autocomplete === undefined) return { naming: "any" };
  const parts = ["name", "given-name", "additional-name", "family-name"] as const;
  const naming = parts.find((one) => one === autocomplete);
  return naming ? { naming } : {};
}

function typeOf(field: FieldDefinition): ReadableField["type"] {
  if (hasParts(field)) return "other";
  const { type, format, list, enum: values, items } = field;
  if (items?.properties && !items.file) return "rows";
  if (items) return items.list || items.enum ? "choices" : "other";
  if (list || values) return "choice";
  if (type === "boolean") return "tick";
  if (type === "integer" || type === "number") return "number";
  return orderedTexts.find((one) => one === format) ?? (type === "string" ? "text" : "other");
}

function listedOptions({ lists }: WizardDefinition, field: FieldDefinition): ReadableField["options"] {
  const { list, enum: values = [] } = field.items ?? field;
  const offered = list === undefined ? undefined : lists[list]?.options;
  if (!offered) return values.flatMap((value) => optionOf(value, String(value)));
  return offered.flatMap(({ value, label, retired }) =>
    optionOf(value, label).map((option) => (retired ? { ...option, retired: true as const } : option)),
  );
}

function optionOf(value: unknown, label: string): ReadableField["options"] {
  return typeof value === "string" || typeof value === "number" ? [{ value, label }] : [];
}
