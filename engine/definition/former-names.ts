import type { Answer, Entries, FieldDefinition, FormsDefinition, Json } from "./definition.ts";
import { isObject, ownValue } from "./json.ts";

/** A field, step or option that may have had other names before. */
interface Named {
  was?: Json | undefined;
}

type Fields = { [name: string]: FieldDefinition };
type Steps = Pick<FormsDefinition, "steps" | "lists">;

/** Returns the names that something had before, the latest first. */
export function formerNames({ was }: Named): Json[] {
  return was === undefined ? [] : [was].flat();
}

/**
 * Returns entries under the names that a definition uses: answers under a former name (`was`) follow. With
 * `earlier`, the other way: under the names that this earlier definition used.
 */
export function entriesUnder(definition: Steps, entries: Entries, earlier?: Steps): Entries {
  if (!hasFormerNames(definition)) return entries;
  const followed: Entries = {};
  for (const [slug, entry] of Object.entries(entries)) {
    const today = todaysStep(definition, slug);
    const name = earlier ? nameIn(definition.steps[today] ?? {}, today, earlier.steps) : today;
    // A newer answer wins over one under the former name.
    if (name !== slug && Object.hasOwn(entries, name)) continue;
    followed[name] = entry.answer
      ? { answer: answerUnder(definition, today, entry.answer, earlier && { ...earlier, slug: name }) }
      : entry;
  }
  for (const moved of movedFields(definition)) followMovedField(moved, followed, definition, earlier);
  return followed;
}

/** Puts an answer to a question that moved to another step where the definition asks it, if that step has an entry. */
function followMovedField(
  { step, name, from }: MovedField,
  entries: Entries,
  definition: Steps,
  earlier: Steps | undefined,
): void {
  const source = { step: earlier ? from.step : todaysStep(definition, from.step), name: from.name };
  const target = { step: earlier ? nameIn(definition.steps[step] ?? {}, step, earlier.steps) : step, name };
  const isBack = earlier !== undefined && isAsked(earlier, source) && !isAsked(earlier, target);
  const [filled, wanted] = isBack ? [target, source] : [source, target];
  const value = formerAnswer(entries, filled.step, filled.name);
  const entry = ownValue(entries, wanted.step);
  if (value === undefined || !entry?.answer || (earlier && !isBack)) return;
  // A newer answer wins, wherever it is.
  if (!isBack && Object.hasOwn(entry.answer, wanted.name)) return;
  entries[wanted.step] = { ...entry, answer: { ...entry.answer, [wanted.name]: value } };
}

function isAsked({ steps }: Steps, { step, name }: { step: string; name: string }): boolean {
  return Object.hasOwn(ownValue(steps, step)?.properties ?? {}, name);
}

function formerAnswer(entries: Entries, step: string, name: string): Json | undefined {
  return ownValue(ownValue(entries, step)?.answer ?? {}, name);
}

/** Returns what was answered on other steps, before the questions were asked on this one. */
export function movedAnswers(definition: Steps, slug: string, entries: Entries): Answer {
  const moved: Answer = {};
  const own = movedFields(definition).filter(({ step }) => step === slug);
  for (const { name, from } of own) {
    const value = formerAnswer(
      entriesUnder(definition, entries),
      todaysStep(definition, from.step),
      from.name,
    );
    if (value !== undefined) moved[name] ??= value;
  }
  return moved;
}

/** Returns what a step's entry still holds for questions that stand on steps without an entry now, which it is kept for. */
export function answersMovedOn(definition: Steps, slug: string, stored: Entries): Answer {
  const kept: Answer = {};
  for (const { step, from } of movedFields(definition)) {
    if (todaysStep(definition, from.step) !== slug) continue;
    const entries = entriesUnder(definition, stored);
    const value = formerAnswer(entries, slug, from.name);
    if (value !== undefined && !ownValue(entries, step)?.answer) kept[from.name] = value;
  }
  return kept;
}

/** Returns an answer to a step under the names that a definition uses for its fields and options. */
export function answerUnder(
  definition: Steps,
  slug: string,
  answer: Answer,
  earlier?: Steps & { slug: string },
): Answer {
  const { properties } = ownValue(definition.steps, slug) ?? {};
  if (!properties || !hasFormerNames(definition)) return answer;
  const before = earlier && (ownValue(earlier.steps, earlier.slug)?.properties ?? {});
  return fieldsUnder({ definition, earlier }, properties, answer, before);
}

/** Returns today's name of a step that may have been called otherwise. */
export function todaysStep({ steps }: Pick<Steps, "steps">, slug: string): string {
  if (Object.hasOwn(steps, slug)) return slug;
  return Object.keys(steps).find((name) => formerNames(steps[name] ?? {}).includes(slug)) ?? slug;
}

/** Returns a question under the names that a definition uses: its step, and the path that leads to it in the answer. */
export function placeUnder<Place extends { step: string; path: (string | number)[] }>(
  { steps }: Pick<Steps, "steps">,
  place: Place,
): Place {
  const here = todaysStep({ steps }, place.step);
  const [first, ...rest] = place.path;
  const moved = movedFields({ steps }).find(
    ({ from }) => from.name === first && todaysStep({ steps }, from.step) === here,
  );
  const step = moved?.step ?? here;
  let fields = ownValue(steps, step)?.properties;
  const path = (moved ? [moved.name, ...rest] : place.path).map((part) => {
    if (typeof part === "number" || !fields) return part;
    const name = todaysField(fields, part);
    fields = ownValue(fields, name)?.items?.properties;
    return name;
  });
  return { ...place, step, path };
}

/** Today's definition, and the earlier one whose names are wanted; without it, today's are. */
interface Names {
  definition: Steps;
  earlier: Steps | undefined;
}

function fieldsUnder(names: Names, fields: Fields, answer: Answer, before: Fields | undefined): Answer {
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]): [string, Json][] => {
      const today = todaysField(fields, name);
      const field = ownValue(fields, today);
      const now = before && field ? nameIn(field, today, before) : today;
      if (now !== name && Object.hasOwn(answer, now)) return [];
      return [[now, field ? valueUnder(names, field, value, before && ownValue(before, now)) : value]];
    }),
  );
}

function todaysField(fields: Fields, name: string): string {
  if (Object.hasOwn(fields, name)) return name;
  return Object.keys(fields).find((one) => formerNames(fields[one] ?? {}).includes(name)) ?? name;
}

/** Returns the name under which an earlier definition knows something; today's where it knows none. */
function nameIn(named: Named, today: string, known: { [name: string]: unknown }): string {
  if (Object.hasOwn(known, today)) return today;
  return (
    formerNames(named)
      .map(String)
      .find((name) => Object.hasOwn(known, name)) ?? today
  );
}

function valueUnder(
  names: Names,
  field: FieldDefinition,
  value: Json,
  before: FieldDefinition | undefined,
): Json {
  const { definition, earlier } = names;
  const { items } = field;
  if (Array.isArray(value) && items) {
    const rows = items.properties;
    return value.map((entry) => {
      if (!rows) return valueUnder(names, items, entry, before?.items);
      return isObject(entry)
        ? fieldsUnder(names, rows, entry, earlier && (before?.items?.properties ?? {}))
        : entry;
    });
  }
  const options = listsOf(definition, field);
  if (options.length === 0 || isObject(value) || Array.isArray(value)) return value;
  if (!earlier) {
    if (options.some((one) => one.value === value)) return value;
    return options.find((one) => formerNames(one).includes(value))?.value ?? value;
  }
  const known = before ? listsOf(earlier, before).map((one): Json => one.value) : [];
  if (known.includes(value)) return value;
  const option = options.find((one) => one.value === value);
  return (option && formerNames(option).find((former) => known.includes(former))) ?? value;
}

function listsOf({ lists }: Steps, field: FieldDefinition) {
  return [field, ...(field.variants ?? [])].flatMap(
    ({ list }) => (list === undefined ? undefined : ownValue(lists, list))?.options ?? [],
  );
}

/** A question that stood on another step before: its `was` names both, as in "company.size". */
export interface MovedField {
  step: string;
  name: string;
  from: { step: string; name: string };
}

const movedIn = new WeakMap<object, MovedField[]>();

/** Returns the questions that stood on other steps before; of several former places the latest first. */
export function movedFields(definition: Pick<Steps, "steps">): MovedField[] {
  const before = movedIn.get(definition.steps);
  if (before) return before;
  const found = Object.entries(definition.steps).flatMap(([step, { properties }]) =>
    Object.entries(properties).flatMap(([name, field]) =>
      formerNames(field).flatMap((former): MovedField[] => {
        const [from, old] = String(former).split(".");
        return from !== undefined && old !== undefined
          ? [{ step, name, from: { step: from, name: old } }]
          : [];
      }),
    ),
  );
  movedIn.set(definition.steps, found);
  return found;
}

const known = new WeakMap<object, boolean>();

/** Most definitions have none: then nothing needs to be followed. */
function hasFormerNames(definition: Steps): boolean {
  const before = known.get(definition);
  if (before !== undefined) return before;
  const inFields = (fields: Fields): boolean =>
    Object.values(fields).some((field) => field.was !== undefined || inFields(field.items?.properties ?? {}));
  const { steps, lists } = definition;
  const found =
    Object.values(steps).some((step) => step.was !== undefined || inFields(step.properties)) ||
    Object.values(lists).some(({ options }) => options.some(({ was }) => was !== undefined));
  known.set(definition, found);
  return found;
}

/** Functions for forms in which something was renamed. */
export const renaming = {
  answerUnder,
  entriesUnder,
  formerNames,
  movedAnswers,
  placeUnder,
  todaysStep,
};
