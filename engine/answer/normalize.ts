import type { Answer, Answers, FieldDefinition, Json, Option } from "../definition/definition.ts";
import { isBlank, isObject, isSameJson, ownValue } from "../definition/json.ts";
import { cleanText } from "../formats/base/clean-text.ts";
import { composed } from "../formats/base/stream-safe.ts";
import { storedText } from "../formats/registry.ts";
import { answeredBy } from "../rules/copy.ts";
import { fieldCounts, fieldNow, isComputed } from "../rules/field.ts";
import type { Forms } from "../rules/forms.ts";
import { withoutExcepted } from "../rules/lookup.ts";
import { withoutRepeatedFiles } from "../rules/repeated-files.ts";
import { problemsIn, stepOf } from "../rules/validation.ts";
import { affixesOf, numberFrom } from "./shown-value.ts";

type Fields = { [name: string]: FieldDefinition };

/**
 * The answer as it is validated and stored: texts trimmed and brought into their stored spelling, numbers read, blank
 * values and untouched rows left out, choices in the order of their list; fields that do not count dropped, and codes
 * that were chosen again where their own field excepts them; computed and copied answers set
 * anew; what came with the address and does not fit dropped. Properties that the step does not know are kept, so that they are refused rather than lost unseen. Doing it
 * twice changes nothing.
 */
export function normalize(forms: Forms, slug: string, answer: Answer, answers: Answers): Answer {
  const { properties } = stepOf(forms, slug);
  const normal = normalizeFields(forms, properties, answer, answers);
  const fit = forms.relations?.withoutUnfitSources(properties, normal, () =>
    problemsIn(forms, slug, normal, answers),
  );
  return fit ? normalize(forms, slug, fit, answers) : normal;
}

/** The same for fields that stand together: those of a step, or of one row. */
export function normalizeFields(forms: Forms, fields: Fields, answer: Answer, answers: Answers): Answer {
  const counted = countedFields(forms, fields, answer, answers);
  const left = withoutExcepted(fields, counted);
  // What was left out may have been what another field's condition asks for.
  return left === counted ? counted : normalizeFields(forms, fields, left, answers);
}

function countedFields(forms: Forms, fields: Fields, answer: Answer, answers: Answers): Answer {
  const own: Answer = {};
  for (const [name, value] of Object.entries(answer))
    if (Object.hasOwn(fields, name) || !isBlank(value)) defineOwn(own, name, value);
  // Computed answers are recomputed, whatever was sent for them.
  for (const [name, field] of Object.entries(fields)) if (isComputed(field)) delete own[name];
  // A variant may read fields below its own, and those may be dropped after it was applied: then there is another round.
  for (let round = 0; round <= Object.keys(fields).length; round += 1) {
    const before = { ...own };
    // In the order of the page: a condition that holds without an answer must not be asked while it is still there.
    for (const [name, field] of Object.entries(fields)) {
      const scope = { own, answers };
      const value = isComputed(field)
        ? forms.relations?.computedValue(fieldNow(forms.validators, field, scope), fields, scope, forms.clock)
        : ownValue(own, answeredBy(field, name, own));
      if (value === undefined) {
        delete own[name];
        continue;
      }
      const kept = fieldCounts(forms.validators, field, scope)
        ? normalizeValue(forms, fieldNow(forms.validators, field, scope), value, answers)
        : undefined;
      if (kept === undefined) delete own[name];
      else own[name] = kept;
    }
    if (isSameJson(own, before)) break;
  }
  return own;
}

/** An answer half typed, with its computed answers, and those of its rows, as they follow from the others now. */
export function withComputed(forms: Forms, fields: Fields, own: Answer, answers: Answers): Answer {
  if (!hasComputed(fields)) return own;
  const normal = normalizeFields(forms, fields, own, answers);
  const live: Answer = { ...own };
  for (const [name, field] of Object.entries(fields)) {
    const inner = field.items?.properties;
    const rows = ownValue(own, name);
    if (isComputed(field)) {
      delete live[name];
      if (normal[name] !== undefined) live[name] = normal[name];
    } else if (inner && Array.isArray(rows)) {
      live[name] = rows.map((row) => (isObject(row) ? withComputed(forms, inner, row, answers) : row));
    }
  }
  return live;
}

function hasComputed(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) => isComputed(field) || (field.items?.properties && hasComputed(field.items.properties)),
  );
}

function normalizeValue(
  forms: Forms,
  field: FieldDefinition,
  value: Json,
  answers: Answers,
): Json | undefined {
  if (typeof value === "string") return normalizeText(forms, field, value);
  if (Array.isArray(value)) return normalizeList(forms, field, value, answers);
  return isBlank(value) ? undefined : value;
}

/** Controls that hold one line; those of a host application may hold several. */
const oneLine = /^(?:text|tel|url|email|hidden)$/u;

function normalizeText({ registry }: Forms, field: FieldDefinition, value: string): Json | undefined {
  // One spelling of each letter, so that a password has the same length whichever keyboard it comes from.
  if (field.draw?.verbatim) return value === "" ? undefined : composed(value);
  const isTyped = !(field.list || field.enum || field.const !== undefined);
  const text = cleanText(value, !(isTyped && oneLine.test(field.draw?.widget ?? "text")));
  if (isBlank(text)) return undefined;
  if (field.type === "integer" || field.type === "number") {
    return numberFrom(text, affixesOf(registry, field).suffix) ?? text;
  }
  return storedText(registry, field, text);
}

function normalizeList(
  forms: Forms,
  field: FieldDefinition,
  list: Json[],
  answers: Answers,
): Json | undefined {
  const { items } = field;
  const kept = list.flatMap((item) => {
    if (items?.properties && isObject(item)) {
      const row = normalizeFields(forms, items.properties, item, answers);
      const asked = withoutComputed(items.properties, row);
      return isBlank(asked) || isSameJson(asked, items.default) ? [] : [row];
    }
    const one = items ? normalizeValue(forms, items, item, answers) : item;
    return one === undefined ? [] : [one];
  });
  if (kept.length === 0) return undefined;
  if (items?.file) return withoutRepeatedFiles(kept);
  const options = items?.list === undefined ? undefined : forms.definition.lists[items.list]?.options;
  return options ? inOrderOf(options, kept) : kept;
}

/** Returns a row without its computed values: a row that holds nothing else is empty. */
function withoutComputed(fields: Fields, row: Answer): Answer {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isComputed(ownValue(fields, name))));
}

/** Choices are a set: in the order of their list, so that the same choices are the same answer. */
function inOrderOf(options: Option[], values: Json[]): Json[] {
  const rank = new Map(options.map((option, index): [Json, number] => [option.value, index]));
  const rankOf = (value: Json) => rank.get(value) ?? options.length;
  return values.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Plain assignment to "__proto__" would set the prototype and hide the property. */
function defineOwn(object: Answer, name: string, value: Json): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
