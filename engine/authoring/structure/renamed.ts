import { distance } from "fastest-levenshtein";
import type { FieldDefinition, FormsDefinition, WizardDefinition } from "../../definition/definition.ts";
import type { Journey } from "../../definition/journey.ts";
import { didYouMean, listNames } from "../source/suggest.ts";
import {
  namesInColumns,
  namesInJourneys,
  namesInReview,
  namesInTemplate,
  rowNamesInJourneys,
  rowNamesInReview,
  rowNamesInTemplate,
} from "./names-used.ts";

type Fields = { [name: string]: FieldDefinition };

/** Maximum number of fields that a message lists. */
const mostListed = 12;
/** Maximum number of wrong letters in a slip; short names allow one in three letters: "what" is no "why". */
const mostSlips = 2;

/** The names that the fields of a step, or of a list's rows, had before, as other places still say them, to those they have. */
const newNames = new WeakMap<Fields, Map<string, string>>();

/** Finds fields that were renamed only in their step, so that faults at their mentions can suggest the new name. */
export function findRenamed(definition: FormsDefinition | WizardDefinition): void {
  const machine = "machine" in definition ? definition.machine : null;
  const profile = machine?.meta.profile ?? null;
  for (const [slug, step] of Object.entries(definition.steps)) {
    const body = machine?.states[slug]?.meta.save?.body ?? null;
    noteRenamed(step.properties, [namesInReview(step), namesInTemplate(body)]);
    for (const [list, field, rows] of listsOfRows(step.properties)) {
      noteRenamed(rows, [
        namesInColumns(field),
        rowNamesInReview(step, list),
        rowNamesInTemplate(body, list),
        rowNamesInTemplate(profile, `${slug}.${list}`),
      ]);
    }
  }
}

/** The same where only the journeys still say the old name. */
export function findRenamedSince(definition: WizardDefinition, journeys: Journey[]): void {
  for (const [slug, { properties }] of Object.entries(definition.steps)) {
    noteRenamed(properties, [namesInJourneys(journeys, slug)]);
    for (const [list, , rows] of listsOfRows(properties)) {
      noteRenamed(rows, [rowNamesInJourneys(journeys, slug, list)]);
    }
  }
}

function listsOfRows(fields: Fields): [name: string, field: FieldDefinition, rows: Fields][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FieldDefinition, Fields][] =>
    field.items?.properties ? [[name, field, field.items.properties]] : [],
  );
}

function noteRenamed(fields: Fields, places: string[][]): void {
  newNames.set(fields, new Map(places.flatMap((names) => renamedIn(fields, names))));
}

/** The old name and the new one, where one name leads nowhere and one field is left out. A slip of a letter or two is none. */
function renamedIn(fields: Fields, names: string[]): [string, string][] {
  const gone = [...new Set(names)].filter((name) => !Object.hasOwn(fields, name));
  const left = Object.keys(fields).filter((name) => !names.includes(name));
  const [old, now] = [gone[0], left[0]];
  if (gone.length !== 1 || left.length !== 1 || old === undefined || now === undefined) return [];
  const slips = Math.min(mostSlips, Math.floor(old.length / 3));
  const isSlip = Object.keys(fields).some((name) => distance(name, old) <= slips);
  return isSlip ? [] : [[old, now]];
}

/** Returns whether a field, or with a dot a field of a list's rows, is one that others only know by its old name. */
export function isRenamed(name: string, fields: Fields): boolean {
  const [holder = "", inner] = name.split(".");
  if ([...(newNames.get(fields)?.values() ?? [])].includes(holder)) return true;
  const rows = fields[holder]?.items?.properties;
  return inner !== undefined && rows !== undefined && isRenamed(inner, rows);
}

/** " (is it "papers" now?)" when a field had this name before, or else nothing. */
export function renamedTo(name: string, fields: Fields): string {
  const now = newNames.get(fields)?.get(name);
  return now === undefined ? "" : ` (is it "${now}" now?)`;
}

/** Returns a hint at the field that an unknown name means: its new name, a similar one, or else any of these. */
export function fieldMeant(name: string, fields: Fields): string {
  const known = Object.keys(fields);
  const meant = renamedTo(name, fields) || didYouMean(name, known);
  if (meant || known.length === 0 || known.length > mostListed) return meant;
  return ` (there ${known.length === 1 ? "is" : "are"} ${listNames(known)})`;
}
