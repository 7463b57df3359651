import type { Answer, Answers, Entries, FieldDefinition, Json } from "../../definition/definition.ts";
import { isBlank, isSameJson, ownValue } from "../../definition/json.ts";
import { formatOf } from "../../formats/registry.ts";
import type { Forms } from "../../rules/forms.ts";
import { hasParts } from "../../rules/lookup.ts";
import { offeredOptions } from "../../rules/retired-options.ts";
import { keywordsIn } from "../keywords/keywords.ts";
import { codesFor, type OfferedCodes } from "../keywords/lookup.ts";
import { notesOf } from "../registry/registry.ts";
import { boundaryValues } from "./boundary-values.ts";
import { distinct } from "./classes.ts";
import { relatedValues } from "./related-values.ts";
import { sampleFile, textsFor } from "./texts.ts";

/** Sources of values that read naturally, or that must exist in the real world. */
export interface ValueSources {
  /** Sample registrations, as in journeys.json: their values are preferred. */
  samples?: Entries[];
  /** Returns the values that a lookup offers under the code that narrows it. */
  codesUnder?: OfferedCodes;
}

/** Returns the answers of sample registrations to a step. */
export function sampleAnswers({ samples = [] }: ValueSources, slug: string): Answer[] {
  return samples.map((entries) => ownValue(entries, slug)?.answer).filter((answer) => answer !== undefined);
}

/** A field to be answered, with what stands beside it. */
export interface Place {
  forms: Forms;
  field: FieldDefinition;
  own: Answer;
  siblings: { [name: string]: FieldDefinition };
  /** Answers, or rows, of sample registrations: those first that agree most with `own`. */
  models: Answer[];
  sources: ValueSources;
  /** The earlier answers, which comparisons may read. */
  answers?: Answers;
}

/** Returns values for a field, the most natural first. Not all are valid; rows of lists are made elsewhere. */
export function valuesFor(place: Place, name: string): Json[] {
  const { forms, field, own, models } = place;
  const fixing = keywordsIn(field).find(({ only }) => only);
  if (fixing) return [fixing.only?.(field, own)].filter((value) => value !== undefined);
  const known = models.map((model) => ownValue(model, name)).filter((value) => value !== undefined);
  const codes = codesFor(name, { ...place, codesUnder: place.sources.codesUnder });
  return distinct([
    ...(codes ? [] : known),
    ...(isBlank(field.default) || field.type === "array" ? [] : [field.default as Json]),
    ...(codes ?? []),
    ...(field.file ? [sampleFile(field.file)] : []),
    ...usualValues(forms, field),
    ...relatedValues(place, name),
    ...boundaryValues(forms, field, []).values,
  ]);
}

/** Sorts by how many answers agree with these, so that city, state and ZIP Code match. */
export function mostAlike(models: Answer[], own: Answer): Answer[] {
  const agreement = (model: Answer) =>
    Object.entries(own).filter(([name, value]) => isSameJson(ownValue(model, name), value)).length;
  return models
    .map((model) => ({ model, rank: agreement(model) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ model }) => model);
}

function usualValues({ definition: { lists }, registry }: Forms, field: FieldDefinition): Json[] {
  if (field.const !== undefined) return [field.const];
  if (field.list !== undefined)
    return offeredOptions(lists[field.list]?.options ?? []).map(({ value }) => value);
  if (field.enum) return field.enum;
  if (hasParts(field) || field.type === "array" || field.type === "object") return [];
  if (field.type === "boolean") return [true, false];
  if (field.type === "integer" || field.type === "number") {
    const { minimum = 0, maximum = minimum + 100 } = field;
    const ordinary = [5, 10, 1].filter((one) => one >= minimum && one <= maximum);
    return [...(notesOf(formatOf(registry, field), field)?.samples ?? []), ...ordinary, minimum, maximum];
  }
  return textsFor(registry, field);
}
