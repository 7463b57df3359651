import type { Answer, Answers, FieldDefinition, Json } from "../definition/definition.ts";
import { isObject, ownValue } from "../definition/json.ts";
import type { Forms } from "../rules/forms.ts";
import { stepOf } from "../rules/validation.ts";
import { normalize } from "./normalize.ts";

type Fields = { [name: string]: FieldDefinition };

/**
 * A stored answer as today's definition reads it: as `normalize`, without the properties of fields that have been
 * removed since. They stay in the store, and count again should the field come back.
 */
export function normalizeStored(forms: Forms, slug: string, answer: Answer, answers: Answers): Answer {
  return normalize(forms, slug, knownAnswer(forms, slug, answer), answers);
}

/** An answer without what today's step does not ask: what is left over of older questions must not be sent again. */
export function knownAnswer(forms: Forms, slug: string, answer: Answer): Answer {
  const now = forms.renaming?.answerUnder(forms.definition, slug, answer) ?? answer;
  return onlyKnown(stepOf(forms, slug).properties, now);
}

function onlyKnown(fields: Fields, answer: Answer): Answer {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]): [string, Json][] => {
      const field = ownValue(fields, name);
      const inner = field?.items?.properties;
      if (!field) return [];
      if (!inner || !Array.isArray(value)) return [[name, value]];
      return [[name, value.flatMap((row) => (isObject(row) ? knownRow(inner, row) : row))]];
    }),
  );
}

/** A row that only answers questions that are gone is no row today. */
function knownRow(fields: Fields, row: Answer): Answer[] {
  const known = onlyKnown(fields, row);
  return Object.keys(known).length === 0 && Object.keys(row).length > 0 ? [] : [known];
}
