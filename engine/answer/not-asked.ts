import type { Answer, Answers, FieldDefinition, Json, Problem } from "../definition/definition.ts";
import { isBlank, isObject, ownValue } from "../definition/json.ts";
import { countedIn, fieldCounts, isComputed } from "../rules/field.ts";
import type { Forms } from "../rules/forms.ts";
import { codesIn, lookupOf } from "../rules/lookup.ts";
import { stepOf } from "../rules/validation.ts";
import { withComputed } from "./normalize.ts";

/**
 * Returns a problem for each value whose question is not asked beside the others, and for each code that another answer
 * already has, in the answer and in rows of its lists. Normalizing leaves such values out; a caller who sent one must
 * hear of it.
 */
export function notAsked(forms: Forms, slug: string, answer: Answer, answers: Answers): Problem[] {
  const { properties } = stepOf(forms, slug);
  const own = withComputed(forms, properties, answer, answers);
  const problems = notAskedIn(forms, properties, own, answers);
  const { texts } = forms;
  if (!texts) return problems;
  return problems.map((one) => ({
    ...one,
    message: texts.filledAt(forms, slug, one, { own, answers }),
  }));
}

function notAskedIn(
  forms: Forms,
  fields: { [name: string]: FieldDefinition },
  own: Answer,
  answers: Answers,
): Problem[] {
  const scope = { own: countedIn(forms.validators, fields, { own, answers }), answers };
  return Object.entries(own).flatMap(([name, value]): Problem[] => {
    const field = ownValue(fields, name);
    // What is sent for a computed answer is ignored, not refused.
    if (!field || isComputed(field) || isBlank(value)) return [];
    if (!fieldCounts(forms.validators, field, scope)) {
      const question = field.title ?? name;
      const message = `“${question}” is not asked here because of the other answers. Leave it out.`;
      return [{ path: [name], rule: "not-asked", message }];
    }
    const repeated = repeatedCodes(fields, name, value, scope.own);
    if (repeated.length > 0) return repeated;
    const rows = field.items?.properties;
    if (!rows || !Array.isArray(value)) return [];
    return value.flatMap((row, index) =>
      (isObject(row) ? notAskedIn(forms, rows, row, answers) : []).map((problem) => ({
        ...problem,
        path: [name, index, ...problem.path],
      })),
    );
  });
}

/** Returns a problem for each code that the field excepts, because it is the answer to another question. */
function repeatedCodes(
  fields: { [name: string]: FieldDefinition },
  name: string,
  value: Json,
  own: Answer,
): Problem[] {
  const except = lookupOf(fields[name])?.except;
  if (except === undefined) return [];
  const taken = new Set(codesIn(ownValue(own, except)));
  const question = fields[except]?.title ?? except;
  return [value].flat().flatMap((one, index) => {
    const code = codesIn(one).find((each) => taken.has(each));
    if (code === undefined) return [];
    const message = `${code} is already the answer to “${question}”. Leave it out here.`;
    return [{ path: Array.isArray(value) ? [name, index] : [name], rule: "except", message }];
  });
}
