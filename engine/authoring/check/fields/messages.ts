import type { FieldDefinition, FormsDefinition } from "../../../definition/definition.ts";
import { reasons } from "../../../formats/base/format.ts";
import { exclusiveValues } from "../../../rules/exclusive-options.ts";
import { isComputed } from "../../../rules/field.ts";
import { ruleOfParts } from "../../../rules/lookup.ts";
import { keywords } from "../../keywords/keywords.ts";
import type { Report } from "../../source/fault.ts";
import { didYouMean, listNames } from "../../source/suggest.ts";
import { type FieldPlace, fieldsOf, readingsOf } from "../../structure/walk.ts";

/** Keywords that need a sentence of the same name. */
const plain = [
  "format",
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
  "const",
  "enum",
  "list",
  ...keywords.flatMap(({ name, message }) => (message ? [name] : [])),
] as const;

/** Every rule that an answer can break has its sentence, every sentence its rule, and every field its label. */
export function checkMessages(definition: FormsDefinition, report: Report): void {
  for (const place of fieldsOf(definition)) {
    const { field, path, kind } = place;
    // Nobody sees a hidden field, so nobody reads its sentences.
    if (field.draw?.widget === "hidden" || field.source) continue;
    if (kind !== "entry" && !field.title) {
      const message = `The field "${place.name}" has no "title": people would read its name in the code.`;
      report("missing-message", path, message);
    }
    checkMissing(definition, place, report);
    checkUnused(definition, place, isSlipped(definition, place) ? ["required"] : [], report);
  }
}

/** Returns whether "required" beside the field has a misspelled name, which may mean this field. */
function isSlipped({ steps }: FormsDefinition, { slug, kind, path, siblings }: FieldPlace): boolean {
  const step = steps[slug];
  const list = step?.properties[String(path[3])]?.items;
  const required = kind === "row" ? list?.required : step?.required;
  return (required ?? []).some((name) => !Object.hasOwn(siblings, name));
}

function checkMissing({ lists }: FormsDefinition, place: FieldPlace, report: Report): void {
  const reported = new Set<string>();
  for (const [index, reading] of readingsOf(place).entries()) {
    const rules = rulesOf(reading.field, place.required, lists);
    const missing = rules.filter((rule) => !reading.field.messages?.[rule] && !reported.has(rule));
    if (missing.length === 0) continue;
    for (const rule of missing) reported.add(rule);
    const own = index === 0 ? place.field : (place.field.variants?.[index - 1] ?? {});
    const at = missing.some((rule) => rule in own) ? reading.path : place.path;
    report("missing-message", at, `"messages" lacks the sentence for ${listNames(missing)}.`);
  }
}

function checkUnused({ lists }: FormsDefinition, place: FieldPlace, allowed: string[], report: Report): void {
  const readings = readingsOf(place);
  const known = new Set([
    "type",
    ...(readings.some(({ field }) => field.format !== undefined) ? [...reasons, "missing"] : []),
    ...allowed,
    ...readings.flatMap(({ field }) => rulesOf(field, place.required, lists)),
  ]);
  for (const [index, { path }] of readings.entries()) {
    const messages = index === 0 ? place.field.messages : place.field.variants?.[index - 1]?.messages;
    for (const rule of Object.keys(messages ?? {}).filter((one) => !known.has(one))) {
      const why =
        rule === "required"
          ? "This question is optional"
          : `The field has no rule "${rule}"${didYouMean(rule, known)}`;
      const message = `${why}, so this message never appears.`;
      report("unused-message", [...path, "messages", rule], message);
    }
  }
}

/** The rules that an answer to this field can break. */
export function rulesOf(
  field: FieldDefinition,
  required: boolean,
  lists: FormsDefinition["lists"] = {},
): string[] {
  // Nobody types a computed answer: only its size can be wrong.
  if (isComputed(field))
    return plain.filter((one) => field[one] !== undefined && one !== "format" && one !== "list");
  const rules = required ? ["required"] : [];
  const ofParts = ruleOfParts(field);
  if (ofParts) return [...rules, ofParts];
  // Only where people type can the type be wrong: a choice or a tick has the right one.
  if ((field.type === "integer" || field.type === "number") && !field.list && !field.enum) rules.push("type");
  if (field.uniqueItems) rules.push("uniqueItems");
  if (exclusiveValues(lists[field.items?.list ?? ""]?.options).length > 0) rules.push("exclusive");
  return [...rules, ...plain.filter((keyword) => field[keyword] !== undefined)];
}
